// What becomes of an order after it was placed, and the short number by which people name it.

export const orderStatuses = ['Pending', 'Processing', 'Delivered', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The money of an order: held on the card, taken, let go of, given back. */
export const paymentStates = ['authorised', 'captured', 'cancelled', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

// One step at a time. Only an order whose money cannot be had is cancelled, and what was delivered stays so.
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Processing', 'Cancelled'],
  Processing: ['Delivered', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to)
}

/** All statuses from which an order can move to this one. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => canMove(from, to))
}

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const orderIdLength = 6

/** Six characters of A-Z and 0-9. `pick` gives a whole number from 0 to one below its argument, each equally likely. */
export function makeOrderId(pick: (below: number) => number): string {
  return Array.from({ length: orderIdLength }, () => characters.charAt(pick(characters.length))).join('')
}

export function isOrderId(text: string): boolean {
  return /^[A-Z0-9]{6}$/.test(text)
}

export type OrderCounts = { total: number; pending: number; processing: number; completed: number }

/** The figures of the dashboard; a cancelled order counts in the total alone. */
export function countOrders(counts: Partial<Record<OrderStatus, number>>): OrderCounts {
  return {
    total: orderStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
    pending: counts.Pending ?? 0,
    processing: counts.Processing ?? 0,
    completed: counts.Delivered ?? 0,
  }
}
