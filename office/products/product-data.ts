// Loads and changes products. A change answers with the whole product, which replaces it in every list where it's shown.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { WeightFields } from '#domain/product/weight-fields.ts'
import type { FactFields } from '#domain/food/fact-fields.ts'
import { stockStateOf } from '#domain/product/stock.ts'
import type { ProductConflict, ProductPageJson, StaffProductJson } from '#server/assortment/products/admin-json.ts'
import type { StaffCategoriesJson } from '#server/assortment/categories/category-json.ts'
import type { StockConflict, StockJson } from '#server/assortment/stock/stock-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'
import { serverParams } from '#office/products/list/product-filter.ts'
import type { ProductFilter } from '#office/products/list/product-filter.ts'

export type ProductRow = ProductPageJson['items'][number]
export type StaffProduct = StaffProductJson

export const productsQuery = (filter: ProductFilter, limit: number) =>
  infiniteQueryOptions({
    queryKey: ['products', filter, limit],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callOffice<ProductPageJson>(`/products?${serverParams(filter, pageParam, limit)}`, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => callOffice<StaffProduct>(pathOf(id), { signal }),
  })

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => callOffice<StaffCategoriesJson>('/categories', { signal }),
  staleTime: 60_000,
  // Many products follow their category a few at a time.
  refetchInterval: ({ state: { data } }) => (data?.items.some(isMerging) === true ? 2_000 : false),
})

function isMerging({ mergingInto, subcategories }: StaffCategoriesJson['items'][number]): boolean {
  return mergingInto !== null || subcategories.some((subcategory) => subcategory.mergingInto !== null)
}

/** The names of sub-categories, with their category, by id. */
export function subcategoryNamesOf(categories: StaffCategoriesJson | undefined): ReadonlyMap<string, string> {
  const names = categories?.items.flatMap(({ name, subcategories }) =>
    subcategories.map((subcategory) => [subcategory.id, `${name}, ${subcategory.name}`] as const),
  )
  return new Map(names)
}

/** Fields by the names of the wire. */
export type WireFields = FactFields & {
  title: string
  unit: string
  netContent: string
  description: string
  sku: string
  barcode: string | null
  tags: string[]
  subcategoryId: string
  priceCents: number
  originalPriceCents: number | null
  lowStockLevel: number
  pictureAlt: string
  taxClass: string | null
  place: string
} & WeightFields
export type NewFields = Omit<WireFields, 'sku'> & { sku?: string; quantity: number; isDraft: boolean }

export type Edit = { id: string; version: number; touched: Partial<WireFields> }

export const useEdit = () =>
  useChange(({ id, version, touched }: Edit) =>
    callOffice<StaffProduct>(pathOf(id), { method: 'PATCH', body: { ...touched, version } }),
  )

export const useArchive = () =>
  useChange(
    ({ id, version, isArchived }: { id: string; version: number; isArchived: boolean }) =>
      callOffice<StaffProduct>(pathOf(id, isArchived ? '/archive' : '/bring-back'), {
        method: 'POST',
        body: { version },
      }),
    { changesLists: true },
  )

export const useDuplicate = () =>
  useChange(({ id }: { id: string }) => callOffice<StaffProduct>(pathOf(id, '/duplicate'), { method: 'POST' }), {
    changesLists: true,
  })

export type StockBody = { reason: string; key: string } & ({ change: number } | { counted: number; believed: number })

export function useStockChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: StockBody }) =>
      callOffice<StockJson>(pathOf(id, '/stock'), { method: 'POST', body }),
    onSuccess: ({ _id, quantity }) => putQuantity(client, _id, quantity),
    onError(error, { id }) {
      const quantity = currentStock(error)
      if (quantity !== undefined) putQuantity(client, id, quantity)
    },
    onSettled(_stock, _error, { id }) {
      for (const queryKey of [['stock', id], ['today'], ['log']]) void client.invalidateQueries({ queryKey })
    },
  })
}

/** The stock as it is now, from a refused change. */
export function currentStock(error: unknown): number | undefined {
  if (!(error instanceof CallProblem) || error.status !== 409) return undefined
  return (error.body as StockConflict).current?.quantity
}

/** The product as it is now, from a change that was based on an older one. */
export function currentProduct(error: unknown): StaffProduct | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'stale') return undefined
  return (error.body as ProductConflict).current
}

/** `changesLists`: it may be in other lists now, so they are loaded again. Otherwise rows stay in their place. */
export function useChange<Wanted extends { id: string }>(
  change: (wanted: Wanted) => Promise<StaffProduct>,
  { changesLists } = { changesLists: false },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (product) => putProduct(client, product),
    onError(error) {
      const product = currentProduct(error)
      if (product !== undefined) putProduct(client, product)
    },
    onSettled(_product, _error, { id }) {
      for (const queryKey of [['prices', id], ['log'], ['today']]) void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['products'], refetchType: changesLists ? 'active' : 'none' })
    },
  })
}

export function putProduct(client: QueryClient, product: StaffProduct): void {
  client.setQueryData(productQuery(product._id).queryKey, product)
  // The picture of a row is a smaller file.
  changeRows(client, product._id, ({ image, hasPicture }) => ({
    ...product,
    image: hasPicture === product.hasPicture ? image : product.image,
  }))
}

export function putQuantity(client: QueryClient, id: string, quantity: number): void {
  const withStock = <Row extends ProductRow>(row: Row): Row => ({
    ...row,
    quantity,
    stock: stockStateOf({ ...row, quantity }),
  })
  client.setQueryData(productQuery(id).queryKey, (product) => product && withStock(product))
  changeRows(client, id, withStock)
}

function changeRows(client: QueryClient, id: string, change: (row: ProductRow) => ProductRow): void {
  client.setQueriesData<InfiniteData<ProductPageJson>>({ queryKey: ['products'] }, (data) => {
    // How many match a filter is below the same key.
    if (data === undefined || !('pages' in data)) return data
    const changed = (rows: ProductRow[]) => rows.map((row) => (row._id === id ? change(row) : row))
    const pages = data.pages.map((page) => ({ ...page, items: changed(page.items), close: changed(page.close) }))
    return { ...data, pages }
  })
}

export function pathOf(id: string, rest = ''): `/${string}` {
  return `/products/${encodeURIComponent(id)}${rest}`
}
