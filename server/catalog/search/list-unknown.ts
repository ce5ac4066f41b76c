// What may suit a diet or not: nobody has said what is in it, or nobody says such things of any product, or only its title does.
import type { CatalogReads } from '#database/connection.ts'
import { containedIn } from '#domain/food/food-flags.ts'
import { contradictedDiets } from '#domain/food/food.ts'
import type { Product } from '#domain/product/product.ts'
import { readDietWords, suits, withWishes } from '#domain/search/diet-words.ts'
import type { Wish } from '#domain/search/diet-words.ts'
import { noFilters } from '#domain/search/filters.ts'
import { isSearchable, narrowingOf } from '#server/catalog/lists/product-filter.ts'
import { containing } from '#server/catalog/lists/product-conditions.ts'
import type { ProductRow } from '#server/catalog/product-row.ts'
import type { Search } from './search.ts'

type Parts = Pick<Search, 'listClose'> & {
  database: CatalogReads
  productsOf: (rows: ProductRow[]) => Promise<Product[]>
}
// Of a page so many are looked at: only those that name what is ruled out are left away.
const maxLooked = 60

/** `whole`: the search as it was typed. */
type Asked = { wishes: readonly Wish[]; limit: number; whole: string }

export function createListUnknown({ database, listClose, productsOf }: Parts) {
  /** Those of the rows that name none of the words, neither in the title nor among the ingredients; those called free from them first. */
  async function withoutWords(rows: ProductRow[], words: readonly string[]): Promise<ProductRow[]> {
    if (words.length === 0 || rows.length === 0) return rows
    const values = [rows.map(({ id }) => id), words.map(containing), claimOf(words)]
    const found = await database.query<Naming>({ name: 'products-naming', text: namingText, values })
    const namings = new Map(found.map((one) => [one.id, one]))
    const left = rows.filter(({ id }) => namings.get(id)?.isNaming === false)
    const isCalled = ({ id }: ProductRow) => namings.get(id)?.isClaiming === true
    return [...left.filter(isCalled), ...left.filter((row) => !isCalled(row))]
  }

  /** "Vegan Burger", if nobody has entered its diets. */
  async function listCalled(wishes: readonly Wish[], { whole, limit }: Asked): Promise<ProductRow[]> {
    if (!wishes.some(({ diets }) => diets.length > 0) || !isSearchable(whole)) return []
    const { rows } = await listClose(whole, { limit })
    return rows.filter((row) => mayBeAsCalled(row, wishes))
  }

  return async function listUnknown(text: string, asked: Asked): Promise<Product[]> {
    const { wishes, limit } = asked
    if (!isSearchable(text)) return []
    const labelled = wishes.filter(({ tag }) => tag === undefined)
    const isOnLabels = labelled.length === wishes.length
    // What a label does say has to be true, too.
    const filter = isOnLabels ? { isUnknown: true as const } : narrowingOf(withWishes(noFilters, labelled), 'default')
    const [called, { rows }] = await Promise.all([
      isOnLabels ? listCalled(wishes, asked) : [],
      listClose(text, { limit: maxLooked, filter }),
    ])
    const left = await withoutWords(
      [...new Map([...called, ...rows].map((row) => [row.id, row])).values()].filter((row) => !isKnown(row, wishes)),
      wishes.flatMap(({ ruledOut = [] }) => ruledOut),
    )
    return productsOf(left.slice(0, limit))
  }
}

function isKnown({ food_flags, tags }: ProductRow, wishes: readonly Wish[]): boolean {
  return wishes.every((one) => (one.tag === undefined ? suits(food_flags, [one]) : tags.includes(one.tag)))
}

/** What the facts don't say, the title does, and no fact denies it. */
function mayBeAsCalled({ title, food_flags }: ProductRow, wishes: readonly Wish[]): boolean {
  const open = wishes.filter((one) => !suits(food_flags, [one]))
  const contains = containedIn(food_flags)
  const isOpen = ({ diets, free }: Wish) =>
    (free.length === 0 || contains === null) && contradictedDiets([...diets], { contains, mayContain: [] }).length === 0
  if (open.length === 0 || !open.every(isOpen)) return false
  const claimed = new Set(readDietWords(title).wishes.map(({ name }) => name))
  return open.every(({ name }) => claimed.has(name))
}

type Naming = { id: number; isNaming: boolean; isClaiming: boolean }

/** "alcohol-free", "no added sugar", "non-alcoholic": whoever says so names it and has none of it. */
function claimOf(words: readonly string[]): string {
  const named = String.raw`(?:${words.join('|')})\w*`
  return String.raw`\m${named}(?: oil)?[- ]?free\M|\m(?:no|non|zero|without|0%|0\.0%)[- ]+(?:added )?${named}`
}

const namingText = `select id, regexp_replace(naming, $3, ' ', 'gi') ilike any($2::text[]) as "isNaming", title ~* $3 as "isClaiming"
  from (select p.id, p.title, p.title || ' ' || coalesce(f.ingredients, '') as naming
    from products p left join product_facts f on f.product_id = p.id where p.id = any($1::int[])) named`
