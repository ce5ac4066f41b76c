// Orders that are changed to cost more, in a shop with couriers and in one with delivery times.
import { expect } from 'vitest'
import type { ChangeJson } from '#server/orders/changes/change-json.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import { openTestTimes } from './delivery-times.ts'
import type { TimesShop } from './delivery-times.ts'
import { openTestPurchase } from './test-purchase.ts'
import type { Shopper, TestPurchase, Wanted } from './test-purchase.ts'

export const stock = 5_000
export const picker: StaffMember = { kind: 'staff', uid: 'picker', record: async () => {} }
const at = new Date().toISOString()

/** Of p1 to p3 there is enough, at 10, 20 and 30 dollars. */
export async function openTestChanges() {
  const times = await openTestTimes({ webhooks: false })
  const paid = await openTestPurchase({ webhooks: false })
  for (const shop of [times, paid])
    await shop.sql(
      'update products set quantity = $1, units_sold = 0, original_price_cents = null, price_cents = id * 1000 where id <= 3',
      [stock],
    )
  return { times, paid }
}

/** `shop`: with couriers, or with delivery times. */
export async function buy(shop: TestPurchase | TimesShop, count = 4) {
  const ada = await shop.newShopper()
  const lines = [{ id: 'p1', count }]
  const id = 'addSlot' in shop ? await buyInTime(shop, ada, lines) : await ada.buy(lines)
  await shop.shop.orders.idle()
  const read = async () => (await ada.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
  const look = async (next: number) =>
    (await ada.call('GET', `/user/orders/${id}/change?lines=p1:${next}`)).json<ChangeJson>()
  /** As the page does it: what the shopper sees, and the rest to pay. */
  const begin = async (next: number, more: object = {}) => {
    const { version, total, limit } = await look(next)
    const change = { version, total, lines: [{ productId: 'p1', quantity: next }] }
    const body = { price: total - limit, order: id, change, ...more }
    return ada.call('POST', '/create-payment-intent', body)
  }
  const pay = async (next: number, card?: string) => {
    const opened = (await begin(next)).json<{ clientSecret: string }>()
    return (await ada.confirm(opened.clientSecret, card)).intentId
  }
  const grow = async (next: number, card?: string) => {
    const intentId = await pay(next, card)
    const placed = await ada.order(intentId)
    await shop.shop.orders.idle()
    return { intentId, placed }
  }
  const intent = (of: string) => shop.shop.payments.findIntent(of)
  return { shop, ada, id, read, look, begin, pay, grow, intent }
}

async function buyInTime(times: TimesShop, ada: Shopper, lines: Wanted[]) {
  const price = await times.choose(ada, await times.addSlot(), lines)
  const { intentId } = await ada.confirm((await ada.pay(price)).json<{ clientSecret: string }>().clientSecret)
  return (await ada.order(intentId)).json<{ insertedId: string }>().insertedId
}

export async function pack(times: TimesShop, id: string, picked: number, ordered: number) {
  await times.shop.packing.take(id, picker)
  const events = [
    ...(picked === 0 ? [] : [{ id: 'a', line: 'p1', kind: 'picked' as const, count: picked, at }]),
    ...(picked === ordered ? [] : [{ id: 'b', line: 'p1', kind: 'short' as const, at }]),
  ]
  await times.shop.packing.record({ id }, events, picker)
  const [row] = await times.sql<{ version: number }>('select version from packings where order_id = $1', [id])
  const done = await times.shop.packing.finish({ orderId: id, version: row?.version ?? 0, by: picker })
  expect(done).toMatchObject({ ok: true })
  await times.shop.orders.idle()
}

export async function reconcile(shop: TestPurchase) {
  await shop.sql(
    `update checkouts set next_attempt_at = now() - interval '1 second' where state in ('open', 'placed', 'rejecting', 'refunding')`,
  )
  await shop.sql(`update refunds set next_attempt_at = now() - interval '1 second' where state = 'intended'`)
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
}
