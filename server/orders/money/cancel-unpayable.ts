// Cancels an order one of whose payments is gone for good: its items go back to stock, exactly once, and the rest of its money to the
// card. A delivered one needs a person.
import type { Database, Transaction } from '#database/connection.ts'
import { moneyOf } from '#domain/money/refund.ts'
import { isPaid, statusesBefore } from '#domain/order/order.ts'
import { insertEvent, lockCheckoutsOf, lockOrder, notifyShopper } from '#server/orders/changes/order-changes.ts'
import { returnStock } from '#server/orders/changes/return-stock.ts'
import { firstDue } from '#server/orders/order-emails.ts'
import { orderColumns } from '#server/orders/order-rows.ts'
import type { OrderRow } from '#server/orders/order-rows.ts'
import type { CheckoutRow } from '#server/orders/purchase/checkout-rows.ts'
import { releaseLater } from './release-later.ts'
import { writeRefund } from './write-refund.ts'

/** The order as it is now; undefined when its payment was settled otherwise meanwhile. */
export function cancelUnpayable(database: Database, checkout: CheckoutRow): Promise<OrderRow | undefined> {
  return database.transaction((on) => (checkout.changes_order_id === null ? loseFirst : loseLater)(on, checkout))
}

/** Nothing was paid. */
async function loseFirst(on: Transaction, { id, order_id: orderId }: CheckoutRow): Promise<OrderRow | undefined> {
  if (orderId !== null) await on.run(lockCheckoutsOf(orderId))
  const [locked] = await on.run({ name: 'cancel-unpayable-lock', text: lockText, values: [id] })
  if (locked === undefined) return undefined
  const values = [id, statusesBefore('Cancelled')]
  const [row] = await on.run<OrderRow>({ name: 'cancel-unpayable', text: loseFirstText, values })
  if (row === undefined) return undefined
  await on.run(insertEvent({ orderId: row.id, kind: 'payment-lost', actor: { kind: 'shop' } }))
  if (row.status !== 'Cancelled') return row
  await releaseLater(on, row.id, false)
  await returnStock(on, row.id, 'all', 'cancelled')
  // It has an email of its own, which says why.
  await notifyShopper(on, 'cancelled', row.id, { isEmailed: false })
  return row
}

/** The payment for a change of the order: without it the order isn't paid. */
async function loseLater(on: Transaction, { id, order_id: orderId }: CheckoutRow): Promise<OrderRow | undefined> {
  const order = orderId === null ? undefined : await lockOrder(on, orderId)
  if (order?.later.find(({ checkoutId }) => checkoutId === id)?.state !== 'placed') return undefined
  await on.run({ name: 'cancel-unpayable-later', text: rejectText, values: [id] })
  await on.run(insertEvent({ orderId: order.id, kind: 'payment-lost', actor: { kind: 'shop' } }))
  if (statusesBefore('Cancelled').includes(order.status)) {
    const { leftCents } = moneyOf(order)
    if (leftCents > 0)
      await writeRefund(on, order, { amountCents: leftCents, reason: 'A payment was lost', source: 'shop' })
    if (order.checkoutState === 'placed')
      await on.run({ name: 'cancel-unpayable-release', text: releaseText, values: [order.checkoutId] })
    await releaseLater(on, order.id, isPaid(order.paymentState))
    await returnStock(on, order.id, 'all', 'cancelled')
    await on.run({ name: 'cancel-unpayable-order', text: cancelText, values: [order.id] })
    await notifyShopper(on, 'cancelled', order.id)
  }
  const text = `select ${orderColumns} from orders o where o.id = $1`
  const [row] = await on.run<OrderRow>({ name: 'cancel-unpayable-read', text, values: [order.id] })
  return row
}

const lockText = `select id from checkouts where id = $1 and state = 'placed' for update`

// A delivered order stays delivered: its shopper has the items and gets no email.
const loseFirstText = `with cancelled as (update orders set payment_state = 'cancelled', version = version + 1,
      status = case when status = any($2) then 'Cancelled' else status end,
      cancelled_at = case when status = any($2) then now() else cancelled_at end,
      cancelled_by = case when status = any($2) then 'shop' else cancelled_by end,
      letter_due_at = case when email <> '' and (status = any($2) or status = 'Cancelled') then ${firstDue} end
    where checkout_id = $1 returning *),
  moved as (update checkouts set state = 'rejected', last_error = 'the authorisation was gone' where id = $1)
  select ${orderColumns} from cancelled o`

const rejectText = `update checkouts set state = 'rejected', last_error = 'the authorisation was gone' where id = $1`

const releaseText = `update checkouts set state = 'rejecting', last_error = 'a payment was lost', attempts = 0, handled_at = null,
  next_attempt_at = now() + interval '20 seconds' where id = $1`

const cancelText = `update orders set status = 'Cancelled', version = version + 1, cancelled_at = now(), cancelled_by = 'shop',
  letter_due_at = null where id = $1`
