// Moves an order and says so. A delivery can be undone for a few seconds, before the customer gets an email.
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { movedToast } from './moved-toast.ts'
import { useMove, useTakeBack } from './order-data.ts'
import type { Move, Order } from './order-data.ts'

export function useMoveOrder() {
  const move = useMove()
  const takeBack = useTakeBack()

  function undo({ orderId, version }: Order): void {
    takeBack.mutate(
      { orderId, version },
      {
        onSuccess: () => showToast(`${orderId}: back to Processing`, { topic: orderId }),
        onError: (error) => showToast(`${orderId}: ${problemText(error) ?? ''}`, { tone: 'error', topic: orderId }),
      },
    )
  }

  return {
    ...move,
    moveOrder: (wanted: Move, onMoved?: () => void): void =>
      move.mutate(wanted, {
        onSuccess: (order) => {
          onMoved?.()
          const { text, options } = movedToast(wanted, () => undo(order))
          showToast(text, options)
        },
      }),
  }
}
