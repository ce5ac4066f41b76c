// For an order that waits at a pick-up point: its shopper says that they are here, and the shop brings it out.
import { useState } from 'react'
import type { OrderJson } from '#server/orders/order-json.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { Button } from '#ui/button.tsx'
import type { Order } from './order-data.ts'

export function HereButton({ order, onArrived }: { order: Order; onArrived: (order: OrderJson) => void }) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isWaiting = order.status === 'Processing' && order.packed !== undefined && order.isBack !== true
  if (order.delivery.method !== 'pickup' || !isWaiting) return null
  if (order.arrivedAt !== undefined)
    return (
      <p role="status" className="text-sm font-semibold">
        We know you're here and bring it out. Your number is {order.orderId}.
      </p>
    )

  async function arrive(): Promise<void> {
    setSending(true)
    try {
      onArrived(await callShop<OrderJson>(`/user/orders/${order.id}/here`, { method: 'POST', body: {} }))
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error.detail)
    }
    setSending(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={isSending} onClick={() => void arrive()}>
        I'm here
      </Button>
      <p className="text-sm text-soft">Tap when you're at the pick-up point. We'll bring out order {order.orderId}.</p>
      <p role="alert" className="text-sm text-berry-700 empty:hidden">
        {problem}
      </p>
    </div>
  )
}
