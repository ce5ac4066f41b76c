// What the shop sells: categories, lists of products in each order, one product by its title.
import type { Database } from '#database/connection.ts'
import type { Category, Product } from '#domain/product.ts'
import { longestPage, productColumns, productPage, productTotal } from './product-query.ts'
import type { PageStart, ProductFilter, ProductOrder } from './product-query.ts'
import { placeOf, productNumber, productOf } from './product-row.ts'
import type { ProductRow } from './product-row.ts'
import { createShelves } from './shelves.ts'
import type { Shelf } from './shelves.ts'
import { createTitles } from './titles.ts'
import { createSuggestions } from './suggestions.ts'

export type ProductSearch = {
  ids?: string[] | undefined
  /** A part of the title, of the category's name, of the sub-category's name; in any case. */
  search?: string | undefined
  parent?: string | undefined
  children?: string | undefined
  order: ProductOrder
}

export type Page = { limit: number; offset: number }
export type Catalog = ReturnType<typeof createCatalog>

export function createCatalog({ database }: { database: Database }) {
  const shelves = createShelves({ database })
  const suggestions = createSuggestions({ database })

  async function readPage(filter: ProductFilter | undefined, order: ProductOrder, limit: number, start: PageStart) {
    if (filter === undefined) return []
    const rows = await database.query<ProductRow>(productPage({ filter, order, limit, start }))
    return rows.length > limit ? rows.slice(0, limit) : rows
  }

  async function productsOf(rows: ProductRow[]): Promise<Product[]> {
    const namesOf = await shelves.namesFor(rows.map((row) => row.subcategory_id))
    return rows.map((row) => productOf(row, namesOf(row.subcategory_id)))
  }

  return {
    ...createTitles({ database }),

    async listCategories(): Promise<Category[]> {
      const list = await shelves.list()
      return list.map(({ id, name, picture, subcategories }) => {
        return { id: `c${id}`, name, picture, subcategories: subcategories.map((shelf) => shelf.name) }
      })
    },

    /** One page of a list, of at most `longestPage` products. */
    async listProducts(search: ProductSearch, { limit, offset }: Page): Promise<Product[]> {
      const filter = filterOf(search, await shelves.list())
      return productsOf(await readPage(filter, search.order, limit, { offset }))
    },

    async countProducts(search: ProductSearch): Promise<number> {
      const list = await shelves.list()
      const filter = filterOf(search, list)
      if (filter === undefined) return 0
      if (filter.ids === undefined && filter.search === undefined && search.order !== 'discount') {
        return countOnShelves(filter, list)
      }
      const [row] = await database.query<{ total: number }>(productTotal(filter, search.order))
      return row?.total ?? 0
    },

    /** A whole list in small batches: constant memory, and no transaction stays open. */
    async *streamProducts(search: ProductSearch, { limit, offset }: Page): AsyncGenerator<Product[]> {
      const filter = filterOf(search, await shelves.list())
      let left = limit
      let start: PageStart = { offset }
      while (left > 0) {
        const size = Math.min(longestPage, left)
        const rows = await readPage(filter, search.order, size, start)
        if (rows.length > 0) yield await productsOf(rows)
        const last = rows.at(-1)
        if (last === undefined || rows.length < size) return
        left -= size
        start = { after: placeOf(last, search.order) }
      }
    },

    async findProduct(title: string): Promise<Product | undefined> {
      if (title.includes('\0')) return undefined
      const text = `select ${productColumns} from products p where lower(p.title) = lower($1)`
      const rows = await database.query<ProductRow>({ name: 'product-by-title', text, values: [title] })
      return (await productsOf(rows))[0]
    },

    /** A spelling with results, for a search without. */
    suggestSpelling: suggestions.suggestSpelling,
  }
}

// Titles have no limit, but none is this long. A longer text isn't worth the database's time.
const longestSearch = 200

/** The filter in the database's terms; nothing if it can't match (PostgreSQL stores no NUL). */
function filterOf({ ids, search, parent, children }: ProductSearch, shelves: Shelf[]): ProductFilter | undefined {
  if (search !== undefined && (search.includes('\0') || search.length > longestSearch)) return undefined
  const numbers = ids?.map(productNumber).filter((number) => number !== undefined)
  const meant = parent === undefined ? shelves : shelves.filter(({ name }) => contains(name, parent))
  if (children === undefined) {
    const categories = parent === undefined ? undefined : meant.map(({ id }) => id)
    return categories?.length === 0 ? undefined : { ids: numbers, search, categories }
  }
  const subcategories = meant.flatMap((shelf) => shelf.subcategories).filter(({ name }) => contains(name, children))
  return subcategories.length === 0
    ? undefined
    : { ids: numbers, search, subcategories: subcategories.map(({ id }) => id) }
}

function contains(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase())
}

function countOnShelves({ categories, subcategories }: ProductFilter, shelves: Shelf[]): number {
  return shelves
    .filter(({ id }) => categories === undefined || categories.includes(id))
    .flatMap((shelf) => shelf.subcategories)
    .filter(({ id }) => subcategories === undefined || subcategories.includes(id))
    .reduce((sum, { productCount }) => sum + productCount, 0)
}
