// Loads deliveries, receives and corrects them.
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductPageJson } from '#server/assortment/products/admin-json.ts'
import type { DeliveryJson, DeliveryPageJson } from '#server/assortment/stock/stock-json.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'

export type Delivery = DeliveryJson
export type FoundProduct = ProductPageJson['items'][number]

export const deliveriesQuery = infiniteQueryOptions({
  queryKey: ['deliveries'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    callOffice<DeliveryPageJson>(`/deliveries?limit=30${pageParam === '' ? '' : `&cursor=${pageParam}`}`, { signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => callOffice<Delivery>(`/deliveries/${encodeURIComponent(id)}`, { signal }),
  })

const maxFound = 8

/** By a whole barcode or SKU, or a part of the title. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['delivery-search', text],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ search: text, limit: String(maxFound), sort: 'title' })
      return (await callOffice<ProductPageJson>(`/products?${params}`, { signal })).items
    },
  })

export type NewDelivery = {
  supplier: string
  reference: string
  note: string
  lines: { productId: string; quantity: number }[]
  /** The same key is the same delivery. */
  key: string
}

export type Correction = {
  supplier: string
  reference: string
  note: string
  lines: { productId: string; quantity: number; believed: number }[]
}

export const useReceive = () =>
  useDeliveryChange((body: NewDelivery) => callOffice<Delivery>('/deliveries', { method: 'POST', body }))

export const useCorrect = (id: number) =>
  useDeliveryChange((body: Correction) => callOffice<Delivery>(`/deliveries/${id}`, { method: 'PATCH', body }))

function useDeliveryChange<Body>(mutationFn: (body: Body) => Promise<Delivery>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (delivery) => client.setQueryData(deliveryQuery(String(delivery.id)).queryKey, delivery),
    onSettled() {
      for (const queryKey of [['deliveries'], ['delivery'], ['products'], ['product'], ['stock'], ['today'], ['log']])
        void client.invalidateQueries({ queryKey })
    },
  })
}

/** The products that a refusal is about. */
export function refusedProducts(error: unknown): string[] {
  const ids = error instanceof CallProblem ? error.body['productIds'] : undefined
  return Array.isArray(ids) ? ids.map(String) : []
}
