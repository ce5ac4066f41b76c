// The orders in somebody's hands, from the shop: loaded at every glance at the screen and whenever something happens to an order.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { PackingJson, PackingListJson, SubstitutesJson } from '#server/orders/packing/packing-json.ts'
import type { ProductPageJson } from '#server/assortment/products/admin-json.ts'
import { showToast } from '#ui/toast-store.ts'
import { CallProblem, callOffice } from '#office/call-office.ts'
import { loadWhenBack, retryWhenBack } from '#office/offline/when-back.ts'
import { standingOf } from './boxes.ts'
import { currentBoxes, receivePackings } from './boxes-store.ts'

export const packingsQuery = queryOptions({
  queryKey: ['packings'],
  /** The boxes of this device are the data. */
  async queryFn({ signal }): Promise<'received'> {
    const { packings } = await callOffice<PackingListJson>('/packings', { signal })
    const listed = new Set(packings.map(({ orderId }) => orderId))
    const missing = currentBoxes().filter(({ packing }) => !listed.has(packing.orderId))
    const others = await Promise.all(missing.map(({ packing }) => findPacking(packing.orderId, signal)))
    for (const { orderId } of others.filter((one) => standingOf(one) === 'packed'))
      showToast(`Order ${orderId} was finished on another phone`, { tone: 'info' })
    receivePackings([...packings, ...others])
    return 'received'
  },
  staleTime: 0,
  retry: false,
  refetchOnWindowFocus: 'always',
  ...loadWhenBack,
  // The time to answer ends without anybody telling.
  refetchInterval: (query) => (isAsking() ? 15_000 : retryWhenBack(query)),
})

/** Boxes that an earlier release stored have no questions. */
const isAsking = () =>
  currentBoxes().some(({ packing }: { packing: Partial<PackingJson> }) =>
    packing.questions?.some(({ state }) => state === 'waiting'),
  )

export const packingQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['packings', orderId],
    queryFn: ({ signal }) => findPacking(orderId, signal),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  })

const findPacking = (orderId: string, signal: AbortSignal) =>
  callOffice<PackingJson>(`/packings/${encodeURIComponent(orderId)}`, { signal })

export const substitutesQuery = (orderId: string, line: string) =>
  queryOptions({
    queryKey: ['substitutes', orderId, line],
    queryFn: ({ signal }) => callOffice<SubstitutesJson>(`/packings/${orderId}/substitutes?line=${line}`, { signal }),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  })

/** Whose barcode it is; nothing if the shop doesn't know, or can't be reached. */
export const scannedProductQuery = (code: string) =>
  queryOptions({
    queryKey: ['scanned', code],
    async queryFn({ signal }) {
      const { items } = await callOffice<ProductPageJson>(
        `/products?${new URLSearchParams({ search: code, limit: '1' })}`,
        {
          signal,
        },
      )
      return items.find(({ barcode }) => barcode === code) ?? null
    },
    retry: false,
    networkMode: 'always',
  })

export function useTakeNext() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (count: number) => callOffice<PackingListJson>('/packings/next', { method: 'POST', body: { count } }),
    onSuccess: ({ packings }) => receive(client, packings),
  })
}

/** What happens to one order: taken over, finished, or put back for somebody else. */
export function useChange(orderId: string, change: 'take' | 'finish' | 'release') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { version?: number }) =>
      callOffice<PackingJson>(`/packings/${encodeURIComponent(orderId)}/${change}`, { method: 'POST', body }),
    onSuccess: (packing) => receive(client, [packing]),
    // It was refused because something is different from what this phone knows.
    onError: (error) => {
      if (error instanceof CallProblem && error.status === 409)
        void client.invalidateQueries({ queryKey: ['packings'] })
    },
  })
}

async function receive(client: QueryClient, packings: readonly PackingJson[]): Promise<void> {
  // A list that was asked for before doesn't know of it.
  await client.cancelQueries({ queryKey: ['packings'] })
  receivePackings(packings)
  for (const queryKey of [['packings'], ['picking'], ['orders'], ['order'], ['today']])
    void client.invalidateQueries({ queryKey })
}
