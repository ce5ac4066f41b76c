// Packing in a shop with delivery times: the card is only held until the order is packed, and pays what is in the boxes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { OrderPageJson } from '#server/orders/staff/admin-json.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import { dayOf } from '#tests/support/test-runs.ts'
import type { NewEvent } from './packing-rows.ts'

let shop: TimesShop
beforeAll(async () => void (shop = await openTestTimes({ webhooks: false })))
afterAll(() => shop.close())

const ada: StaffMember = { kind: 'staff', uid: 'ada', record: async () => {} }
const at = new Date().toISOString()

/** An order of two products in hand, with its shopper. */
async function begin(price = 490) {
  const slot = await shop.addSlot({ price })
  const shopper = await shop.newShopper()
  const chosen = await shop.choose(shopper, slot, [
    { id: 'p1', count: 4 },
    { id: 'p2', count: 2 },
  ])
  const opened = (await shopper.pay(chosen)).json<{ clientSecret: string }>()
  const { intentId } = await shopper.confirm(opened.clientSecret)
  const { insertedId: id } = (await shopper.order(intentId)).json<{ insertedId: string }>()
  await shop.shop.orders.idle()
  expect(await shop.shop.packing.take(id, ada)).toMatchObject({ ok: true })
  const read = async () => (await shopper.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
  return { id, intentId, slot, price: chosen, read }
}

async function pack(id: string, events: Omit<NewEvent, 'at'>[]) {
  await shop.shop.packing.record(
    { id: id },
    events.map((event) => ({ ...event, at })),
    ada,
  )
  const outcome = await shop.shop.packing.finish({ orderId: id, version: 2, by: ada })
  await shop.shop.orders.idle()
  return outcome
}

const invariants = async () => checkInvariants({ sql: shop.sql, payments: shop.shop.payments })

test('while it is packed the card is only held, however often the reconciler looks', async () => {
  const { intentId, id } = await begin()
  await shop.sql(`update checkouts set next_attempt_at = now() - interval '1 second' where state = 'placed'`)
  await shop.shop.orders.reconciler.runOnce()
  expect((await shop.shop.payments.findIntent(intentId)).state).toBe('authorised')
  await pack(id, [
    { id: 'a', line: 'p1', kind: 'picked', count: 4 },
    { id: 'b', line: 'p2', kind: 'picked', count: 2 },
  ])
  expect(await invariants()).toEqual([])
})

test('what is packed is captured once, and the rest is released', async () => {
  const { intentId, id, price, read } = await begin()
  const outcome = await pack(id, [
    { id: 'a', line: 'p1', kind: 'picked', count: 2 },
    { id: 'b', line: 'p1', kind: 'short', reason: 'not-found' },
    { id: 'c', line: 'p2', kind: 'picked', count: 2 },
  ])
  expect(outcome).toMatchObject({ ok: true, refundId: undefined })
  const { state, capturedCents, amountCents } = await shop.shop.payments.findIntent(intentId)
  const order = await read()
  expect(state).toBe('captured')
  expect(amountCents).toBe(price * 100)
  expect(capturedCents).toBeLessThan(amountCents)
  expect(order).toMatchObject({ paymentState: 'captured', price: capturedCents / 100, refunded: 0 })
  expect(order.packed?.paid).toBe(capturedCents / 100)
  expect(await invariants()).toEqual([])
})

test('an order of which nothing is left is released, never charged, and gives its place back', async () => {
  const { intentId, id, slot, read } = await begin()
  expect(await shop.takenOf(slot)).toBe(1)
  await pack(id, [
    { id: 'a', line: 'p1', kind: 'short' },
    { id: 'b', line: 'p2', kind: 'short' },
  ])
  expect((await shop.shop.payments.findIntent(intentId)).state).toBe('cancelled')
  expect(await read()).toMatchObject({ status: 'Cancelled', paymentState: 'cancelled', refunded: 0 })
  expect(await shop.takenOf(slot)).toBe(0)
  expect(await invariants()).toEqual([])
})

test('what costs nothing once it is packed goes out and is delivered like everything that is paid', async () => {
  await shop.sql('update products set price_cents = 45, original_price_cents = null where id = 2')
  const { intentId, id, read } = await begin(0)
  const rest: Omit<NewEvent, 'at'>[] = [
    { id: 'a', line: 'p1', kind: 'short' },
    { id: 'b', line: 'p2', kind: 'picked', count: 2 },
  ]
  await pack(id, rest)
  expect((await shop.shop.payments.findIntent(intentId)).state).toBe('cancelled')
  expect(await read()).toMatchObject({ status: 'Processing', packed: { paid: 0 } })
  const { orderId } = await read()
  const day = dayOf(shop)
  const run = await shop.shop.orders.runs.add({ day, orders: [orderId], by: ada })
  if (!run.ok) throw new Error(run.reason)
  expect(await shop.shop.orders.runs.leave({ id: run.id, by: ada })).toMatchObject({ ok: true })
  const [{ version } = { version: 0 }] = await shop.sql<{ version: number }>(
    'select version from orders where id = $1',
    [id],
  )
  expect(await shop.shop.orders.move({ orderId: id, to: 'Delivered', version, by: ada })).toMatchObject({ ok: true })
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  const unpaid = await shop.app.inject({ url: '/api/admin/orders?needs=unpaid', headers })
  expect(unpaid.json<OrderPageJson>().items).toEqual([])
  expect(await invariants()).toEqual([])
})

test('what was captured before it was packed is refunded by the difference', async () => {
  const { intentId, id, price, read } = await begin()
  // Six hours before the hold ends it's charged, packed or not.
  await shop.sql(`update checkouts set capture_until = now() - interval '1 second' where pi_id = $1`, [intentId])
  await shop.sql(`update checkouts set next_attempt_at = now() - interval '1 second' where pi_id = $1`, [intentId])
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  expect((await shop.shop.payments.findIntent(intentId)).capturedCents).toBe(price * 100)
  await pack(id, [
    { id: 'a', line: 'p1', kind: 'picked', count: 1 },
    { id: 'b', line: 'p1', kind: 'short' },
    { id: 'c', line: 'p2', kind: 'picked', count: 2 },
  ])
  const order = await read()
  expect(order.refunded).toBeGreaterThan(0)
  expect(order.price - order.refunded).toBeCloseTo(order.packed?.paid ?? 0, 2)
  expect(await invariants()).toEqual([])
})

test('the tax of an order is that of what was packed', async () => {
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  const url = '/api/admin/settings'
  const { version } = (await shop.app.inject({ url, headers })).json<{ version: number }>()
  const classes = [{ key: 'standard', name: 'VAT', percent: 20 }]
  const values = { tax: { mode: 'included', classes, deliveryClass: 'standard' } }
  const chosen = await shop.app.inject({ method: 'PATCH', url, headers, payload: { version, values } })
  expect(chosen.statusCode, chosen.body).toBe(200)
  const { id, read } = await begin()
  await pack(id, [
    { id: 'a', line: 'p1', kind: 'picked', count: 1 },
    { id: 'b', line: 'p1', kind: 'short' },
    { id: 'c', line: 'p2', kind: 'picked', count: 2 },
  ])
  const { price, tax } = await read()
  const [rate] = tax?.rates ?? []
  expect((rate?.net ?? 0) + (rate?.tax ?? 0)).toBeCloseTo(price, 2)
})
