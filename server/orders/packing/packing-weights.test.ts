// Orders by weight: what is held on the card, what the scale makes of it, and the receipt, with delivery times and with couriers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { WeightReportJson } from '#server/reports/report-json.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import type { NewEvent } from './packing-rows.ts'

let times: TimesShop
let couriers: TestPurchase
beforeAll(async () => {
  times = await openTestTimes({ webhooks: false })
  couriers = await openTestPurchase({ webhooks: false })
  for (const { sql } of [times, couriers]) {
    // Chickens at 45.00 per kilogram, about 1.2 kg each and up to a fifth more: about 54.00, at most 64.80.
    await sql(`update products set price_per_kg_cents = 4500, portion_grams = 1200, tolerance_percent = 20, price_cents = 5400,
      original_price_cents = null, quantity = 500 where id = 1`)
    await sql('update products set price_cents = 1000, original_price_cents = null, quantity = 500 where id = 2')
  }
})
afterAll(async () => {
  await times.close()
  await couriers.close()
})

const wanted = [
  { id: 'p1', count: 2 },
  { id: 'p2', count: 1 },
]
const ada: StaffMember = { kind: 'staff', uid: 'ada', record: async () => {} }
const at = new Date().toISOString()

async function buyInTime() {
  const shopper = await times.newShopper()
  const price = await times.choose(shopper, await times.addSlot({ price: 500 }), wanted)
  const opened = (await shopper.pay(price)).json<{ clientSecret: string }>()
  const { intentId } = await shopper.confirm(opened.clientSecret)
  const { insertedId: id } = (await shopper.order(intentId)).json<{ insertedId: string }>()
  await times.shop.orders.idle()
  return { id, shopper, intentId, price }
}

async function pack({ shop }: TestPurchase, id: string, events: Omit<NewEvent, 'at'>[]) {
  expect(await shop.packing.take(id, ada)).toMatchObject({ ok: true })
  await shop.packing.record(
    { id: id },
    events.map((event) => ({ ...event, at })),
    ada,
  )
  const outcome = await shop.packing.finish({ orderId: id, version: 2, by: ada })
  await shop.orders.idle()
  return outcome
}

const read = async (shopper: Shopper, id: string) =>
  (await shopper.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
const invariants = async ({ sql, shop }: TestPurchase) => checkInvariants({ sql, payments: shop.payments })

test('with delivery times the most is held, and what the scale says is captured', async () => {
  const { id, shopper, intentId, price } = await buyInTime()
  // 2 × 54.00 + 10.00 + 5.00, less 10 %: 110.70. With 2 × 64.80: 130.14. Whole dollars of both.
  expect(price).toBe(130)
  expect(await times.shop.payments.findIntent(intentId)).toMatchObject({ state: 'authorised', amountCents: 13_000 })
  const placed = await read(shopper, id)
  expect(placed).toMatchObject({ price: 110, reserved: 130, grandTotal: 110.7 })
  expect(placed.cart[0]).toMatchObject({ price: 54, unitPrice: '$45.00 / kg' })
  // 1.3 kg and 1.45 kg: 123.75, so 138.75 less 10 %.
  await pack(times, id, [
    { id: 'a', line: 'p1', kind: 'weighed', grams: 1_300 },
    { id: 'b', line: 'p1', kind: 'weighed', grams: 1_450 },
    { id: 'c', line: 'p2', kind: 'picked' },
  ])
  expect(await times.shop.payments.findIntent(intentId)).toMatchObject({ state: 'captured', capturedCents: 12_400 })
  const order = await read(shopper, id)
  expect(order).toMatchObject({ paymentState: 'captured', price: 124, refunded: 0 })
  expect(order.packed?.lines[0]).toMatchObject({ ordered: 2, packed: 2, grams: 2_750 })
  const sum = order.packed?.lines.reduce((cents, { paid }) => cents + Math.round(paid * 100), 0)
  expect(sum).toBe(12_400)
  expect(await invariants(times)).toEqual([])
})

test('what weighs more than its tolerance is on the shop', async () => {
  const { id, intentId } = await buyInTime()
  await pack(times, id, [
    { id: 'a', line: 'p1', kind: 'weighed', count: 2, grams: 3_500 },
    { id: 'b', line: 'p2', kind: 'picked' },
  ])
  expect(await times.shop.payments.findIntent(intentId)).toMatchObject({ capturedCents: 13_000 })
  expect(await invariants(times)).toEqual([])
})

test('what nobody weighed is open: an order is only packed with its weights', async () => {
  const { id } = await buyInTime()
  const outcome = await pack(times, id, [
    { id: 'a', line: 'p1', kind: 'picked', count: 2 },
    { id: 'b', line: 'p2', kind: 'picked' },
  ])
  expect(outcome).toMatchObject({ ok: false, reason: 'open-lines', lines: ['p1'] })
})

test('an order that is begun without packing it is charged the estimate', async () => {
  const { id, shopper, intentId } = await buyInTime()
  await times.sql(`update orders set status = 'Processing', processing_at = now() where id = $1`, [id])
  await times.sql(`update checkouts set next_attempt_at = now() - interval '1 second' where pi_id = $1`, [intentId])
  await times.shop.orders.reconciler.runOnce()
  await times.shop.orders.idle()
  expect(await times.shop.payments.findIntent(intentId)).toMatchObject({ state: 'captured', capturedCents: 11_000 })
  expect(await read(shopper, id)).toMatchObject({ price: 110 })
})

test('another amount than the one that is held is refused', async () => {
  const shopper = await times.newShopper()
  await times.choose(shopper, await times.addSlot({ price: 500 }), wanted)
  const refused = await shopper.pay(110)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ price: 110, reserved: 130 })
})

test('with couriers the estimate is charged, and what is lighter refunded', async () => {
  const shopper = await couriers.newShopper()
  const id = await shopper.buy(wanted)
  await couriers.shop.orders.idle()
  const { price } = await read(shopper, id)
  await pack(couriers, id, [
    { id: 'a', line: 'p1', kind: 'weighed', count: 2, grams: 2_000 },
    { id: 'b', line: 'p2', kind: 'picked' },
  ])
  const order = await read(shopper, id)
  // 400 g at 45.00 less 10 %: 16.20, in whole dollars.
  expect(price - (order.packed?.paid ?? 0)).toBeGreaterThanOrEqual(16)
  expect(order.price - order.refunded).toBe(order.packed?.paid)
  expect(order.packed?.lines[0]).toMatchObject({ grams: 2_000 })
  expect(await invariants(couriers)).toEqual([])
})

test('with couriers nothing is charged on top for what is heavier', async () => {
  const shopper = await couriers.newShopper()
  const id = await shopper.buy(wanted)
  await couriers.shop.orders.idle()
  await pack(couriers, id, [
    { id: 'a', line: 'p1', kind: 'weighed', count: 2, grams: 2_800 },
    { id: 'b', line: 'p2', kind: 'picked' },
  ])
  const order = await read(shopper, id)
  expect(order).toMatchObject({ refunded: 0 })
  expect(order.packed?.paid).toBe(order.price)
  expect(await invariants(couriers)).toEqual([])
})

test('with couriers what is heavier is paid as far as something else is missing', async () => {
  const shopper = await couriers.newShopper()
  const id = await shopper.buy(wanted)
  await couriers.shop.orders.idle()
  // 2.55 kg instead of 2.4 kg: 6.75 more, and 10.00 less without the other product.
  await pack(couriers, id, [
    { id: 'a', line: 'p1', kind: 'weighed', count: 2, grams: 2_550 },
    { id: 'b', line: 'p2', kind: 'short' },
  ])
  const order = await read(shopper, id)
  expect(order.packed?.paid).toBe(order.price - order.refunded)
  expect(order.refunded).toBeLessThan(9)
})

test('the report says what was given away on the scale, product by product', async () => {
  const report = async (shop: TestPurchase, of = '') => {
    const headers = { authorization: `Bearer ${await shop.tokenOf('viewer')}` }
    return (await shop.app.inject({ url: `/api/admin/reports/weights?${of}`, headers })).json<WeightReportJson>()
  }
  const [title] = await times.sql<{ title: string }>('select title from products where id = 1')
  // 3.5 kg where 2 × 1.44 kg are paid for, and 2.75 kg that are paid in full.
  expect(await report(times)).toMatchObject({
    currency: 'USD',
    items: [{ productId: 'p1', ...title, packed: 4, grams: 6_250, givenGrams: 620, givenCents: 2_790 }],
  })
  // 2.8 kg where 2.4 kg were charged; the 2.55 kg of an order of which something else was missing were paid.
  expect((await report(couriers)).items).toMatchObject([
    { packed: 6, grams: 7_350, givenGrams: 400, givenCents: 1_800 },
  ])
  for (const of of ['currency=EUR', 'from=2020-01-01&to=2020-01-31'])
    expect((await report(times, of)).items).toEqual([])
})

test('the file of orders has the weights', async () => {
  const headers = { authorization: `Bearer ${await times.tokenOf('service')}` }
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const url = `/api/admin/exports/orders.csv?from=${from}&to=${to}`
  expect((await times.app.inject({ url, headers })).body).toMatch(/,3,130\.00,,[^,]+: 3\.5 kg\r?\n/)
})

test('a shopper sees the estimate, the price per kilogram and, with delivery times, the most that it can be', async () => {
  const listed = async ({ app }: TestPurchase) => {
    const [one] = (await app.inject('/products?ids=p1&facts=1&image=url')).json<object[]>()
    return one
  }
  const byWeight = { price: 54, soldBy: 'weight', pricePerKg: 45, portionGrams: 1_200, tolerancePercent: 20 }
  expect(await listed(times)).toMatchObject({ ...byWeight, unitPrice: '$45.00 / kg, at most $64.80' })
  expect(await listed(couriers)).toMatchObject({ ...byWeight, unitPrice: '$45.00 / kg' })
})
