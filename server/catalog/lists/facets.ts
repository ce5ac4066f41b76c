// The facets of products on a list: what filters are counted by. One pass over an index per list.
import type { CatalogReads } from '#database/connection.ts'
import type { ProductFacet } from '#domain/search/filter-counts.ts'
import type { Sort } from '#domain/search/listing.ts'
import { facetTotals } from './facet-query.ts'
import { createListCache } from './list-cache.ts'
import type { ProductFilter } from './product-conditions.ts'
import type { Categories } from '#server/catalog/categories.ts'

/** A facet as the database names it, which is how its products are found. */
export type Facet = ProductFacet & { name: string }
type FacetRow = { kind: string; count: number; brands: Record<string, number> }
export type Facets = ReturnType<typeof createFacets>

// Of facets and of brands in them, about 100 bytes each.
const maxCached = 200_000

export function createFacets({ database, categories: all }: { database: CatalogReads; categories: Categories }) {
  // By sub-category, so that a change is counted again where it was made, or by text.
  const cached = createListCache<Facet>(database, {
    maxItems: maxCached,
    sizeOf: ({ brands }) => 1 + brands.size,
    isOf: (key, subcategories) => !isSubcategory.test(key) || subcategories.has(key),
  })

  async function read(filter: ProductFilter): Promise<Facet[]> {
    const rows = await database.query<FacetRow>(facetTotals(filter))
    const names = await all.namesFor(rows.map(({ kind }) => Number.parseInt(kind, 10)))
    return rows
      .toSorted((one, other) => Number.parseInt(one.kind, 10) - Number.parseInt(other.kind, 10))
      .map((row) => facetOf(row, (id) => names(id).subcategory))
  }

  /** One query for all of these that aren't cached. */
  async function readSubcategories(ids: number[]): Promise<Facet[]> {
    const missing: number[] = []
    const reading = Promise.withResolvers<Map<string, Facet[]>>()
    const lists = ids.map((id) =>
      cached(String(id), async () => {
        missing.push(id)
        return (await reading.promise).get(String(id)) ?? []
      }),
    )
    if (missing.length > 0)
      read({ subcategories: missing }).then(
        (found) => reading.resolve(Map.groupBy(found, ({ name }) => name.slice(0, name.indexOf('\t')))),
        reading.reject,
      )
    return (await Promise.all(lists)).flat()
  }

  async function subcategoriesOf({ categories, subcategories }: ProductFilter): Promise<number[]> {
    if (subcategories !== undefined) return subcategories.toSorted((one, other) => one - other)
    const list = await all.list()
    return list
      .filter(({ id }) => categories === undefined || categories.includes(id))
      .flatMap((category) => category.subcategories.map(({ id }) => id))
      .toSorted((one, other) => one - other)
  }

  return {
    /** Of all products that match this text and are in these categories, one sub-category after the other. */
    async list(filter: ProductFilter): Promise<Facet[]> {
      const { search, categories } = filter
      if (search === undefined) return readSubcategories(await subcategoriesOf(filter))
      const subcategories =
        filter.subcategories ?? (categories === undefined ? undefined : await subcategoriesOf({ categories }))
      const ofText = { search, subcategories }
      return cached(JSON.stringify(ofText), () => read(ofText))
    },
  }
}

const isSubcategory = /^\d+$/

export function countOf(facets: { count: number }[]): number {
  return facets.reduce((sum, { count }) => sum + count, 0)
}

export function namesOf(facets: Facet[]): string[] {
  return facets.map(({ name }) => name)
}

/** The facets of the lowest or highest price bands that together have this many products. */
export function firstByPrice(facets: Facet[], order: Exclude<Sort, 'unit'>, needed: number): Facet[] {
  const sign = order === 'price' ? 1 : -1
  const sorted = facets.toSorted((one, other) => (one.price - other.price) * sign)
  let count = 0
  let band: number | undefined
  const end = sorted.findIndex((facet) => {
    if (count >= needed && facet.price !== band) return true
    count += facet.count
    band = facet.price
    return false
  })
  return end === -1 ? sorted : sorted.slice(0, end)
}

/** Reads what `product_kind` in the database wrote. */
function facetOf({ kind: name, count, brands }: FacetRow, subcategoryOf: (id: number) => string): Facet {
  const [subcategoryId = '', price = '', flags = '', ...tags] = name.split('\t')
  return {
    name,
    subcategory: subcategoryOf(Number(subcategoryId)),
    price: Number(price),
    inStock: (Number(flags) & 1) !== 0,
    onOffer: (Number(flags) & 2) !== 0,
    foodFlags: Number(flags) >> 2,
    tags,
    count,
    brands: new Map(Object.entries(brands)),
  }
}
