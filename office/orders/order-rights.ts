// What somebody may do with an order as it is now: a button that would be refused isn't shown.
import { canCancel, movableTo } from '#domain/order.ts'
import type { MovableTo } from '#domain/order.ts'
import type { Permission } from '#domain/permission.ts'
import { isLargeRefund } from '#domain/refund.ts'
import type { Order } from './order-data.ts'

type OrderRights = {
  moves: MovableTo[]
  mayCancel: boolean
  mayRefund: boolean
  mayNote: boolean
  /** The most that this person may refund at once. */
  mostCents: number
  /** More is left than their role may return at once. */
  isAboveLimit: boolean
}

type Known = Pick<Order, 'status' | 'moves' | 'money' | 'refundLimitCents'>

export function rightsOf(order: Known, permissions: readonly Permission[]): OrderRights {
  const { status, moves, money, refundLimitCents } = order
  const may = (permission: Permission) => permissions.includes(permission)
  const isAboveLimit = isLargeRefund(money.leftCents, refundLimitCents) && !may('orders.refund.large')
  return {
    moves: may('orders.move') ? movableTo.filter((to) => moves.includes(to)) : [],
    mayCancel: may('orders.cancel') && canCancel(status, 'staff') && !isAboveLimit,
    mayRefund: may('orders.refund') && money.leftCents > 0,
    mayNote: may('orders.note'),
    mostCents: isAboveLimit ? refundLimitCents : money.leftCents,
    isAboveLimit,
  }
}
