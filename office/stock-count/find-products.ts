// Finds what is to be counted: by barcode, SKU or title at the shop; without a connection on the shelves opened before.
import { queryOptions } from '@tanstack/react-query'
import { barcodeOf } from '#domain/product/barcode.ts'
import type { ProductPageJson } from '#server/assortment/products/admin-json.ts'
import { callOffice } from '#office/call-office.ts'
import type { ProductRow } from '#office/products/product-data.ts'
import { isUnreachable, loadWhenBack } from '#office/offline/when-back.ts'
import { savedProducts } from './saved-products.ts'

const most = 20

export type Found = { products: ProductRow[]; isOffline: boolean }

export const findQuery = (uid: string, text: string) =>
  queryOptions({
    queryKey: ['count-search', text],
    queryFn: async ({ signal }): Promise<Found> => {
      const params = new URLSearchParams({ search: text, limit: String(most), sort: 'title' })
      try {
        const { items } = await callOffice<ProductPageJson>(`/products?${params}`, { signal })
        return { products: items, isOffline: false }
      } catch (error) {
        if (!isUnreachable(error)) throw error
        return { products: findLoaded(savedProducts(uid), text), isOffline: true }
      }
    },
    // A count changes the stock of what was found, and a lost connection comes back.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    ...loadWhenBack,
  })

/** As the shop does it: a whole barcode or SKU, or a part of the title. */
export function findLoaded(rows: readonly ProductRow[], text: string): ProductRow[] {
  const wanted = text.trim().toLowerCase()
  const code = barcodeOf(text)
  return rows
    .filter(
      ({ title, sku, barcode }) =>
        (code.ok && barcode === code.value) || sku.toLowerCase() === wanted || title.toLowerCase().includes(wanted),
    )
    .slice(0, most)
}
