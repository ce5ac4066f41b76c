// Cancels the shopper's order while it's still pending. Asks once before it does.
import { useState } from 'react'
import type { OrderJson } from '#server/orders/order-json.ts'
import { useFocusTransfer } from '#web/cart/use-focus-transfer.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Order } from './order-data.ts'

type CancelProps = { order: Order; onCancelled: (order: OrderJson) => void; onRefused: () => void }

export function CancelOrder({ order, onCancelled, onRefused }: CancelProps) {
  const [state, setState] = useState<'closed' | 'asking' | 'sending'>('closed')
  const [problem, setProblem] = useState('')
  const { box, keeping } = useFocusTransfer<HTMLDivElement>(state)

  async function cancel(): Promise<void> {
    setState('sending')
    try {
      const cancelled = await callShop<OrderJson>(`/order/cancel/${order.id}`, { method: 'POST', body: {} })
      showToast(`Order ${order.orderId} was cancelled`, { topic: 'cancel' })
      onCancelled(cancelled)
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error.detail)
      // Somebody has started to pack it: show the order's status.
      if (error.status === 409) onRefused()
    }
    setState('closed')
  }

  // At a delivery time the card is charged when the order is packed.
  const isCharged = order.paymentState !== 'authorised' || order.delivery.startsAt === null
  if (!order.canCancel) return problem === '' ? null : <p role="status">{problem}</p>
  return (
    <div ref={box} className={`flex flex-wrap items-center gap-2 ${state === 'closed' ? '' : 'w-full'}`}>
      {state === 'closed' ? (
        <Button weight="plain" onClick={keeping(() => setState('asking'))}>
          Cancel order
        </Button>
      ) : (
        <>
          <p className="text-sm font-semibold">
            Cancel this order? {isCharged ? "You'll get all of your money back." : "Your card won't be charged."}
          </p>
          <Button weight="danger" disabled={state === 'sending'} onClick={() => void cancel()}>
            {state === 'sending' ? 'Cancelling…' : 'Yes, cancel it'}
          </Button>
          <Button weight="plain" disabled={state === 'sending'} onClick={keeping(() => setState('closed'))}>
            Don't cancel
          </Button>
        </>
      )}
      <p role="alert" className="text-sm text-berry-700 empty:hidden">
        {problem}
      </p>
    </div>
  )
}
