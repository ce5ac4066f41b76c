// The shopper's orders, newest first, page by page, and how many there are in each status.
import { useRef } from 'react'
import type { OrderCountsJson, OrderJson } from '#server/orders/order-json.ts'
import { callShop } from '#web/session/call-shop.ts'
import { useShopper } from '#web/session/session.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'
import type { Loaded } from '#web/ui/use-loaded.ts'
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
  const { state, value, retry } = useLoaded(`orders of ${email}`, async (signal) => {
    const orders = earlier.current.email === email ? earlier.current.orders : noOrders
    const query = `email=${encodeURIComponent(email)}&image=url&limit=${pageSize}&offset=${orders.length}`
    const page = await callShop<OrderJson[]>(`/orders?${query}`, { signal })
    earlier.current = { email, orders: [...orders, ...page.map(readOrder)] }
    return { orders: earlier.current.orders, hasMore: page.length === pageSize }
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

export function useOrderCounts(): Loaded<OrderCountsJson> {
  const { email } = useShopper()
  return useLoaded(`order counts of ${email}`, (signal) =>
    callShop<OrderCountsJson>(`/orders/summary?email=${encodeURIComponent(email)}`, { signal }),
  )
}
