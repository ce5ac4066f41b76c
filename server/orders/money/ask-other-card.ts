// The card refused to pay for what is packed: the order stays packed, and its shopper is asked for another card, once.
import type { Database } from '#database/connection.ts'
import { insertEvent, notifyShopper } from '#server/orders/changes/order-changes.ts'
import type { CheckoutRow } from '#server/orders/purchase/checkout-rows.ts'

/** The notification whose email is to be sent; undefined when they were asked before, or the order was cancelled meanwhile. */
export async function askForOtherCard(database: Database, checkout: CheckoutRow): Promise<number | undefined> {
  const { id, order_id: orderId } = checkout
  if (orderId === null) return undefined
  return database.transaction(async (on) => {
    const [asked] = await on.run({ name: 'card-refused', text: refusedText, values: [id] })
    if (asked === undefined) return undefined
    await on.run({ name: 'card-refused-order', text: orderText, values: [orderId] })
    await on.run(insertEvent({ orderId, kind: 'card-refused', actor: { kind: 'shop' } }))
    return notifyShopper(on, 'card-refused', orderId)
  })
}

const refusedText = `update checkouts set refused_at = now(), last_error = 'the card was refused', next_attempt_at = now() + interval '1 minute'
  where id = $1 and state = 'placed' and refused_at is null and handled_at is null returning id`

// Open pages load it again.
const orderText = 'update orders set version = version + 1 where id = $1'
