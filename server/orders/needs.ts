// What needs a person, in SQL: Today counts these rows, and the lists behind its figures show them.
import { lateAfterHours } from '#domain/order.ts'

export const needs = ['late', 'failed-refund', 'failed-email'] as const
export type Need = (typeof needs)[number]

const alertAfter = 10

// The first conditions are those of the partial indexes.
export const lateOrders = `orders where status = 'Pending' and payment_state = 'captured'
  and created_at < now() - interval '${lateAfterHours} hours'`
export const stuckCheckouts = `checkouts where state in ('open', 'placed', 'rejecting', 'refunding') and state <> 'open'
  and attempts > ${alertAfter}`
export const stuckRefunds = `refunds where state in ('intended', 'sent') and state = 'intended' and attempts > ${alertAfter}`
// A failed refund needs nobody once another one was begun for the order.
export const failedRefunds = `refunds r where state = 'failed' and not exists (select from refunds later
  where later.order_id = r.order_id and later.created_at > r.created_at and later.state <> 'failed')`
export const failedEmails = `notifications where email_failed_at > now() - interval '7 days'`

/** The ids of the orders. */
export const orderIdsOf: Record<Need, string> = {
  late: `select id from ${lateOrders}`,
  'failed-refund': `select order_id from ${failedRefunds}`,
  'failed-email': `select order_id from ${failedEmails}`,
}
