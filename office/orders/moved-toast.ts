// What is said when an order was moved. A delivery can be undone as long as the customer has no email about it.
import { undoDeliverySeconds } from '#domain/order/order.ts'
import type { MovableTo } from '#domain/order/order.ts'

type MovedToast = { text: string; options: { topic: string; action?: { label: string; run: () => void }; ms?: number } }

/** One toast for each order: Undo is about its last move. */
export function movedToast({ orderId, to }: { orderId: string; to: MovableTo }, undo: () => void): MovedToast {
  const moved = { text: `${orderId}: ${to}`, options: { topic: orderId } }
  if (to !== 'Delivered') return moved
  const action = { label: 'Undo', run: undo }
  return { ...moved, options: { ...moved.options, action, ms: undoDeliverySeconds * 1_000 } }
}
