// The nearest products for each line of a shopping list, in two queries for all of them: the statements of a search, once for every
// row of a JSON array.
import type { CatalogReads } from '#database/connection.ts'
import { closeMatches } from './close-matches-query.ts'
import type { ProductRow } from '#server/catalog/product-row.ts'
import { readTerms } from './search-terms.ts'
import type { Synonyms } from './synonyms.ts'
import { readTypedLines } from './typed-words.ts'

type Parts = { database: CatalogReads; synonyms: () => Promise<Synonyms> }

export function createLineMatches({ database, synonyms }: Parts) {
  /** For each text its products, the nearest first. */
  return async function matchLines<Shown>(
    texts: readonly string[],
    limit: number,
    show: (rows: ProductRow[]) => Promise<Shown[]>,
  ): Promise<Shown[][]> {
    const [typed, known] = await Promise.all([readTypedLines(database, texts), synonyms()])
    const searches = texts.flatMap((_text, line) => {
      const { groups } = readTerms(typed[line] ?? [], { synonyms: known, isExact: false, isTyping: false })
      return groups.length === 0 ? [] : [{ line, ...closeMatches({ groups, limit, without: '', filter: undefined }) }]
    })
    const [first] = searches
    if (first === undefined) return texts.map(() => [])
    const wanted = searches.map(({ line, values }) => ({
      line,
      ...Object.fromEntries(values.map((value, index) => [`p${index + 1}`, value])),
    }))
    const rows = await database.query<ProductRow & { line: number }>({
      name: `lines ${first.name}`,
      text: manyOf(first.text),
      values: [JSON.stringify(wanted)],
    })
    return Promise.all(texts.map((_text, line) => show(rows.filter((row) => row.line === line).slice(0, limit))))
  }
}

// The parameters of close-matches-query.ts.
const columns =
  'line int, p1 text, p2 text, p3 text[], p4 text[], p5 text[], p6 text[], p7 text[], p8 float8[], p9 text, p10 text[]'

function manyOf(text: string): string {
  const once = text.replaceAll(/\$(\d+)/g, 'search.p$1')
  return `select search.line, found.* from jsonb_to_recordset($1::jsonb) as search (${columns})
    cross join lateral (select row_number() over () as nth, nearest.* from (${once}) nearest) found
    order by search.line, nth`
}
