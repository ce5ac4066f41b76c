// Finds what is to be counted: by barcode, SKU or title at the shop; without a connection among what was loaded before.
import { queryOptions } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { barcodeOf } from '#domain/barcode.ts'
import type { ProductPageJson } from '#server/catalog/admin-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'
import type { ProductRow } from '#office/products/product-data.ts'

const most = 20

export type Found = { products: ProductRow[]; isOffline: boolean }

export const findQuery = (client: QueryClient, text: string) =>
  queryOptions({
    queryKey: ['count-search', text],
    queryFn: async ({ signal }): Promise<Found> => {
      const params = new URLSearchParams({ search: text, limit: String(most), sort: 'title' })
      try {
        const { items } = await callOffice<ProductPageJson>(`/products?${params}`, { signal })
        return { products: items, isOffline: false }
      } catch (error) {
        if (!(error instanceof CallProblem) || error.status !== 0) throw error
        return { products: findLoaded(loadedRows(client), text), isOffline: true }
      }
    },
    // A count changes the stock of what was found, and a lost connection comes back.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })

/** Every row of the shelves that were opened, each once. */
function loadedRows(client: QueryClient): ProductRow[] {
  const lists = client.getQueriesData<InfiniteData<ProductPageJson>>({ queryKey: ['products'] })
  const rows = lists.flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
  return [...new Map(rows.map((row) => [row._id, row])).values()]
}

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
