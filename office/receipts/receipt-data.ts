// Loads receipts, receives and corrects them.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductPageJson } from '#server/assortment/products/admin-json.ts'
import type { ReceiptJson, ReceiptPageJson } from '#server/assortment/receipts/receipt-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'

export type Receipt = ReceiptJson
export type FoundProduct = ProductPageJson['items'][number]

export const receiptsQuery = infiniteQueryOptions({
  queryKey: ['receipts'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    callOffice<ReceiptPageJson>(`/receipts?limit=30${pageParam === '' ? '' : `&cursor=${pageParam}`}`, { signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => callOffice<Receipt>(`/receipts/${encodeURIComponent(id)}`, { signal }),
  })

const maxFound = 8

/** By a whole barcode or SKU, or a part of the title. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['receipt-search', text],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ search: text, limit: String(maxFound), sort: 'title' })
      return (await callOffice<ProductPageJson>(`/products?${params}`, { signal })).items
    },
  })

export type NewReceipt = {
  supplier: string
  reference: string
  note: string
  lines: { productId: string; quantity: number }[]
  /** The same key is the same receipt. */
  key: string
}

export type Correction = {
  supplier: string
  reference: string
  note: string
  lines: { productId: string; quantity: number; believed: number }[]
}

export const useReceive = () =>
  useReceiptChange((body: NewReceipt) => callOffice<Receipt>('/receipts', { method: 'POST', body }))

export const useCorrect = (id: number) =>
  useReceiptChange((body: Correction) => callOffice<Receipt>(`/receipts/${id}`, { method: 'PATCH', body }))

function useReceiptChange<Body>(mutationFn: (body: Body) => Promise<Receipt>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (receipt) => client.setQueryData(receiptQuery(String(receipt.id)).queryKey, receipt),
    onSettled() {
      for (const queryKey of [['receipts'], ['receipt'], ['products'], ['product'], ['stock'], ['today'], ['log']])
        void client.invalidateQueries({ queryKey })
    },
  })
}

/** The products that a refusal is about. */
export function refusedProducts(error: unknown): string[] {
  const ids = error instanceof CallProblem ? error.body['productIds'] : undefined
  return Array.isArray(ids) ? ids.map(String) : []
}
