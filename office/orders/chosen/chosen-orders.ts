// Which orders are chosen on the board or in the table, each as it was seen then: a change names the version it is based on.
import { canMove } from '#domain/order/order.ts'
import type { OrderRow } from '#office/orders/order-data.ts'

export type ChosenOrders = ReadonlyMap<string, OrderRow>

/** As many as the server prints, moves or exports at once. */
export const maxChosen = 100

export const noOrders: ChosenOrders = new Map()

export function toggleOrder(chosen: ChosenOrders, order: OrderRow): ChosenOrders {
  const next = new Map(chosen)
  if (!next.delete(order.orderId)) next.set(order.orderId, order)
  return next
}

/** All of these, or none of them if they are chosen already. */
export function toggleOrders(chosen: ChosenOrders, orders: readonly OrderRow[]): ChosenOrders {
  const isAll = orders.every(({ orderId }) => chosen.has(orderId))
  if (isAll)
    return withoutOrders(
      chosen,
      orders.map(({ orderId }) => orderId),
    )
  return new Map([...chosen, ...orders.map((order): [string, OrderRow] => [order.orderId, order])])
}

export function withoutOrders(chosen: ChosenOrders, orderIds: readonly string[]): ChosenOrders {
  return new Map([...chosen].filter(([orderId]) => !orderIds.includes(orderId)))
}

/** Those that nobody began to pack. */
export function packableOf(chosen: ChosenOrders): OrderRow[] {
  return [...chosen.values()].filter(({ status }) => canMove(status, 'Processing'))
}
