// Writes the facts about a product, field by field.
import type { Transaction } from '#database/connection.ts'
import { factColumnsOf, storedFacts } from '#database/fact-columns.ts'
import type { FactFields } from '#domain/food/fact-fields.ts'

/** The brand isn't here: it's a column of the product. A trigger raises the product's version. */
export async function updateFacts(on: Transaction, id: number, changes: Partial<FactFields>): Promise<void> {
  const changed = storedFacts.filter((fact) => changes[fact] !== undefined)
  if (changed.length === 0) return
  const sets = changed.map(
    (fact, index) => `${factColumnsOf[fact].column} = $${index + 2}::${factColumnsOf[fact].type}`,
  )
  await on.run({
    name: 'product-facts-update',
    varies: true,
    text: `update product_facts set ${sets.join(', ')} where product_id = $1`,
    values: [id, ...changed.map((fact) => changes[fact])],
  })
}
