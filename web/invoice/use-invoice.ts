// The order of an invoice. While its money is not taken yet it is looked at again.
import { useEffect, useState } from 'react'
import { readOrder } from '#web/orders/order-data.ts'
import type { Order, OrderJson } from '#web/orders/order-data.ts'
import { CallProblem, callShop } from '#web/session/call-shop.ts'

export type Invoice = { state: 'loading' | 'failed' | 'missing' } | { state: 'loaded'; order: Order }

const lookAgainAfter = 3_000
const mostLooks = 20

export function useInvoice(id: string): Invoice & { tryAgain: () => void } {
  const [invoice, setInvoice] = useState<Invoice>({ state: 'loading' })
  const [looks, setLooks] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    callShop<OrderJson>(`/order/invoice/${encodeURIComponent(id)}?image=url`, { signal: stop.signal }).then(
      (json) => setInvoice({ state: 'loaded', order: readOrder(json) }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof CallProblem)) throw error
        const state = error.status === 404 || error.status === 403 ? 'missing' : 'failed'
        setInvoice((before) => (before.state === 'loaded' ? before : { state }))
      },
    )
    return () => stop.abort()
  }, [id, looks])

  const isOpen = invoice.state === 'loaded' && invoice.order.paymentState === 'authorised'
  useEffect(() => {
    if (!isOpen || looks >= mostLooks) return
    const timer = setTimeout(() => setLooks((count) => count + 1), lookAgainAfter)
    return () => clearTimeout(timer)
  }, [isOpen, looks])

  return {
    ...invoice,
    tryAgain() {
      setInvoice({ state: 'loading' })
      setLooks((count) => count + 1)
    },
  }
}
