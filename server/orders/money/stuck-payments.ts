// The payments and refunds that keep failing, longest first. Those of a rejected purchase have no order.
import { orderPrices } from '#database/order-prices.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { Database } from '#database/connection.ts'
import type { SettleStep } from './settle.ts'
import { stuckCheckouts, stuckRefunds } from '#server/orders/staff/open-tasks.ts'

export type StuckPayment = {
  step: SettleStep
  /** The refund of an order; null for the payment itself. */
  refundId: string | null
  orderId: string | null
  /** The payment at the card provider. */
  paymentId: string | null
  amountCents: number
  prices: MoneyFormat
  attempts: number
  error: string | null
  since: Date
}

const most = 200

export function createListStuck(database: Database) {
  return (): Promise<StuckPayment[]> => database.query({ name: 'stuck-payments', text: stuckText, values: [most] })
}

const stuckText = `select case c.state when 'placed' then 'capture' when 'rejecting' then 'release' else 'refund' end as step,
    null::uuid as "refundId",
    o.order_id as "orderId", c.pi_id as "paymentId", coalesce(c.reserved_cents, c.charge_cents) as "amountCents", ${orderPrices('c')} as prices, c.attempts, c.last_error as error,
    c.created_at as since
  from (select * from ${stuckCheckouts} order by created_at limit $1) c left join orders o on o.checkout_id = c.id or o.id = c.changes_order_id
  union all
  select 'refund', r.id, o.order_id, coalesce(c.pi_id, o.pi_id), r.amount_cents, ${orderPrices('o')}, r.attempts, r.last_error, r.created_at
  from (select * from ${stuckRefunds} order by created_at limit $1) r join orders o on o.id = r.order_id
    left join checkouts c on c.id = r.checkout_id
  order by since limit $1`
