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
    /** Why it was refused, if it was. `error` and the callbacks of `mutate` are those of the last move alone. */
    moveOrder: (wanted: Move): Promise<string | undefined> =>
      move.mutateAsync(wanted).then((order) => {
        const { text, options } = movedToast(wanted, () => undo(order))
        showToast(text, options)
        return undefined
      }, problemText),
  }
}
