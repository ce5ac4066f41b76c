// The status of an order after it was placed, and its short public id.

export const orderStatuses = ['Pending', 'Processing', 'Delivered', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The payment of an order: authorised, captured, released or refunded. */
export const paymentStates = ['authorised', 'captured', 'cancelled', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

// One step at a time; Delivered and Cancelled are final.
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Delivered', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to)
}

export function statusesAfter(from: OrderStatus): OrderStatus[] {
  return [...moves[from]]
}

/** The statuses from which an order can move to this one. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => canMove(from, to))
}

/** The moves that staff make with an order. It's cancelled by `cancel`, which also returns the money. */
export const movableTo = ['Processing', 'Delivered'] as const satisfies readonly OrderStatus[]
export type MovableTo = (typeof movableTo)[number]

/** Shoppers may cancel their own order until somebody begins to pick it, and when it came back to the shop. */
export function canCancel(status: OrderStatus, by: 'staff' | 'shopper', isBack = false): boolean {
  return by === 'staff' || isBack ? canMove(status, 'Cancelled') : status === 'Pending'
}

/** Neither delivered nor cancelled. */
export const openStatuses = ['Pending', 'Processing'] as const satisfies readonly OrderStatus[]

/** So long a delivery can be undone, before the shopper gets an email; later it takes a permission of its own. */
export const undoDeliverySeconds = 10

/** Nothing is packed or delivered before the card is charged. What was refunded was paid. */
export function isPaid(payment: PaymentState): boolean {
  return payment === 'captured' || payment === 'refunded'
}

/**
 * What is written down about an order beside its own state and its refunds. `payment-lost`: the authorisation ended before
 * the card was charged. `card-refused`: the card didn't pay for what is packed. `out`: on its way with a driver. `…-handled`: somebody on the staff took care of it outside the shop.
 */
export const orderEventKinds = [
  'moved',
  'taken-back',
  'rescheduled',
  'changed',
  'packed',
  'card-refused',
  'out',
  'not-home',
  'refused',
  'damaged',
  'arrived',
  'not-fetched',
  'put-back',
  'returned-handled',
  'reported',
  'report-declined',
  'cancelled',
  'note',
  'payment-lost',
  'payment-retried',
  'payment-handled',
  'refund-handled',
  'email-failed',
  'email-retried',
  'email-handled',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const orderIdLength = 6

/** Six characters of A-Z and 0-9. `pick(n)` returns a uniformly random integer from 0 to n − 1. */
export function makeOrderId(pick: (below: number) => number): string {
  return Array.from({ length: orderIdLength }, () => characters.charAt(pick(characters.length))).join('')
}

export function isOrderId(text: string): boolean {
  return /^[A-Z0-9]{6}$/.test(text)
}

export type OrderCounts = { total: number; pending: number; processing: number; completed: number }

/** The counts on the dashboard; a cancelled order counts only in the total. */
export function countOrders(counts: Partial<Record<OrderStatus, number>>): OrderCounts {
  return {
    total: orderStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
    pending: counts.Pending ?? 0,
    processing: counts.Processing ?? 0,
    completed: counts.Delivered ?? 0,
  }
}
