// The facts about products as columns of a query.
import { factColumnsOf, storedFacts } from '#database/fact-columns.ts'

/** Of `product_facts f` and `products p`. Arrays as JSON, because the driver has no parser for them. */
export const factColumns = ['p.brand', ...storedFacts.map(selected)].join(', ')

function selected(fact: (typeof storedFacts)[number]): string {
  const { column, type } = factColumnsOf[fact]
  return `${type === 'text[]' ? `array_to_json(f.${column})` : `f.${column}`} as "${fact}"`
}
