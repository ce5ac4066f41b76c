// How many orders there are of each status. Counted up to a limit, so that it costs the same however many there are.
import type { Database } from '#database/connection.ts'
import { orderStatuses } from '#domain/order/order.ts'
import type { OrderStatus } from '#domain/order/order.ts'

export const maxOrdersCounted = 10_000

export function createCountOrders(database: Database) {
  return async (): Promise<Record<OrderStatus, number>> => {
    const [row] = await database.query<Record<OrderStatus, number>>({
      name: 'orders-by-status',
      text: countText,
      values: [maxOrdersCounted],
    })
    if (row === undefined) throw new Error('The orders could not be counted')
    return row
  }
}

// Each is a range of one index, which has all that is read.
const countText = `select ${orderStatuses
  .map(
    (status) =>
      `(select count(*)::int from (select 1 from orders where status = '${status}' limit $1) counted) as "${status}"`,
  )
  .join(', ')}`
