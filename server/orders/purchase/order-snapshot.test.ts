import { afterAll, beforeAll, expect, test } from 'vitest'
import { snapshotOf } from '#domain/order/order-snapshot.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { formerCourierOf } from '#domain/delivery/delivery.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import { address, openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => void (shop = await openTestPurchase()))
afterAll(() => shop.close())

const bike = { courier: { id: 'bike', name: 'Bike', promise: 'In an hour', priceCents: 500 } }

const noTime = { area: null, address: null, startsAt: null, endsAt: null }

const snapshotsOf = (uid: string) =>
  shop.sql<{ checkout: unknown; order: unknown }>(
    `select c.snapshot as checkout, o.snapshot as "order" from orders o join checkouts c on c.id = o.checkout_id
      where o.user_id = $1`,
    [uid],
  )

/** Buys with a checkout whose snapshot was changed after it was opened. */
async function buyWith(snapshot: object | null): Promise<Shopper> {
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p1', count: 1 }])
  await shop.sql('update checkouts set snapshot = $2 where user_id = $1', [
    ada.uid,
    snapshot && JSON.stringify(snapshot),
  ])
  const { intentId } = await ada.confirm(clientSecret)
  expect((await ada.order(intentId)).statusCode).toBe(200)
  return ada
}

const invoiceOf = async (ada: Shopper) => (await ada.call('GET', '/orders')).json<OrderJson[]>()[0]

async function staffOrderOf(orderId = ''): Promise<StaffOrderJson> {
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  return (await shop.app.inject({ url: `/api/admin/orders/${orderId}`, headers })).json<StaffOrderJson>()
}

test('an order has the snapshot of its checkout', async () => {
  const ada = await shop.newShopper()
  await ada.buy([{ id: 'p1', count: 1 }])
  const stored = snapshotOf(defaults, formerCourierOf(2_000))
  expect(await snapshotsOf(ada.uid)).toEqual([{ checkout: stored, order: stored }])
})

test('the percentage of its coupon is part of it', async () => {
  const ada = await shop.newShopper()
  const chosen = { shippingCoast: 20 }
  const cart = await ada.putInCart([{ id: 'p1', count: 40 }], { ...chosen, couponCode: 'FRESH10' })
  await ada.giveAddress(chosen)
  const opened = await ada.pay(cart.json<{ price: number }>().price)
  await ada.order((await ada.confirm(opened.json<{ clientSecret: string }>().clientSecret)).intentId)
  const [stored] = await snapshotsOf(ada.uid)
  expect(stored?.order).toMatchObject({ prices: { discountPercent: 10, wholeUnits: true, couponPercent: 10 } })
  // It's nothing that the shopper's programs need.
  expect((await invoiceOf(ada))?.prices).not.toHaveProperty('couponPercent')
})

test('shopper and staff see the courier of the time, not the one of today', async () => {
  const ada = await buyWith(bike)
  const order = await invoiceOf(ada)
  expect(order?.delivery).toEqual({ method: 'courier', label: 'Bike', promise: 'In an hour', ...noTime, price: 20 })
  expect((await staffOrderOf(order?.orderId)).courier).toBe('Bike, in an hour')
})

test('an order from a checkout of an earlier release has the courier that it paid', async () => {
  const ada = await buyWith(null)
  const order = await invoiceOf(ada)
  expect(order?.delivery).toEqual({ method: 'courier', label: 'UPS', promise: '7 Days', ...noTime, price: 20 })
  expect((await staffOrderOf(order?.orderId)).courier).toBe('UPS, 7 days')
})

test('a snapshot contains nothing about the shopper, and stays when their data is deleted', async () => {
  const ada = await shop.newShopper()
  await ada.call('POST', '/users', { email: ada.email })
  await ada.buy([{ id: 'p1', count: 1 }])
  const before = await snapshotsOf(ada.uid)
  const text = JSON.stringify(before)
  for (const personal of [ada.uid, ada.email, ...Object.values(address)]) expect(text).not.toContain(personal)
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  expect(await snapshotsOf(ada.uid)).toEqual(before)
})
