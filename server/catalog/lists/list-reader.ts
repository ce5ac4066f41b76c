// Reads a page of a list in whichever way costs least: in the order of the list, or by what matches its text and filters.
import type { CatalogReads, Statement } from '#database/connection.ts'
import { countMatching } from '#domain/search/filter-counts.ts'
import { isFiltered, noFilters, priceBands } from '#domain/search/filters.ts'
import type { Filters } from '#domain/search/filters.ts'
import { facetPage } from './facet-query.ts'
import { countOf, firstByPrice, namesOf } from './facets.ts'
import type { Facets, Facet } from './facets.ts'
import { createListCache } from './list-cache.ts'
import { createPositions, deepOffset } from './positions.ts'
import { hasTrigram } from './product-conditions.ts'
import type { ProductFilter } from './product-conditions.ts'
import { filterOf } from './product-filter.ts'
import type { ProductSearch } from './product-filter.ts'
import { productPage, rowsFor } from './product-query.ts'
import type { Columns, OrderOfProducts, PageStart } from './product-query.ts'
import type { SpecifiedRow } from '#server/catalog/product-row.ts'
import { countInCategories } from '#server/catalog/categories.ts'
import type { Categories } from '#server/catalog/categories.ts'
import { unitPage } from './unit-order-query.ts'
import { rowsWithin, windowPage } from './window-query.ts'

export type Page = { limit: number; offset: number }

export type ListReaderParts = {
  database: CatalogReads
  categories: Categories
  facets: Facets
  /** How many products are looked at in the order of a list before what matches is read by its facets. */
  window?: number | undefined
}

/** Looking up the first products of a facet costs about as much as looking at this many in the order of the list. */
const costOfLookup = 10
/** One in so many products of a list has to match for its deep pages to be counted in its order. */
const maxSkipped = 4
const maxNarrowed = 50_000

export function createListReader({ database, categories, facets, window = 2_000 }: ListReaderParts) {
  const positionOf = createPositions({ database })
  // A page is listed and counted, and the whole catalog has thousands of facets to look at.
  const narrowed = createListCache<Facet>(database, { maxItems: maxNarrowed })

  async function readRows<Row extends SpecifiedRow>(statement: Statement, limit: number): Promise<Row[]> {
    const rows = await database.query<Row>(statement)
    return rows.length > limit ? rows.slice(0, limit) : rows
  }

  /** Reads a list in its order, page by page. */
  async function readerOf<Row extends SpecifiedRow>(search: ProductSearch, columns: Columns = 'all') {
    const list = await categories.list()
    const filter = filterOf(search, list)
    const { order, filters = noFilters } = search
    if (filter === undefined) return async (): Promise<Row[]> => []
    if (order !== 'unit') {
      return async (limit: number, start: PageStart): Promise<Row[]> => {
        const from = start.after === undefined ? await positionOf(filter, order, start.offset) : start
        return from === undefined ? [] : readRows(productPage({ filter, order, limit, start: from, columns }), limit)
      }
    }
    const base = { ...(filterOf({ ...search, filters: undefined }, list) ?? filter), brands: filter.brands }
    const names = isFiltered(filters) ? namesOf((await facetsOf(base, filters)).wanted) : undefined
    return (limit: number, start: PageStart): Promise<Row[]> =>
      readRows(unitPage({ filter: base, facets: names, limit, start }), limit)
  }

  /** Of the facets on a list, those that match the filters, each with how many of its products do. */
  async function facetsOf(base: ProductFilter, filters: Filters): Promise<FoundFacets> {
    const { search, categories, subcategories } = base
    const wanted = isFiltered(filters)
      ? await narrowed(JSON.stringify([search, categories, subcategories, filters]), async () =>
          matchingFacets(await facets.list(base), filters),
        )
      : await facets.list(base)
    return { wanted, count: countOf(wanted) }
  }

  /**
   * The list in its order, skipping what doesn't match, if that is expected to fill the page soon. Otherwise it might have to skip
   * nearly everything, so what matches is found by its text and facets.
   */
  async function readNarrowed<Row extends SpecifiedRow>(list: NarrowList, page: Page, columns: Columns) {
    const { filter, base, order, filters, found } = list
    const { limit, offset } = page
    const needed = offset + rowsFor(limit)
    const first = order === 'price' || order === '-price' ? firstByPrice(found.wanted, order, needed) : found.wanted
    // By price, what is skipped is in the same price bands as what is found.
    const isByPrice = first !== found.wanted && base.search === undefined
    const among = isByPrice ? await countInBands(list, first) : list.inCategories
    const cost = costOf(list, first, { needed, among })
    const reach = rowsWithin(window, { filter, order })
    if (cost.inOrder * 2 <= reach && cost.inOrder <= cost.byFacets) {
      const rows = await readRows<Row>(windowPage({ filter, order, window: reach, limit, offset, columns }), limit)
      if (rows.length >= Math.min(limit, found.count - offset)) return rows
    }
    const wanted = isFiltered(filters) ? { names: namesOf(first), brands: filters.brands } : undefined
    return readRows<Row>(facetPage({ filter: base, facets: wanted, order, limit, offset, columns }), limit)
  }

  async function countInBands({ base, filters }: NarrowList, first: Facet[]): Promise<number> {
    const { subcategories } = filters
    const prices = priceBands.map(({ name }) => name).filter((_, place) => first.some(({ price }) => price === place))
    return (await facetsOf(base, { ...noFilters, subcategories, prices })).count
  }

  return {
    readerOf,
    facetsOf,

    async readPage<Row extends SpecifiedRow>(search: ProductSearch, page: Page, columns: Columns): Promise<Row[]> {
      const { order, filters = noFilters } = search
      const { limit, offset } = page
      const inOrder = async () => (await readerOf<Row>(search, columns))(limit, { offset })
      if (order === 'discount' || order === 'popular' || search.ids !== undefined) return inOrder()
      // Without three characters in a row no index finds a text.
      const isText = search.search !== undefined && hasTrigram(search.search)
      if (!isText && !isFiltered(filters)) return inOrder()
      const listed = await categories.list()
      const filter = filterOf(search, listed)
      const base = filterOf({ ...search, filters: undefined }, listed)
      if (filter === undefined || base === undefined) return []
      const found = await facetsOf(base, filters)
      // What was counted may be older than a product that has the text.
      if (found.count === 0 && !isText) return []
      const inCategories = countInCategories(filter, listed)
      if (offset >= deepOffset && found.count * maxSkipped >= inCategories) return inOrder()
      return readNarrowed<Row>({ filter, base, order, filters, found, inCategories }, page, columns)
    },
  }
}

type FoundFacets = { wanted: Facet[]; count: number }

type NarrowList = {
  filter: ProductFilter
  /** The list without the filters that shoppers choose. */
  base: ProductFilter
  order: Exclude<OrderOfProducts, 'discount' | 'popular'> | 'unit'
  filters: Filters
  found: FoundFacets
  inCategories: number
}

/** In products to look at. */
function costOf({ base, filters, found }: NarrowList, first: Facet[], { needed, among }: Sought) {
  const isText = base.search !== undefined
  return {
    inOrder: (needed * among) / (isText ? found.count : countOf(first)),
    byFacets: isText ? found.count : first.length * Math.max(1, filters.brands.length) * costOfLookup,
  }
}

/** So many products have to be found among these. */
type Sought = { needed: number; among: number }

function matchingFacets(listed: Facet[], filters: Filters): Facet[] {
  const wanted: Facet[] = []
  for (const facet of listed) {
    const count = countMatching(facet, filters)
    if (count > 0) wanted.push(count === facet.count ? facet : { ...facet, count })
  }
  return wanted
}
