// Open tasks for staff: Today counts these rows, and the lists behind its figures show them.
import { isPart } from '#database/refund-parts.ts'
import { isRepeated, isStuckRefund } from '#server/orders/money/refund-rows.ts'
import { hasDamage, isAgedBack, isBack, isCancelledAway } from '#server/orders/returned-orders.ts'
import { isRefused, isStuck } from '#server/orders/money/stuck-rows.ts'
import { hoursBeforeEnd } from '#server/orders/purchase/place-order.ts'

export const openTasks = [
  'late',
  'unpaid',
  'expiring',
  'card-refused',
  'failed-refund',
  'failed-email',
  'came-back',
  'damaged',
  'put-back',
  'reported',
] as const
export type OpenTask = (typeof openTasks)[number]

// The first conditions are those of the partial indexes.
/**
 * Paid, and not begun for so many hours: a number, or the parameter that gives it. With a delivery time an order is late when that has
 * come and nobody began it, or has ended and it isn't delivered.
 */
export const lateOrders = (
  hours: number | `$${number}`,
) => `(select id from orders where status = 'Pending' and payment_state = 'captured' and slot_id is null
    and created_at < now() - make_interval(hours => ${hours})
  union all select o.id from orders o join slots s on s.id = o.slot_id
    where o.status = 'Pending' and o.payment_state in ('authorised', 'captured') and s.starts_at <= now()
  union all select o.id from orders o join slots s on s.id = o.slot_id
    where o.status = 'Processing' and s.ends_at < now()) late`
/** Delivered, and the payment can no longer be collected. What is packed may cost nothing. */
export const isUnpaidDelivery = `o.status = 'Delivered' and o.payment_state = 'cancelled'
  and not exists (select from packings k where k.order_id = o.id and k.charge_cents = 0)
  and not exists (select from order_events e where e.order_id = o.id and e.kind = 'payment-handled')`
export const unpaidOrders = `orders o where ${isUnpaidDelivery}`
/** So many hours before its authorisation ends, an order that isn't charged yet needs somebody. */
const warnedHours = 24
export const expiringOrders =
  ordersPaidBy(`state in ('open', 'placed', 'rejecting', 'refunding') and state = 'placed' and handled_at is null
  and refused_at is null and capture_until <= now() + interval '${warnedHours - hoursBeforeEnd} hours'`)
/** Packed, and the card refused to pay for it: the shopper was asked for another one. */
export const refusedOrders = ordersPaidBy(isRefused)
export const stuckCheckouts = `checkouts where ${isStuck}`
export const stuckRefunds = `refunds where ${isStuckRefund}`
// A failed refund needs nobody once another one was begun for the order, or somebody took care of it.
const isFailed = (refund: string) =>
  `${refund}.state = 'failed' and ${refund}.handled_at is null and not ${isRepeated(refund)}`
/** The first of its failed parts stands for all of them: they are retried together. */
export const failedRefunds = `refunds r where ${isFailed('r')}
  and not exists (select from refunds p where ${isPart('p', 'r')} and p.id < r.id and ${isFailed('p')})`
export const failedEmails = `(select order_id from notifications where email_failed_at > now() - interval '7 days'
  union all select id from orders where email_failed_at > now() - interval '7 days') failed`

/** Back in the shop: a new time, a pick-up, or a cancellation. */
export const cameBack = `orders o where o.status = 'Processing' and ${isBack}`
/** The customer got something damaged: a refund is proposed. */
export const damagedOrders = `orders o where o.id in (select order_id from stop_events where kind = 'damaged'
  and at > now() - interval '30 days') and ${hasDamage}`
/** Cancelled on their way, or handed over without what has a minimum age: somebody puts the items back. */
export const toPutBack = `orders o where o.id in (
    select o.id from orders o where o.id in (select order_id from run_stops) and ${isCancelledAway}
    union all select o.id from orders o where o.id in (select order_id from stop_events where age = 'refused'
      and at > now() - interval '30 days') and ${isAgedBack})`

/** Their shoppers said that something was wrong, and nobody answered yet. */
export const reportedOrders = `orders o where o.id in (select order_id from order_reports where state = 'open')`

/** With a payment, the first or one for a later change, of which this is true. */
function ordersPaidBy(condition: string): string {
  return `orders o where o.id in (select coalesce(c.changes_order_id, p.id) from checkouts c left join orders p on p.checkout_id = c.id
  where c.id in (select id from checkouts where ${condition}))`
}

/** The ids of the orders. */
export function orderIdsOf(task: OpenTask, lateAfterHours: number): string {
  switch (task) {
    case 'late':
      return `select id from ${lateOrders(lateAfterHours)}`
    case 'unpaid':
      return `select id from ${unpaidOrders}`
    case 'expiring':
      return `select o.id from ${expiringOrders}`
    case 'card-refused':
      return `select o.id from ${refusedOrders}`
    case 'failed-refund':
      return `select order_id from ${failedRefunds}`
    case 'failed-email':
      return `select order_id from ${failedEmails}`
    case 'came-back':
      return `select o.id from ${cameBack}`
    case 'damaged':
      return `select o.id from ${damagedOrders}`
    case 'put-back':
      return `select o.id from ${toPutBack}`
    case 'reported':
      return `select o.id from ${reportedOrders}`
  }
}
