// What shoppers are told about their orders in the shop itself; emails say more.
import { formatMoney } from './money.ts'
import type { Cents, MoneyFormat } from './money.ts'

export const notificationKinds = ['processing', 'delivered', 'cancelled', 'refunded'] as const
export type NotificationKind = (typeof notificationKinds)[number]

type Notified = { kind: NotificationKind; orderId: string; refundCents: Cents }

export function notificationText({ kind, orderId, refundCents }: Notified, money: MoneyFormat): string {
  switch (kind) {
    case 'processing':
      return `We're packing your order ${orderId}`
    case 'delivered':
      return `Your order ${orderId} was delivered`
    case 'cancelled':
      return `Your order ${orderId} was cancelled`
    case 'refunded':
      return `We've refunded ${formatMoney(refundCents, money)} of your order ${orderId}`
  }
}
