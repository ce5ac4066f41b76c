// What somebody may do with an order as it is now: a button that their role may not use is shown off, with the reason.
import { canCancel, canMove, movableTo } from '#domain/order/order.ts'
import type { MovableTo } from '#domain/order/order.ts'
import type { Permission } from '#domain/people/permission.ts'
import { isLargeRefund, refundLimitText } from '#domain/money/refund.ts'
import { shopMoney } from '#office/shop.ts'
import type { Order } from './order-data.ts'

/** `hidden`: it makes no sense for this order. A text: the reason why this person may not. */
export type Right = 'allowed' | 'hidden' | { off: string }

type OrderRights = {
  moves: MovableTo[]
  /** The next move, if it has to wait for the payment or for somebody else. */
  waitingMove: { to: MovableTo; off: string } | undefined
  /** Says that the order wasn't delivered after all. */
  mayTakeBack: boolean
  /** To another delivery time. */
  moveTime: Right
  cancel: Right
  refund: Right
  mayNote: boolean
  /** The most that this person may refund. */
  maxCents: number
  /** More is left than their role may return. */
  isAboveLimit: boolean
}

type Known = Pick<Order, 'status' | 'moves' | 'money' | 'refundAllowance'> & Partial<Pick<Order, 'slot'>>

export function rightsOf(order: Known, permissions: readonly Permission[]): OrderRights {
  const { status, moves, money, refundAllowance, slot = null } = order
  const may = (permission: Permission) => permissions.includes(permission)
  const isAboveLimit = isLargeRefund(money.leftCents, refundAllowance.leftCents) && !may('orders.refund.large')
  const maxCents = isAboveLimit ? refundAllowance.leftCents : money.leftCents
  const rightTo = (permission: Permission, isPossible: boolean, isWithinLimit: boolean): Right => {
    if (!isPossible) return 'hidden'
    if (!may(permission)) return { off: notAllowed }
    return isWithinLimit ? 'allowed' : { off: refundLimitText(refundAllowance, shopMoney()) }
  }
  const next = movableTo.find((to) => canMove(status, to))
  const isWaiting = next !== undefined && (!moves.includes(next) || !may('orders.move'))
  return {
    moves: may('orders.move') ? movableTo.filter((to) => moves.includes(to)) : [],
    waitingMove: isWaiting ? { to: next, off: may('orders.move') ? notPaid[next] : notAllowed } : undefined,
    mayTakeBack: status === 'Delivered' && may('orders.take-back'),
    moveTime: rightTo('orders.move', slot !== null && canCancel(status, 'staff'), true),
    cancel: rightTo('orders.cancel', canCancel(status, 'staff'), !isAboveLimit),
    refund: rightTo('orders.refund', money.leftCents > 0, maxCents > 0),
    mayNote: may('orders.note'),
    maxCents,
    isAboveLimit,
  }
}

/** Each reason once: two buttons are often off for the same one. */
export function offReasons(...rights: (Right | { off: string } | undefined)[]): string[] {
  return [...new Set(rights.flatMap((right) => (typeof right === 'object' ? [right.off] : [])))]
}

const notPaid: Record<MovableTo, string> = {
  Processing: "The card hasn't been charged yet. You can pack this order once it's paid.",
  Delivered: "The card hasn't been charged yet. You can hand this order over once it's paid.",
}
const notAllowed = "Your role doesn't allow this. Ask an owner."
