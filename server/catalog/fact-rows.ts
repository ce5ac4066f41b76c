// The rows of facts about products: read with the product, written field by field.
import type { Transaction } from '#database/connection.ts'
import { factColumnsOf, storedFacts } from '#database/fact-columns.ts'
import type { FactFields } from '#domain/fact-fields.ts'

/** Of `product_facts f` and `products p`. Arrays as JSON, because the driver has no parser for them. */
export const factColumns = ['p.brand', ...storedFacts.map(selected)].join(', ')

function selected(fact: (typeof storedFacts)[number]): string {
  const { column, type } = factColumnsOf[fact]
  return `${type === 'text[]' ? `array_to_json(f.${column})` : `f.${column}`} as "${fact}"`
}

/** The brand isn't here: it's a column of the product. A trigger raises the product's version. */
export async function updateFacts(on: Transaction, id: number, changes: Partial<FactFields>): Promise<void> {
  const changed = storedFacts.filter((fact) => changes[fact] !== undefined)
  if (changed.length === 0) return
  const sets = changed.map(
    (fact, index) => `${factColumnsOf[fact].column} = $${index + 2}::${factColumnsOf[fact].type}`,
  )
  await on.run({
    name: '',
    text: `update product_facts set ${sets.join(', ')} where product_id = $1`,
    values: [id, ...changed.map((fact) => changes[fact])],
  })
}
