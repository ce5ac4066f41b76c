// Orders in words: statuses, payments, ages and what happened.
import type { OrderStatus, PaymentState } from '#domain/order/order.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import type { OpenTask } from '#server/orders/staff/open-tasks.ts'
import { formatAmount, readShop } from '#office/shop.ts'
import { numberText } from '#office/ui/dates.ts'
import type { Order, OrderRow } from './order-data.ts'

export const paymentNames: Record<PaymentState, string> = {
  authorised: 'Reserved, not charged',
  captured: 'Paid',
  cancelled: 'Reservation released',
  refunded: 'Refunded',
}

const taskNames: Record<Exclude<OpenTask, 'late'>, string> = {
  unpaid: 'Delivered, not paid',
  expiring: 'Card hold ends within a day',
  'card-refused': 'Packed, card refused',
  'failed-refund': 'Refund failed',
  'failed-email': 'Email failed',
  'came-back': 'Came back',
  damaged: 'Damaged',
  'put-back': 'To put back',
  reported: 'Reported by the customer',
}

export function openTaskName(task: OpenTask): string {
  if (task !== 'late') return taskNames[task]
  const { lateAfterHours: hours } = readShop()
  return `Late: paid, not started for ${hours === 24 ? 'a day' : countText(hours, 'hour')}`
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
export function isLate(
  order: Pick<Order, 'status' | 'paymentState' | 'orderTime'> & {
    slot?: Pick<NonNullable<Order['slot']>, 'startsAt'> | null
  },
  now: number,
): boolean {
  if (order.slot) return order.status === 'Pending' && Date.parse(order.slot.startsAt) <= now
  const isWaiting = order.status === 'Pending' && order.paymentState === 'captured'
  return isWaiting && now - Date.parse(order.orderTime) > readShop().lateAfterHours * hour
}

/** Whether both come at the same time to the same area. */
export function isSameTime(one: { slot: Time | null }, other: { slot: Time | null } | undefined): boolean {
  return one.slot?.startsAt === other?.slot?.startsAt && one.slot?.area === other?.slot?.area
}

type Time = Pick<NonNullable<Order['slot']>, 'startsAt' | 'area'>

export function countText(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`
}

/** "1,234", or "10,000+" of a figure that was counted so far only. */
export function figureText(figure: number, most: number): string {
  return `${numberText(figure)}${figure >= most ? '+' : ''}`
}

export function itemsText(units: number, lines: number): string {
  const items = countText(units, 'item')
  return lines === units ? items : `${items}, ${countText(lines, 'product')}`
}

/** Once somebody's account was deleted, their orders have no name. */
export function customerName({ displayName }: { displayName: string }): string {
  return displayName === '' ? 'Deleted customer' : displayName
}

const emailNames: Record<NotificationKind | 'confirmation', string> = {
  confirmation: 'order confirmation',
  processing: 'being packed',
  asked: 'a question about a substitute',
  packed: 'packed',
  'card-refused': 'card declined',
  rescheduled: 'new delivery time',
  changed: 'changed by the customer',
  ready: 'ready to pick up',
  'on-its-way': 'on its way',
  'not-home': 'nobody at home',
  refused: 'not accepted',
  'not-fetched': 'not picked up',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refund',
  'report-declined': 'answer to a report',
}

/** What an email was about, in words. */
export function emailName(about: string | null | undefined): string {
  if (!about) return 'to the customer'
  return Object.hasOwn(emailNames, about) ? emailNames[about as NotificationKind] : about
}

export type TimelineEntry = Order['timeline'][number]

export function entryText({ kind, status, amountCents, text, about }: TimelineEntry, prices: MoneyFormat): string {
  const amount = formatAmount(amountCents ?? 0, prices)
  switch (kind) {
    case 'placed':
      return 'Order placed'
    case 'paid':
      return `Card charged ${amount}`
    case 'moved':
      return `Moved to ${status ?? 'another status'}`
    case 'packed':
      return 'Packed'
    case 'rescheduled':
      return `Moved to ${text === '' ? 'another time' : text}`
    case 'changed':
      return 'The customer changed the order'
    case 'out':
      return 'Out for delivery'
    case 'not-home':
      return 'Nobody at home: back to the shop'
    case 'refused':
      return 'Not accepted: back to the shop'
    case 'damaged':
      return 'Damaged at the door'
    case 'arrived':
      return 'The customer is here to pick it up'
    case 'not-fetched':
      return 'Not picked up'
    case 'reported':
      return 'The customer reported a problem'
    case 'report-declined':
      return 'Declined what the customer reported'
    case 'put-back':
      return 'Put back into stock'
    case 'returned-handled':
      return 'Taken care of'
    case 'taken-back':
      return 'Delivery taken back'
    case 'cancelled':
      return 'Order cancelled'
    case 'card-refused':
      return 'Card refused: the customer was asked for another one'
    case 'payment-lost':
      return 'Payment lost: the card was never charged'
    case 'payment-retried':
      return 'Payment tried again'
    case 'payment-handled':
      return 'Payment handled by hand'
    case 'refund-handled':
      return `Refund of ${amount} handled by hand`
    case 'email-failed':
      return `Email failed: ${emailName(about)}`
    case 'email-retried':
      return `Email sent again: ${emailName(about)}`
    case 'email-handled':
      return `Failed email marked as done: ${emailName(about)}`
    case 'note':
      return 'Note'
    case 'refund-begun':
      return `Refund of ${amount} started`
    case 'refund-done':
      return `Refund of ${amount} completed`
    case 'refund-failed':
      return `Refund of ${amount} failed`
    case 'email':
      return `Email sent: ${emailName(text)}`
  }
}

const actors: Record<TimelineEntry['actor'], string> = {
  shopper: 'Customer',
  staff: 'Staff',
  shop: 'Shop',
  provider: 'Card provider',
}

export function actorText({ actor, by }: Pick<TimelineEntry, 'actor' | 'by'>): string {
  return by ?? actors[actor]
}

/** The note or reason that belongs to it; for an email the text is in its title. */
export function quoteOf({ kind, text }: TimelineEntry): string | undefined {
  return kind === 'email' || kind === 'rescheduled' || text === '' ? undefined : text
}

/** "Run 2", or "Run 2, on its way". */
export function runText({ name, state }: NonNullable<OrderRow['run']>): string {
  return state === 'out' ? `${name}, on its way` : name
}
