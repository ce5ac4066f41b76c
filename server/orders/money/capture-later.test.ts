// The payment of an order with a delivery time: authorised when it's placed, captured when it's begun, released when nobody begins it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'

let shop: TimesShop
let headers: { authorization: string }
beforeAll(async () => {
  shop = await openTestTimes()
  headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
})
afterAll(() => shop.close())

async function buy() {
  const ada = await shop.newShopper()
  const slot = await shop.addSlot()
  const opened = await ada.pay(await shop.choose(ada, slot))
  const { intentId } = await ada.confirm(opened.json<{ clientSecret: string }>().clientSecret)
  expect((await ada.order(intentId)).statusCode).toBe(200)
  await shop.shop.orders.idle()
  const [order] = (await ada.call('GET', '/orders')).json<OrderJson[]>()
  return { ada, slot, intentId, orderId: order?.orderId ?? '' }
}

const stateAt = async (intentId: string) => (await shop.shop.payments.findIntent(intentId)).state
const orderOf = async (orderId: string) =>
  (await shop.app.inject({ url: `/api/admin/orders/${orderId}`, headers })).json<StaffOrderJson>()
const move = async (orderId: string, to: string) => {
  const { version } = await orderOf(orderId)
  const url = `/api/admin/orders/${orderId}/move`
  return shop.app.inject({ method: 'POST', url, headers, payload: { to, version } })
}
/** As if so many hours had passed since the payment was authorised. */
async function age(intentId: string, hours: number): Promise<void> {
  await shop.sql(
    `update checkouts set capture_until = capture_until - make_interval(hours => $2), next_attempt_at = next_attempt_at - make_interval(hours => $2)
      where pi_id = $1`,
    [intentId, hours],
  )
}
/** What Today counts, and whether the list behind it has this order. */
async function expiring(orderId: string) {
  const get = async (path: string) => shop.app.inject({ url: `/api/admin/${path}`, headers })
  const figure = (await get('today')).json<TodayJson>().todo.money?.expiring
  return { figure, isListed: (await get('orders?needs=expiring')).body.includes(orderId) }
}

const settled = async () => {
  await shop.shop.orders.idle()
  expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments })).toEqual([])
}

test('the card is charged once, when somebody begins the order, and the shopper gets one confirmation', async () => {
  const { ada, intentId, orderId } = await buy()
  await shop.shop.orders.reconciler.runOnce()
  expect(await stateAt(intentId)).toBe('authorised')
  expect((await move(orderId, 'Delivered')).statusCode).toBe(409)
  expect((await move(orderId, 'Processing')).statusCode).toBe(200)
  expect(await stateAt(intentId)).toBe('captured')
  expect(await orderOf(orderId)).toMatchObject({ status: 'Processing', paymentState: 'captured' })
  await settled()
  expect(shop.emails.filter(({ email }) => email === ada.email)).toHaveLength(1)
  expect((await move(orderId, 'Delivered')).statusCode).toBe(200)
})

test('a capture whose response is lost is repeated by the reconciler, and the card is charged once', async () => {
  const { intentId, orderId } = await buy()
  shop.sandbox.faults?.set([{ call: 'paymentIntents.capture', kind: 'lose-request', times: 9 }])
  expect((await move(orderId, 'Processing')).statusCode).toBe(200)
  shop.sandbox.faults?.set([])
  expect(await stateAt(intentId)).toBe('authorised')
  await age(intentId, 1)
  await shop.shop.orders.reconciler.runOnce()
  expect(await stateAt(intentId)).toBe('captured')
  await settled()
})

test('six hours before its authorisation ends an order that nobody began is cancelled: released, restocked, told, its place free', async () => {
  const { ada, slot, intentId, orderId } = await buy()
  await age(intentId, 7 * 24 - 25)
  expect(await expiring(orderId), 'more than a day is left').toEqual({ figure: 0, isListed: false })
  await age(intentId, 2)
  expect(await expiring(orderId)).toEqual({ figure: 1, isListed: true })
  await age(intentId, 16)
  await shop.shop.orders.reconciler.runOnce()
  expect(await stateAt(intentId), 'an hour is left').toBe('authorised')
  await age(intentId, 1)
  await shop.shop.orders.reconciler.runOnce()
  expect(await stateAt(intentId)).toBe('cancelled')
  const order = await orderOf(orderId)
  expect(order).toMatchObject({ status: 'Cancelled', paymentState: 'cancelled' })
  expect(order.timeline.map(({ kind }) => kind)).toContain('payment-lost')
  expect((await ada.call('GET', '/api/notifications')).body).toContain(orderId)
  expect(await expiring(orderId)).toEqual({ figure: 0, isListed: false })
  expect(await shop.takenOf(slot)).toBe(0)
  await settled()
  expect(shop.emails.filter(({ email }) => email === ada.email).map(({ status }) => status)).toEqual([
    'Pending',
    'Cancelled',
  ])
})

test('an authorisation that the bank ends early cancels the order, and one that was begun in time stays charged', async () => {
  const early = await buy()
  await shop.shop.payments.cancel(early.intentId, `test:${early.intentId}`)
  await expect.poll(async () => (await orderOf(early.orderId)).status).toBe('Cancelled')
  expect(await shop.takenOf(early.slot)).toBe(0)
  const begun = await buy()
  expect((await move(begun.orderId, 'Processing')).statusCode).toBe(200)
  await age(begun.intentId, 7 * 24)
  await shop.shop.orders.reconciler.runOnce()
  expect(await orderOf(begun.orderId)).toMatchObject({ status: 'Processing', paymentState: 'captured' })
  await settled()
})

test('the store room sees an order with a time before it is charged, and it is late once its time has come, or has ended', async () => {
  const { slot, orderId } = await buy()
  const get = async (path: string) => (await shop.app.inject({ url: `/api/admin/${path}`, headers })).body
  expect(await get('picking?limit=100')).toContain(orderId)
  expect(await get('orders?needs=late&limit=100')).not.toContain(orderId)
  await shop.sql(`update slots set starts_at = now() - interval '1 minute' where id = $1`, [slot])
  expect(await get('orders?needs=late&limit=100')).toContain(orderId)
  expect((await move(orderId, 'Processing')).statusCode).toBe(200)
  expect(await get('orders?needs=late&limit=100')).not.toContain(orderId)
  await shop.sql(
    `update slots set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [slot],
  )
  expect(await get('orders?needs=late&limit=100')).toContain(orderId)
})
