// A customer's orders, refunds and notes, newest first and page by page. Each is an index range of this one person.
import { staffNameOf } from '#database/staff-name.ts'
import { orderPrices } from '#database/order-prices.ts'
import { isPart } from '#database/refund-parts.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import type { Database } from '#database/connection.ts'
import type { OrderStatus, PaymentState } from '#domain/order/order.ts'
import type { RefundState } from '#domain/money/refund.ts'
import { pageOf } from '#server/http/time-cursor.ts'
import type { Page, TimeCursor } from '#server/http/time-cursor.ts'

export type CustomerOrder = {
  orderId: string
  createdAt: Date
  status: OrderStatus
  paymentState: PaymentState
  chargeCents: number
  refundedCents: number
  prices: MoneyFormat
}
/** Its parts from several payments are one, as long as they went the same way. */
export type CustomerRefund = {
  orderId: string
  createdAt: Date
  amountCents: number
  prices: MoneyFormat
  state: RefundState
  reason: string
}
/** `by`: name or email of the author, unless they left the staff. */
export type CustomerNote = { createdAt: Date; by: string | null; text: string }

export type PageQuery = { cursor?: TimeCursor | undefined; limit: number }

export type CustomerPages = ReturnType<typeof createCustomerPages>

const start: TimeCursor = { at: 'infinity', key: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export function createCustomerPages(database: Database) {
  /** `rows` begins with `select` and ends with its condition on the uid, which is $1; `t` is what is sorted. */
  function pager<Item>(name: string, rows: string) {
    const text = `${rows} and (t.created_at, t.id) < ($2::timestamptz, $3::uuid)
      order by t.created_at desc, t.id desc limit $4`
    return async (uid: string, { cursor = start, limit }: PageQuery): Promise<Page<Item>> => {
      const values = [uid, cursor.at, cursor.key, limit + 1]
      const found = await database.query<Item & { id: string; at: string }>({ name, text, values })
      return pageOf(found, limit, ({ id }) => id)
    }
  }

  return {
    orders: pager<CustomerOrder>(
      'customer-orders-page',
      `select ${key}, t.order_id as "orderId", t.status, t.payment_state as "paymentState",
        t.charge_cents as "chargeCents", t.refunded_cents as "refundedCents", ${orderPrices('t')} as prices
        from orders t where t.user_id = $1`,
    ),
    refunds: pager<CustomerRefund>(
      'customer-refunds-page',
      `select ${key}, o.order_id as "orderId", same.cents as "amountCents", ${orderPrices('o')} as prices, t.state, t.reason
        from orders o join refunds t on t.order_id = o.id cross join lateral (select sum(p.amount_cents)::int as cents, min(p.id::text) as first_id
          from refunds p where ${isPart('p', 't')} and p.state = t.state) same
        where same.first_id = t.id::text and o.user_id = $1`,
    ),
    notes: pager<CustomerNote>(
      'customer-notes-page',
      `select ${key}, t.text, ${staffNameOf('t.author_uid')} as by
        from customer_notes t where t.user_id = $1`,
    ),
  }
}

const key = 't.id, t.created_at as "createdAt", t.created_at::text as at'
