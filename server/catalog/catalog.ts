// What the shop sells: categories, lists of products in each order, one product by its title.
import type { CatalogReads, Statement } from '#database/connection.ts'
import { factsOf } from '#domain/fact-fields.ts'
import type { FactFields, Facts } from '#domain/fact-fields.ts'
import { countByFilter, countMatching } from '#domain/filter-counts.ts'
import type { FilterCounts } from '#domain/filter-counts.ts'
import { isFiltered, noFilters } from '#domain/filters.ts'
import type { Filters } from '#domain/filters.ts'
import type { Category, Product } from '#domain/product.ts'
import { factColumns } from './fact-rows.ts'
import { kindPage } from './kind-query.ts'
import { createKinds, firstByPrice, namesOf } from './kinds.ts'
import { filterOf, isSearchable } from './product-filter.ts'
import type { ProductSearch } from './product-filter.ts'
import { createPositions } from './positions.ts'
import { longestPage, onSale, productColumns, productPage, productTotal } from './product-query.ts'
import type { ProductFilter } from './product-conditions.ts'
import type { PageStart } from './product-query.ts'
import { placeOf, productNumber, productOf } from './product-row.ts'
import type { ProductRow } from './product-row.ts'
import { createSearch } from './search.ts'
import type { CloseRows } from './search.ts'
import { createShelves } from './shelves.ts'
import type { Shelf } from './shelves.ts'
import { createSubstitutes } from './substitutes.ts'
import { createTitles } from './titles.ts'
import { unitPage } from './unit-order-query.ts'

export type { ProductSearch } from './product-filter.ts'
export type Page = { limit: number; offset: number }

/** Products that a search finds by its words, and the text as it was read if it was misspelt. */
export type CloseMatches = { products: Product[]; corrected?: string }
type CloseMatchesOptions = { limit: number; isExact: boolean; filters?: Filters }
export type Catalog = ReturnType<typeof createCatalog>

type CatalogParts = {
  database: CatalogReads
  /** Is told the text of a search that found nothing, not even close. */
  onMissedSearch?: (text: string) => void
}

export function createCatalog({ database, onMissedSearch = () => {} }: CatalogParts) {
  const shelves = createShelves({ database })
  const kinds = createKinds({ database, shelves })
  const positionOf = createPositions({ database })
  const words = createSearch({ database })

  /** Reads a list in its order, page by page. */
  async function readerOf(search: ProductSearch): Promise<ReadPage> {
    const list = await shelves.list()
    const filter = filterOf(search, list)
    const { order, filters = noFilters } = search
    if (filter === undefined) return async () => []
    if (order === 'unit') {
      const base = { ...(filterOf({ ...search, filters: undefined }, list) ?? filter), brands: filter.brands }
      const kindNames = isFiltered(filters) ? namesOf((await kindsOf(base, filters)).wanted) : undefined
      return (limit, start) => readRows(unitPage({ filter: base, kinds: kindNames, limit, start }), limit)
    }
    return async (limit, from) => {
      const start = from.after === undefined ? await positionOf(filter, order, from.offset) : from
      return start === undefined ? [] : readRows(productPage({ filter, order, limit, start }), limit)
    }
  }

  async function readRows(statement: Statement, limit: number): Promise<ProductRow[]> {
    const rows = await database.query<ProductRow>(statement)
    return rows.length > limit ? rows.slice(0, limit) : rows
  }

  /**
   * A filter that leaves most of a list: the list in its order, skipping what doesn't match. One that leaves little might have
   * to skip nearly everything, so its products are read by their kinds.
   */
  async function readFiltered(search: FilteredSearch, { limit, offset }: Page): Promise<ProductRow[]> {
    const list = await shelves.list()
    const filter = filterOf(search, list)
    const base = filterOf({ ...search, filters: undefined }, list)
    if (filter === undefined || base === undefined) return []
    const { order, filters } = search
    const inOrder = async () => (await readerOf(search))(limit, { offset })
    if (filter.ids !== undefined || order === 'discount' || order === 'popular') return inOrder()
    const { wanted, count, listed } = await kindsOf(base, filters)
    if (count === 0) return []
    if (count * mostSkipped >= listed) return inOrder()
    const names = namesOf(order === 'shelf' || order === 'unit' ? wanted : firstByPrice(wanted, order, offset + limit))
    const wantedKinds = { names, brands: filters.brands }
    return readRows(kindPage({ kinds: wantedKinds, search: base.search, order, limit, offset }), limit)
  }

  /** Of the kinds on a list, those that match the filters, each with how many of its products do. */
  async function kindsOf(base: ProductFilter, filters: Filters) {
    const listed = await kinds.list(base)
    const wanted = listed
      .map((kind) => ({ ...kind, count: countMatching(kind, filters) }))
      .filter(({ count }) => count > 0)
    return { wanted, count: countOf(wanted), listed: countOf(listed) }
  }

  async function productsOf(rows: ProductRow[]): Promise<Product[]> {
    const namesOf = await shelves.namesFor(rows.map((row) => row.subcategory_id))
    return rows.map((row) => productOf(row, namesOf(row.subcategory_id)))
  }

  async function matchesOf({ rows, ...rest }: CloseRows): Promise<CloseMatches> {
    return { products: await productsOf(rows), ...rest }
  }

  return {
    ...createTitles({ database }),
    ...createSubstitutes({ database, productsOf }),

    async listCategories(): Promise<Category[]> {
      const list = await shelves.list()
      return list.map(({ id, name, picture, subcategories }) => {
        return { id: `c${id}`, name, picture, subcategories: subcategories.map((shelf) => shelf.name) }
      })
    },

    /** One page of a list, of at most `longestPage` products. */
    async listProducts(search: ProductSearch, page: Page): Promise<Product[]> {
      const { filters } = search
      if (filters !== undefined && isFiltered(filters))
        return productsOf(await readFiltered({ ...search, filters }, page))
      const read = await readerOf(search)
      return productsOf(await read(page.limit, { offset: page.offset }))
    },

    /** How many products of this list each filter would leave. */
    async countByFilter(search: ProductSearch, options?: { hasAllBrands: boolean }): Promise<FilterCounts> {
      const base = filterOf({ ...search, filters: undefined }, await shelves.list())
      return countByFilter(base === undefined ? [] : await kinds.list(base), search.filters ?? noFilters, options)
    },

    async countProducts(search: ProductSearch): Promise<number> {
      const list = await shelves.list()
      const filter = filterOf(search, list)
      if (filter === undefined) return 0
      const isOfShelves = filter.ids === undefined && search.order !== 'discount'
      const { filters = noFilters } = search
      if (isOfShelves && isFiltered(filters)) {
        const listed = await kinds.list(filterOf({ ...search, filters: undefined }, list) ?? filter)
        return listed.reduce((sum, kind) => sum + countMatching(kind, filters), 0)
      }
      if (isOfShelves && filter.search === undefined) return countOnShelves(filter, list)
      // Which titles contain the text changes seldom, so it is counted by kinds, which stay cached over sales.
      if (isOfShelves) return countOf(await kinds.list(filter))
      const [row] = await database.query<{ total: number }>(productTotal(filter, search.order === 'discount'))
      return row?.total ?? 0
    },

    /** A whole list in small batches: constant memory, and no transaction stays open. */
    async *streamProducts(search: ProductSearch, { limit, offset }: Page): AsyncGenerator<Product[]> {
      const read = await readerOf(search)
      let left = limit
      let start: PageStart = { offset }
      while (left > 0) {
        const size = Math.min(longestPage, left)
        const rows = await read(size, start)
        if (rows.length > 0) yield await productsOf(rows)
        const last = rows.at(-1)
        if (last === undefined || rows.length < size) return
        left -= size
        start = { after: placeOf(last, search.order), offset: 0 }
      }
    },

    async findProduct(title: string): Promise<Product | undefined> {
      if (title.includes('\0')) return undefined
      const text = `select ${productColumns}, p.picture_alt from products p where lower(p.title) = lower($1) and ${onSale}`
      const rows = await database.query<ProductRow>({ name: 'product-by-title', text, values: [title] })
      return (await productsOf(rows))[0]
    },

    /** What is known about a product besides its price, and its barcode. */
    async findFacts({ id }: Pick<Product, 'id'>): Promise<(Facts & { barcode: string | null }) | undefined> {
      const text = `select p.barcode, ${factColumns} from products p join product_facts f on f.product_id = p.id where p.id = $1`
      const values = [productNumber(id)]
      const [row] = await database.query<FactFields & { barcode: string | null }>({
        name: 'product-facts',
        text,
        values,
      })
      return row && { ...factsOf(row), barcode: row.barcode }
    },

    /** Today's title of a product that had this one; only asked when no product has it. */
    async findRenamed(title: string): Promise<string | undefined> {
      if (title.includes('\0')) return undefined
      const text = `select p.title from old_product_titles o join products p on p.id = o.product_id
        where o.title = lower($1) and ${onSale}`
      return (await database.query<{ title: string }>({ name: 'product-renamed', text, values: [title] }))[0]?.title
    },

    /** Today's name of a category or sub-category that had this one; only asked when none has it. */
    async findRenamedCategory(kind: 'category' | 'subcategory', name: string): Promise<string | undefined> {
      if (name.includes('\0')) return undefined
      const text = `select coalesce(s.name, c.name) as name from old_category_names o
        left join categories c on c.id = o.category_id left join subcategories s on s.id = o.subcategory_id
        where o.kind = $1 and o.name = lower($2)`
      return (await database.query<{ name: string }>({ name: 'category-renamed', text, values: [kind, name] }))[0]?.name
    },

    /** One page of the products whose title contains the text, the most relevant first. */
    async searchProducts(text: string, page: Page, filters = noFilters): Promise<Product[]> {
      if (!isSearchable(text)) return []
      if (!isFiltered(filters)) return productsOf(await words.listRelevant(text, page))
      const { wanted, count } = await kindsOf({ search: text }, filters)
      if (count === 0) return []
      const listed = { names: namesOf(wanted), brands: filters.brands, count }
      return productsOf(await words.listRelevant(text, { ...page, kinds: listed }))
    },

    /** What comes close to the text besides the products whose title contains it. */
    async closeMatches(text: string, options: CloseMatchesOptions): Promise<CloseMatches> {
      const { filters = noFilters, ...rest } = options
      const filter = filterOf({ filters, order: 'shelf' }, await shelves.list())
      if (!isSearchable(text) || filter === undefined) return { products: [] }
      return matchesOf(await words.listClose(text, { ...rest, filter, isBelowList: true }))
    },

    /** For a page that had nothing to show for this text. */
    noteMissedSearch: onMissedSearch,

    /** The first products for a text that is being typed. */
    async suggest(text: string, limit: number): Promise<CloseMatches> {
      return isSearchable(text) ? matchesOf(await words.suggest(text, limit)) : { products: [] }
    },
  }
}

/** One in so many products of a list has to match for the list to be read in its order. */
const mostSkipped = 4

type ReadPage = (limit: number, start: PageStart) => Promise<ProductRow[]>
type FilteredSearch = ProductSearch & { filters: Filters }

function countOf(kinds: { count: number }[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

function countOnShelves({ categories, subcategories }: ProductFilter, shelves: Shelf[]): number {
  return shelves
    .filter(({ id }) => categories === undefined || categories.includes(id))
    .flatMap((shelf) => shelf.subcategories)
    .filter(({ id }) => subcategories === undefined || subcategories.includes(id))
    .reduce((sum, { productCount }) => sum + productCount, 0)
}
