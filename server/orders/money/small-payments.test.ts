// Payments so small that what is packed can't be shared among them: a card can't pay less than 50 cents.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import { buy, pack } from '#tests/support/paid-changes.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import { readOrder } from '#web/orders/order-data.ts'

let shop: TimesShop
beforeAll(async () => {
  const fixedSettings = { 'prices.discountPercent': 0, 'prices.wholeUnits': false }
  const times = await openTestTimes({ webhooks: false, fixedSettings })
  shop = { ...times, addSlot: () => times.addSlot({ price: 0 }) }
  await shop.sql('update products set quantity = 500, original_price_cents = null, price_cents = 10 where id = 1')
})
afterAll(() => shop.close())

test('two payments of 60 cents pay 60 of the 70 that are packed, and every paper says so', async () => {
  const order = await buy(shop, 6)
  const first = (await order.read()).paymentIntent
  const { intentId: second } = await order.grow(12, '5555555555554444')
  expect([await order.intent(first), await order.intent(second)]).toMatchObject([
    { state: 'authorised', amountCents: 60 },
    { state: 'authorised', amountCents: 60 },
  ])
  await pack(shop, order.id, 7, 12)
  expect(await order.intent(first)).toMatchObject({ state: 'captured', capturedCents: 60 })
  expect(await order.intent(second)).toMatchObject({ state: 'cancelled', capturedCents: 0 })
  const json = await order.read()
  expect([json.price, json.refunded, json.packed?.paid]).toEqual([0.6, 0, 0.6])
  expect(readOrder(json).card).toBe('Visa ···· 4242')
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  const seen = await shop.app.inject({ url: `/api/admin/orders/${json.orderId}`, headers })
  expect(seen.json<StaffOrderJson>().money).toMatchObject({ chargedCents: 60, refundedCents: 0, leftCents: 60 })
  const [{ open } = { open: -1 }] = await shop.sql<{ open: number }>(
    `select count(*)::int as open from checkouts where (changes_order_id = $1 or id = (select checkout_id from orders where id = $1))
      and state not in ('done', 'rejected')`,
    [order.id],
  )
  expect(open).toBe(0)
})

test('what both can pay is paid by both', async () => {
  const order = await buy(shop, 6)
  const first = (await order.read()).paymentIntent
  const { intentId: second } = await order.grow(12)
  await pack(shop, order.id, 10, 12)
  expect([(await order.intent(first)).capturedCents, (await order.intent(second)).capturedCents]).toEqual([50, 50])
  const json = await order.read()
  expect([json.price, json.packed?.paid]).toEqual([1, 1])
})
