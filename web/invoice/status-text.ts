// How an order is doing, in a sentence.
import type { Order } from '#web/orders/order-data.ts'

type StatusOrder = Pick<Order, 'status' | 'delivery' | 'packed' | 'isBack' | 'paymentState'>

/** How and when it comes; with a delivery time the shop itself brings it. */
export function comesText({ delivery: { method, label, area } }: Pick<Order, 'delivery'>, when?: string): string {
  if (method === 'pickup') return `Pick it up at ${area}: ${label}.`
  if (method === 'delivery') return `We'll deliver it ${label}.`
  return `${label} will deliver it${when === undefined ? '' : ` ${when}`}.`
}

export function statusText(order: StatusOrder): string {
  const { method, label: courier } = order.delivery
  if (order.isBack === true)
    return method === 'pickup' ? 'Your order is still here.' : 'Your order is back at the shop.'
  if (method !== 'courier' && order.status === 'Processing') return `${readyText(order)} ${comesText(order)}`
  if (method !== 'courier' && order.status === 'Delivered')
    return method === 'pickup' ? 'Your order was picked up.' : "We've delivered your order."
  const texts: Record<Order['status'], string> = {
    Pending: `We've received your order. ${comesText(order)}`,
    Processing: `We're getting your order ready for ${courier}.`,
    Delivered: `${courier} has delivered your order.`,
    Cancelled: cancelledText(order),
  }
  return texts[order.status]
}

function readyText({ packed, delivery }: StatusOrder): string {
  if (packed === undefined) return "We're getting your order ready."
  return delivery.method === 'pickup' ? 'Your order is ready.' : 'Your order is packed.'
}

function cancelledText({ paymentState }: Pick<Order, 'paymentState'>): string {
  // Captured: the refund is on its way to the bank.
  return paymentState === 'refunded' || paymentState === 'captured'
    ? 'This order was cancelled and your money is on its way back to your card.'
    : "This order was cancelled and your card wasn't charged."
}
