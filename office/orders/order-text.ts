// Orders in words: statuses, payments, ages and what happened.
import { formatDollars } from '#domain/money.ts'
import { lateAfterHours } from '#domain/order.ts'
import type { OrderStatus, PaymentState } from '#domain/order.ts'
import type { Need } from '#server/orders/needs.ts'
import type { Order } from './order-data.ts'

export const paymentNames: Record<PaymentState, string> = {
  authorised: 'Authorised',
  captured: 'Paid',
  cancelled: 'Released',
  refunded: 'Refunded',
}

export const needNames: Record<Need, string> = {
  late: 'Late: paid and not begun for a day',
  'failed-refund': 'Refund failed',
  'failed-email': 'Email failed',
}

/** What the button that moves an order to this status says. */
export const moveLabels: Record<OrderStatus, string> = {
  Pending: 'Back to pending',
  Processing: 'Start packing',
  Delivered: 'Mark as delivered',
  Cancelled: 'Cancel order…',
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "just now", "5 min", "3 h", "2 d": short, for a card. */
export function ageText(from: string, now: number): string {
  const ms = now - Date.parse(from)
  if (ms < minute) return 'just now'
  if (ms < hour) return `${Math.floor(ms / minute)} min`
  return ms < day ? `${Math.floor(ms / hour)} h` : `${Math.floor(ms / day)} d`
}

/** As Today counts them. */
export function isLate(order: Pick<Order, 'status' | 'paymentState' | 'orderTime'>, now: number): boolean {
  const isWaiting = order.status === 'Pending' && order.paymentState === 'captured'
  return isWaiting && now - Date.parse(order.orderTime) > lateAfterHours * hour
}

export function countText(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}

export function itemsText(units: number, lines: number): string {
  const items = countText(units, 'item')
  return lines === units ? items : `${items}, ${countText(lines, 'product')}`
}

/** Once somebody's account was deleted, their orders have no name. */
export function customerName({ displayName }: { displayName: string }): string {
  return displayName === '' ? 'Deleted customer' : displayName
}

export type Happening = Order['timeline'][number]

export function happeningText({ kind, status, amountCents, text }: Happening): string {
  const amount = formatDollars(amountCents ?? 0)
  switch (kind) {
    case 'placed':
      return 'Order placed'
    case 'paid':
      return `Card charged ${amount}`
    case 'moved':
      return `Moved to ${status ?? 'another status'}`
    case 'cancelled':
      return 'Order cancelled'
    case 'note':
      return 'Note'
    case 'refund-begun':
      return `Refund of ${amount} started`
    case 'refund-done':
      return `Refund of ${amount} completed`
    case 'refund-failed':
      return `Refund of ${amount} failed`
    case 'email':
      return `Email sent: ${text}`
  }
}

const actors: Record<Happening['actor'], string> = {
  shopper: 'Customer',
  staff: 'Staff',
  shop: 'Shop',
  provider: 'Card provider',
}

export function actorText({ actor, by }: Pick<Happening, 'actor' | 'by'>): string {
  return by ?? actors[actor]
}

/** The note or reason that belongs to it; for an email the text is in its title. */
export function quoteOf({ kind, text }: Happening): string | undefined {
  return kind === 'email' || text === '' ? undefined : text
}
