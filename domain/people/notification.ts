// What shoppers are told about their orders in the shop itself; emails say more.
import { formatMoney } from '#domain/money/money.ts'
import type { Cents, MoneyFormat } from '#domain/money/money.ts'

export const notificationKinds = [
  'processing',
  'asked',
  'packed',
  'card-refused',
  'rescheduled',
  'changed',
  'ready',
  'on-its-way',
  'not-home',
  'refused',
  'not-fetched',
  'delivered',
  'cancelled',
  'refunded',
  'report-declined',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** `deliveryTime`: the delivery time in words; null with a courier. */
type Notified = { kind: NotificationKind; orderId: string; refundCents: Cents; deliveryTime: string | null }

export function notificationText({ kind, orderId, refundCents, deliveryTime }: Notified, money: MoneyFormat): string {
  switch (kind) {
    case 'processing':
      return `We're packing your order ${orderId}${deliveryTime === null ? '' : ` for ${deliveryTime}`}`
    case 'asked':
      return `A question about your order ${orderId}: may we pack something else?`
    case 'packed':
      return `Your order ${orderId} is packed`
    case 'card-refused':
      return `Your card was declined for order ${orderId}. Please pay with another one`
    case 'rescheduled':
      return `We moved your order ${orderId} to ${deliveryTime ?? 'another time'}`
    case 'changed':
      return `You changed your order ${orderId}`
    case 'ready':
      return `Your order ${orderId} is ready for you`
    case 'on-its-way':
      return `Your order ${orderId} is on its way${deliveryTime === null ? '' : `: ${deliveryTime}`}`
    case 'not-home':
      return `We missed you with your order ${orderId}. Choose what we do next`
    case 'refused':
      return `Your order ${orderId} came back to us. Choose what we do next`
    case 'not-fetched':
      return `Your order ${orderId} is still here. Choose what we do next`
    case 'delivered':
      return `Your order ${orderId} was delivered`
    case 'cancelled':
      return `Your order ${orderId} was cancelled`
    case 'refunded':
      return `We've refunded ${formatMoney(refundCents, money)} of your order ${orderId}`
    case 'report-declined':
      return `We've answered what you reported about your order ${orderId}`
  }
}
