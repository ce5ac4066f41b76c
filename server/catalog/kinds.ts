// The kinds of products on a list: what filters are counted by. One pass over an index per list.
import type { CatalogReads } from '#database/connection.ts'
import type { ProductKind } from '#domain/filter-counts.ts'
import type { Sort } from '#domain/listing.ts'
import { kindTotals } from './kind-query.ts'
import { createListCache } from './list-cache.ts'
import type { ProductFilter } from './product-conditions.ts'
import type { Shelves } from './shelves.ts'

/** A kind as the database names it, which is how its products are found. */
export type StoredKind = ProductKind & { name: string }
type KindRow = { kind: string; count: number; brands: Record<string, number> }
export type Kinds = ReturnType<typeof createKinds>

// Of kinds and of brands in them, about 100 bytes each.
const mostCached = 200_000

export function createKinds({ database, shelves }: { database: CatalogReads; shelves: Shelves }) {
  const cached = createListCache<StoredKind>(database, {
    mostItems: mostCached,
    sizeOf: ({ brands }) => 1 + brands.size,
  })

  async function read(filter: ProductFilter): Promise<StoredKind[]> {
    const rows = await database.query<KindRow>(kindTotals(filter))
    const names = await shelves.namesFor(rows.map(({ kind }) => Number.parseInt(kind, 10)))
    return rows
      .toSorted((one, other) => Number.parseInt(one.kind, 10) - Number.parseInt(other.kind, 10))
      .map((row) => kindOf(row, (id) => names(id).subcategory))
  }

  async function shelvesOf(categories: number[] | undefined): Promise<number[] | undefined> {
    if (categories === undefined) return undefined
    const list = await shelves.list()
    return list.filter(({ id }) => categories.includes(id)).flatMap((shelf) => shelf.subcategories.map(({ id }) => id))
  }

  return {
    /** Of all products that match this text and are on these shelves, shelf by shelf. */
    async list({ search, categories, subcategories }: ProductFilter): Promise<StoredKind[]> {
      const filter = { search, subcategories: subcategories ?? (await shelvesOf(categories)) }
      return cached(JSON.stringify(filter), () => read(filter))
    },
  }
}

export function countOf(kinds: { count: number }[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0)
}

export function namesOf(kinds: StoredKind[]): string[] {
  return kinds.map(({ name }) => name)
}

/** The kinds of the lowest or highest price bands that together have this many products. */
export function firstByPrice(kinds: StoredKind[], order: Exclude<Sort, 'unit'>, needed: number): StoredKind[] {
  const sign = order === 'price' ? 1 : -1
  const sorted = kinds.toSorted((one, other) => (one.price - other.price) * sign)
  let count = 0
  let band: number | undefined
  const end = sorted.findIndex((kind) => {
    if (count >= needed && kind.price !== band) return true
    count += kind.count
    band = kind.price
    return false
  })
  return end === -1 ? sorted : sorted.slice(0, end)
}

/** Reads what `product_kind` in the database wrote. */
function kindOf({ kind: name, count, brands }: KindRow, subcategoryOf: (id: number) => string): StoredKind {
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
