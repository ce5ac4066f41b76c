// Cancels an order whose authorisation is about to end and that nobody began: the card is not charged, its items go back to stock, and
// shopper and staff are told.
import type { Database } from '#database/connection.ts'
import { firstDue } from '#server/orders/order-emails.ts'
import { insertEvent, lockOrder, notifyShopper } from '#server/orders/changes/order-changes.ts'
import { releaseLater } from './release-later.ts'
import { returnStock } from '#server/orders/changes/return-stock.ts'
import { orderColumns } from '#server/orders/order-rows.ts'
import type { OrderRow } from '#server/orders/order-rows.ts'

/** Undefined when somebody began or cancelled it meanwhile. Its checkouts are left `rejecting`, to be released. */
export async function cancelUnbegun(database: Database, orderId: string): Promise<OrderRow | undefined> {
  return database.transaction(async (on) => {
    const order = await lockOrder(on, orderId)
    if (order === undefined || order.status !== 'Pending' || order.checkoutState !== 'placed') return undefined
    await returnStock(on, order.id, 'all', 'cancelled')
    await on.run({ name: 'unbegun-release', text: releaseText, values: [order.checkoutId] })
    await releaseLater(on, order.id, false)
    const [row] = await on.run<OrderRow>({ name: 'unbegun-cancel', text: cancelText, values: [order.id] })
    await on.run(insertEvent({ orderId: order.id, kind: 'payment-lost', actor: { kind: 'shop' } }))
    // It has an email of its own, which says why.
    await notifyShopper(on, 'cancelled', order.id, { isEmailed: false })
    return row
  })
}

const releaseText = `update checkouts set state = 'rejecting', last_error = 'nobody began the order', attempts = 0,
  next_attempt_at = now() + interval '20 seconds' where id = $1`

const cancelText = `with o as (update orders set status = 'Cancelled', version = version + 1, cancelled_at = now(), cancelled_by = 'shop',
    letter_due_at = case when email <> '' then ${firstDue} end where id = $1 returning *)
  select ${orderColumns} from o`
