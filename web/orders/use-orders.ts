// The orders of the shopper, newest first, as many as have been asked for.
import { useEffect, useState } from 'react'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import { useShopper } from '#web/session/session.ts'
import { readOrder } from './order-data.ts'
import type { Order, OrderJson } from './order-data.ts'

export type Orders = {
  state: 'loading' | 'failed' | 'loaded'
  orders: Order[]
  /** There may be older ones. */
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  tryAgain: () => void
}

type Loaded = { orders: Order[]; hasMore: boolean }

export function useOrders(atOnce: number): Orders {
  const { email } = useShopper()
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setFailed] = useState(false)
  // How many are there when the next ones are asked for; another attempt is another ask.
  const [ask, setAsk] = useState({ offset: 0, attempt: 0 })
  const count = loaded?.orders.length ?? 0

  useEffect(() => {
    const stop = new AbortController()
    const query = `email=${encodeURIComponent(email)}&image=url&limit=${atOnce}&offset=${ask.offset}`
    setFailed(false)
    callShop<OrderJson[]>(`/orders?${query}`, { signal: stop.signal }).then(
      (page) =>
        setLoaded((before) => ({
          orders: [...(before?.orders.slice(0, ask.offset) ?? []), ...page.map(readOrder)],
          hasMore: page.length === atOnce,
        })),
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof CallProblem)) throw error
        setFailed(true)
      },
    )
    return () => stop.abort()
  }, [email, ask, atOnce])

  return {
    state: hasFailed ? 'failed' : loaded === undefined ? 'loading' : 'loaded',
    orders: loaded?.orders ?? [],
    hasMore: loaded?.hasMore === true,
    isLoadingMore: loaded !== undefined && ask.offset === count && !hasFailed,
    loadMore: () => setAsk({ offset: count, attempt: 0 }),
    tryAgain: () => setAsk(({ offset, attempt }) => ({ offset, attempt: attempt + 1 })),
  }
}
