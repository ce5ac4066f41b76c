// What may suit a diet or not: nobody has said what is in it, or nobody says such things of any product.
import type { CatalogReads } from '#database/connection.ts'
import type { Product } from '#domain/product/product.ts'
import { suits, withWishes } from '#domain/search/diet-words.ts'
import type { Wish } from '#domain/search/diet-words.ts'
import { noFilters } from '#domain/search/filters.ts'
import { isSearchable, narrowingOf } from '#server/catalog/lists/product-filter.ts'
import { containing } from '#server/catalog/lists/product-conditions.ts'
import { longestPage } from '#server/catalog/lists/product-query.ts'
import type { ProductRow } from '#server/catalog/product-row.ts'
import type { Search } from './search.ts'

type Parts = Pick<Search, 'listClose'> & {
  database: CatalogReads
  productsOf: (rows: ProductRow[]) => Promise<Product[]>
}
type Asked = { wishes: readonly Wish[]; limit: number }

export function createListUnknown({ database, listClose, productsOf }: Parts) {
  /** Those of the rows that name none of the words, neither in the title nor among the ingredients. */
  async function withoutWords(rows: ProductRow[], words: readonly string[]): Promise<ProductRow[]> {
    if (words.length === 0 || rows.length === 0) return rows
    const values = [rows.map(({ id }) => id), words.map(containing)]
    const named = await database.query<{ id: number }>({ name: 'products-naming', text: namingText, values })
    const ids = new Set(named.map(({ id }) => id))
    return rows.filter(({ id }) => !ids.has(id))
  }

  return async function listUnknown(text: string, { wishes, limit }: Asked): Promise<Product[]> {
    if (!isSearchable(text)) return []
    const labelled = wishes.filter(({ tag }) => tag === undefined)
    const isOnLabels = labelled.length === wishes.length
    // What a label does say has to be true, too.
    const filter = isOnLabels ? { isUnknown: true as const } : narrowingOf(withWishes(noFilters, labelled), 'default')
    const { rows } = await listClose(text, { limit: longestPage, filter })
    const left = await withoutWords(
      rows.filter((row) => !suits(row.food_flags, wishes)),
      wishes.flatMap(({ ruledOut = [] }) => ruledOut),
    )
    return productsOf(left.slice(0, limit))
  }
}

const namingText = `select p.id from products p left join product_facts f on f.product_id = p.id
  where p.id = any($1::int[]) and (p.title || ' ' || coalesce(f.ingredients, '')) ilike any($2::text[])`
