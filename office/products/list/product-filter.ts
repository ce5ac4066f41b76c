// The filter of the products list: in the address of the screen, so that it can be bookmarked and sent to somebody.
import { stockStates } from '#domain/product/stock.ts'
import type { StockState } from '#domain/product/stock.ts'
import type { StaffListing } from '#server/assortment/products/staff-search.ts'

type ProductSort = NonNullable<StaffListing['sort']>

export const sortNames: Record<ProductSort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  stock: 'Stock, least first',
  '-stock': 'Stock, most first',
  popular: 'Most popular',
}

export type ProductFilter = {
  search?: string
  /** `c3`. */
  category?: string
  stock?: StockState
  offer?: '1'
  picture?: 'none'
  age?: '1'
  archived?: '1'
  sort?: ProductSort
}

/** Ignores what it doesn't know: an address can be typed. */
export function readFilter(params: URLSearchParams): ProductFilter {
  const oneOf = <Name extends string>(key: string, names: readonly Name[]) =>
    names.find((name) => name === params.get(key))
  const category = params.get('category') ?? ''
  const search = params.get('search')?.trim().slice(0, 200)
  const sort = oneOf('sort', sortsFor({ search }))
  return withoutGaps({
    search,
    category: /^c[1-9]\d{0,8}$/.test(category) ? category : undefined,
    stock: oneOf('stock', stockStates),
    offer: oneOf('offer', ['1'] as const),
    picture: oneOf('picture', ['none'] as const),
    age: oneOf('age', ['1'] as const),
    archived: oneOf('archived', ['1'] as const),
    sort: sort === sortsFor({ search })[0] ? undefined : sort,
  })
}

/** The orders to choose from, the server's default first: only what is searched for has a best match. */
export function sortsFor({ search = '' }: { search?: string | undefined }): ProductSort[] {
  const sorts = Object.keys(sortNames) as ProductSort[]
  return search === '' ? sorts.filter((sort) => sort !== 'relevance') : sorts
}

export function filterParams(filter: { [Key in keyof ProductFilter]?: string | undefined }): URLSearchParams {
  return new URLSearchParams(withoutGaps(filter))
}

/** What the server is asked. */
export function serverParams(filter: ProductFilter, cursor: string, limit: number): URLSearchParams {
  const params = filterParams(filter)
  if (cursor !== '') params.set('cursor', cursor)
  params.set('limit', String(limit))
  return params
}

/** Whether some products are left out: the order of the list leaves none out. */
export function isFiltered({ sort: _sort, ...filter }: ProductFilter): boolean {
  return Object.keys(filter).length > 0
}

function withoutGaps(filter: { [Key in keyof ProductFilter]?: string | undefined }): ProductFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
}
