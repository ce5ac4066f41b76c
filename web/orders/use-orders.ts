// The shopper's orders, newest first, page by page, and how many there are in each status.
import { useRef } from 'react'
import type { OrderCountsJson, OrderJson } from '#server/orders/order-json.ts'
import { callShop } from '#session/call-shop.ts'
import { useShopper } from '#session/session.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import type { Loaded } from '#ui/use-loaded.ts'
import { useOrderChanges } from './follow-orders.ts'
import { readOrder } from './order-data.ts'
import type { Order } from './order-data.ts'

type Orders = Pick<Loaded<unknown>, 'state' | 'retry'> & {
  orders: Order[]
  /** There may be older ones. */
  hasMore: boolean
  isLoadingMore: boolean
  /** Loads the next page. After a failure, the same page again. */
  loadMore: () => void
}

const noOrders: Order[] = []

export function useOrders(pageSize: number): Orders {
  const { email } = useShopper()
  const earlier = useRef({ email, orders: noOrders })
  const isRefresh = useRef(false)
  const hasMore = useRef(false)
  const { state, value, retry } = useLoaded(`orders of ${email}`, async (signal) => {
    const orders = earlier.current.email === email ? earlier.current.orders : noOrders
    if (isRefresh.current && orders.length > 0) {
      isRefresh.current = false
      earlier.current = { email, orders: await refreshed(email, orders, signal) }
      return { orders: earlier.current.orders, hasMore: hasMore.current }
    }
    const query = `email=${encodeURIComponent(email)}&image=url&limit=${pageSize}&offset=${orders.length}`
    const page = await callShop<OrderJson[]>(`/orders?${query}`, { signal })
    earlier.current = { email, orders: [...orders, ...page.map(readOrder)] }
    hasMore.current = page.length === pageSize
    return { orders: earlier.current.orders, hasMore: hasMore.current }
  })
  useOrderChanges(() => {
    isRefresh.current = true
    retry()
  })

  return {
    state: state === 'loading' && value !== undefined ? 'loaded' : state,
    orders: value?.orders ?? noOrders,
    hasMore: value?.hasMore === true,
    isLoadingMore: state === 'loading' && value !== undefined,
    loadMore: retry,
    retry,
  }
}

const maxRefreshed = 40

/** The newest of the shown orders again, and those that are new; older ones hardly change. */
async function refreshed(email: string, shown: Order[], signal: AbortSignal): Promise<Order[]> {
  const limit = Math.min(shown.length + 1, maxRefreshed)
  const query = `email=${encodeURIComponent(email)}&image=url&limit=${limit}`
  const newest = (await callShop<OrderJson[]>(`/orders?${query}`, { signal })).map(readOrder)
  const known = new Set(newest.map(({ id }) => id))
  return [...newest, ...shown.filter(({ id }) => !known.has(id))]
}

export function useOrderCounts(): Loaded<OrderCountsJson> {
  const { email } = useShopper()
  return useLoaded(`order counts of ${email}`, (signal) =>
    callShop<OrderCountsJson>(`/orders/summary?email=${encodeURIComponent(email)}`, { signal }),
  )
}
