// The nearest products for each line of a shopping list, in two queries for all of them: the statements of a search, once for every
// row of a JSON array.
import type { CatalogReads, Statement } from '#database/connection.ts'
import { canonicalText, readDietWords, withWishes } from '#domain/search/diet-words.ts'
import { noFilters } from '#domain/search/filters.ts'
import type { ProductFilter } from '#server/catalog/lists/product-conditions.ts'
import { narrowingOf } from '#server/catalog/lists/product-filter.ts'
import { closeMatches } from './close-matches-query.ts'
import type { ProductRow } from '#server/catalog/product-row.ts'
import { readTerms } from './search-terms.ts'
import type { Synonyms } from './synonyms.ts'
import { readTypedLines } from './typed-words.ts'

type Parts = {
  database: CatalogReads
  synonyms: () => Promise<Synonyms>
  listClose: (text: string, options: ListOptions) => Promise<{ rows: ProductRow[] }>
}
type ListOptions = { limit: number; filter: ProductFilter; whole: string }

export function createLineMatches({ database, synonyms, listClose }: Parts) {
  /** For each text its products, the nearest first. */
  return async function matchLines<Shown>(
    texts: readonly string[],
    limit: number,
    show: (rows: ProductRow[]) => Promise<Shown[]>,
  ): Promise<Shown[][]> {
    const [typed, known] = await Promise.all([readTypedLines(database, texts), synonyms()])
    const asked = texts.map((text) => readDietWords(text))
    const searches = texts.flatMap((_text, line) => {
      if (asked[line]?.wishes.length !== 0) return []
      const { groups } = readTerms(typed[line] ?? [], { synonyms: known, isExact: false, isTyping: false })
      return groups.length === 0 ? [] : [{ line, ...closeMatches({ groups, limit, without: '', filter: undefined }) }]
    })
    const [first] = searches
    const rows = first === undefined ? [] : await readAll(first, searches)
    const found: Shown[][] = []
    for (const [line, search] of asked.entries()) {
      const { text, wishes } = search
      const filter = narrowingOf(withWishes(noFilters, wishes), 'default')
      const own =
        wishes.length === 0
          ? rows.filter((row) => row.line === line)
          : (await listClose(text, { limit, filter, whole: canonicalText(search) })).rows
      found.push(await show(plainFirst(namedFirst(own, text), text).slice(0, limit)))
    }
    return found
  }

  async function readAll(first: Search, searches: Search[]): Promise<(ProductRow & { line: number })[]> {
    const wanted = searches.map(({ line, values }) => ({
      line,
      ...Object.fromEntries(values.map((value, index) => [`p${index + 1}`, value])),
    }))
    return database.query<ProductRow & { line: number }>({
      name: `lines ${first.name}`,
      text: manyOf(first.text),
      values: [JSON.stringify(wanted)],
    })
  }
}

type Search = Statement & { line: number }

/** "icing sugar" is the one that is called so, however much more other sugar is sold. One word alone may be half of a name: pasta sauce. */
function namedFirst(rows: ProductRow[], text: string): ProductRow[] {
  const phrase = text.trim().toLowerCase()
  if (!phrase.includes(' ')) return rows
  const isNamed = ({ title, quantity }: ProductRow) =>
    quantity > 0 && ` ${title.toLowerCase()} `.includes(` ${phrase} `)
  return [...rows.filter(isNamed), ...rows.filter((row) => !isNamed(row))]
}

const preparations =
  /\b(?:breaded|chopped|cooked|diced|dried|flavoured|grated|ground|marinated|minced|pickled|powdered|shredded|sliced|smoked)\b/gi

/** Who writes "mozzarella" wants it as it is: before the grated one comes another of the same sub-category that is called so. */
function plainFirst(rows: ProductRow[], text: string): ProductRow[] {
  const asked = text.trim().toLowerCase()
  const isPrepared = ({ title }: ProductRow) =>
    (title.match(preparations) ?? []).some((word) => !asked.includes(word.toLowerCase()))
  const [first] = rows
  if (first === undefined || !isPrepared(first)) return rows
  const plain = rows.find(
    (row) =>
      row.quantity > 0 &&
      row.subcategory_id === first.subcategory_id &&
      ` ${row.title.toLowerCase()} `.includes(` ${asked} `) &&
      !isPrepared(row),
  )
  return plain === undefined ? rows : [plain, ...rows.filter((row) => row !== plain)]
}

// The parameters of close-matches-query.ts.
const columns =
  'line int, p1 text, p2 text, p3 text[], p4 text[], p5 text[], p6 text[], p7 text[], p8 float8[], p9 text, p10 text[], p11 bool[]'

function manyOf(text: string): string {
  const once = text.replaceAll(/\$(\d+)/g, 'search.p$1')
  return `select search.line, found.* from jsonb_to_recordset($1::jsonb) as search (${columns})
    cross join lateral (select row_number() over () as nth, nearest.* from (${once}) nearest) found
    order by search.line, nth`
}
