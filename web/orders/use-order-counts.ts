// How many orders there are in each state, counted by the shop.
import { useEffect, useState } from 'react'
import type { OrderCounts } from '#domain/order.ts'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import { useShopper } from '#web/session/session.ts'

export function useOrderCounts(): { counts: OrderCounts | undefined; hasFailed: boolean; tryAgain: () => void } {
  const { email } = useShopper()
  const [counts, setCounts] = useState<OrderCounts>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    setFailed(false)
    callShop<OrderCounts>(`/orders/summary?email=${encodeURIComponent(email)}`, { signal: stop.signal }).then(
      setCounts,
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof CallProblem)) throw error
        setFailed(true)
      },
    )
    return () => stop.abort()
  }, [email, attempt])

  return { counts, hasFailed, tryAgain: () => setAttempt((count) => count + 1) }
}
