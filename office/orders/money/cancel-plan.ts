// What cancelling an order does to its money, or why it can't be cancelled.
import type { Permission } from '#domain/people/permission.ts'
import type { Order } from '#office/orders/order-data.ts'
import { rightsOf } from '#office/orders/order-rights.ts'
import { formatAmount } from '#office/shop.ts'

type CancelledOrder = Pick<Order, 'status' | 'moves' | 'money' | 'prices' | 'refundAllowance' | 'paymentState'>

export type CancelPlan = { isAllowed: true; consequence: string } | { isAllowed: false; reason: string }

export function cancelPlan(order: CancelledOrder, permissions: readonly Permission[]): CancelPlan {
  const { cancel } = rightsOf(order, permissions)
  if (cancel === 'allowed') return { isAllowed: true, consequence: consequenceOf(order) }
  const isTooLate = cancel === 'hidden'
  return {
    isAllowed: false,
    reason: isTooLate ? `This order is ${order.status}. It can't be cancelled any more.` : cancel.off,
  }
}

/** A refund that is on its way needs nothing more; an authorised payment was never taken. */
function consequenceOf({ money, prices, paymentState }: Pick<Order, 'money' | 'prices' | 'paymentState'>): string {
  if (money.leftCents > 0) return `${formatAmount(money.leftCents, prices)} goes back to the card.`
  return paymentState === 'authorised' ? "The card won't be charged." : 'There is nothing left to refund.'
}
