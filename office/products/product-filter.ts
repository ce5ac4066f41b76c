// The filter of the products list: in the address of the screen, so that it can be bookmarked and sent to somebody.
import { stockStates } from '#domain/stock.ts'
import type { StockState } from '#domain/stock.ts'
import type { ProductSort } from '#server/catalog/admin-list.ts'

/** The server's defaults first. */
export const sortNames: Record<ProductSort, string> = {
  newest: 'Newest',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  price: 'Price, lowest first',
  '-price': 'Price, highest first',
  stock: 'Stock, least first',
  '-stock': 'Stock, most first',
  popular: 'Most sold',
}

export type ProductFilter = {
  search?: string
  /** `c3`. */
  category?: string
  stock?: StockState
  offer?: '1'
  picture?: 'none'
  archived?: '1'
  sort?: ProductSort
}

/** Ignores what it doesn't know: an address can be typed. */
export function readFilter(params: URLSearchParams): ProductFilter {
  const oneOf = <Name extends string>(key: string, names: readonly Name[]) =>
    names.find((name) => name === params.get(key))
  const category = params.get('category') ?? ''
  const sort = oneOf('sort', Object.keys(sortNames) as ProductSort[])
  return withoutGaps({
    search: params.get('search')?.trim().slice(0, 200),
    category: /^c[1-9]\d{0,8}$/.test(category) ? category : undefined,
    stock: oneOf('stock', stockStates),
    offer: oneOf('offer', ['1'] as const),
    picture: oneOf('picture', ['none'] as const),
    archived: oneOf('archived', ['1'] as const),
    sort: sort === 'newest' ? undefined : sort,
  })
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
