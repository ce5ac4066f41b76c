// What shoppers are told about their orders in the shop itself; emails say more.
import { formatDollars } from './money.ts'
import type { Cents } from './money.ts'

export const notificationKinds = ['processing', 'delivered', 'cancelled', 'refunded'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export function notificationText(kind: NotificationKind, orderId: string, refundCents: Cents): string {
  switch (kind) {
    case 'processing':
      return `We're packing your order ${orderId}`
    case 'delivered':
      return `Your order ${orderId} was delivered`
    case 'cancelled':
      return `Your order ${orderId} was cancelled`
    case 'refunded':
      return `We've refunded ${formatDollars(refundCents)} of your order ${orderId}`
  }
}
