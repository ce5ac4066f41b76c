// A purchase by the rules that the shopkeeper chose: discount, rounding, couriers, minimum order, most per product.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CartJson } from '#server/carts/cart-json.ts'
import type { CoInfoJson } from '#server/checkout/checkout-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import type { SettingsJson } from '#server/settings/settings-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
let headers: { authorization: string }
beforeAll(async () => {
  shop = await openTestPurchase()
  headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
})
afterAll(() => shop.close())

const url = '/api/admin/settings'
const version = async () => (await shop.app.inject({ url, headers })).json<SettingsJson>().version

async function choose(values: object): Promise<void> {
  const payload = { version: await version(), values }
  const response = await shop.app.inject({ method: 'PATCH', url, headers, payload })
  expect(response.statusCode, response.body).toBe(200)
}

beforeEach(async () => {
  const payload = { version: await version(), to: 0 }
  await shop.app.inject({ method: 'POST', url: `${url}/restore`, headers, payload })
})

const couriers = [
  { id: 'van', name: 'Van', promise: 'Tomorrow', price: 4.5, on: true },
  { id: 'bike', name: 'Bike', promise: 'In an hour', price: 4.5, on: true },
  { id: 'old', name: 'Old', promise: '', price: 1, on: false },
]
const apples = [{ id: 'p1', count: 3 }]

async function cartOf(ada: Shopper, lines = apples, extra: object = {}): Promise<CartJson> {
  return (await ada.putInCart(lines, extra)).json<CartJson>()
}

/** Pays what the cart says, and returns the order as the shopper sees it. */
async function buy(ada: Shopper, price: number): Promise<OrderJson | undefined> {
  const opened = await ada.pay(price)
  expect(opened.statusCode, opened.body).toBe(200)
  const { clientSecret } = opened.json<{ clientSecret: string }>()
  const { intentId, body } = await ada.confirm(clientSecret)
  expect(body).toMatchObject({ amount: Math.round(price * 100) })
  expect((await ada.order(intentId)).statusCode).toBe(200)
  return (await ada.call('GET', '/orders')).json<OrderJson[]>()[0]
}

test('a shop without a discount charges exact amounts if it says so', async () => {
  await choose({ prices: { discountPercent: 0, wholeUnits: false }, delivery: { couriers } })
  const ada = await shop.newShopper()
  const cart = await cartOf(ada)
  expect(cart).toMatchObject({ discount: 0, shippingCoast: 4.5, price: cart.grandTotal })
  expect(cart.grandTotal).toBeCloseTo(cart.subTotal + 4.5)
  await ada.giveAddress({ shippingCoast: 4.5 })
  const order = await buy(ada, cart.price)
  expect(order).toMatchObject({
    price: cart.price,
    shippingCoast: 4.5,
    prices: { currency: 'USD', locale: 'en-US', discountPercent: 0, wholeUnits: false },
    delivery: { label: 'Van', promise: 'Tomorrow', price: 4.5 },
  })
})

test('of two couriers at one price the chosen one stays chosen, and the order remembers it when it is gone', async () => {
  await choose({ delivery: { couriers } })
  const ada = await shop.newShopper()
  await ada.call('POST', '/users', { email: ada.email })
  const { price } = await cartOf(ada, apples, { shippingCoast: 4.5, courier: 'bike' })
  await ada.giveAddress({ shippingCoast: 4.5, courier: 'bike' })
  const [record] = (await ada.call('GET', `/api/users?email=${ada.email}`)).json<{ coInfo?: CoInfoJson }[]>()
  expect(record?.coInfo).toMatchObject({ shippingCoast: 4.5, courier: 'bike' })
  const order = await buy(ada, price)
  await choose({ delivery: { couriers: couriers.slice(0, 1) } })
  const [again] = (await ada.call('GET', '/orders')).json<OrderJson[]>()
  expect(again?.delivery).toMatchObject({ method: 'courier', label: 'Bike', promise: 'In an hour', price: 4.5 })
  const staff = await shop.app.inject({ url: `/api/admin/orders/${order?.orderId}`, headers })
  expect(staff.json<StaffOrderJson>().courier).toBe('Bike, in an hour')
})

test('a price that no courier has means the first one, and one that is off is no choice', async () => {
  await choose({ delivery: { couriers } })
  const ada = await shop.newShopper()
  for (const shippingCoast of [60, 1, 0])
    expect(await cartOf(ada, apples, { shippingCoast })).toMatchObject({ shippingCoast: 4.5 })
  const refused = await ada.giveAddress({ shippingCoast: 1 })
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { shippingCoast: 'Shipping Option Is required! Please Select One.' },
  ])
})

test('a courier that is turned off has to be replaced before the payment', async () => {
  const ada = await shop.newShopper()
  await cartOf(ada)
  await ada.giveAddress()
  await choose({ delivery: { couriers } })
  const refused = await ada.pay((await shop.shop.carts.find(ada.uid)).price.chargeCents / 100)
  expect(refused.json()).toMatchObject({ status: 409, code: 'checkout-incomplete', missing: ['shippingCoast'] })
})

const defaultCouriers = (fedex: number, ups: number) => [
  { id: 'fedex', name: 'FedEx', promise: 'Today', price: fedex, on: true },
  { id: 'ups', name: 'UPS', promise: '7 Days', price: ups, on: true },
]

test.each([
  ['ups', 20, [20, 10], 10],
  ['fedex', 60, [80, 60], 80],
] as const)(
  'a cart keeps %s at its new price when another costs now what it did',
  async (courier, before, now, after) => {
    const ada = await shop.newShopper()
    await ada.call('POST', '/users', { email: ada.email })
    const { price } = await cartOf(ada, apples, { shippingCoast: before, courier })
    await ada.giveAddress({ shippingCoast: before, courier })
    await choose({ delivery: { couriers: defaultCouriers(now[0], now[1]) } })
    const refused = await ada.pay(price)
    expect(refused.json()).toMatchObject({ status: 409, code: 'invalid-price', shippingCoast: after })
    const [record] = (await ada.call('GET', `/api/users?email=${ada.email}`)).json<{ coInfo?: CoInfoJson }[]>()
    expect(record?.coInfo).toMatchObject({ courier, shippingCoast: after })
    const order = await buy(ada, refused.json<{ price: number }>().price)
    expect(order).toMatchObject({ shippingCoast: after, delivery: { label: courier === 'ups' ? 'UPS' : 'FedEx' } })
  },
)

test('a courier that is turned off is replaced by the shopper, not by another one at its price', async () => {
  const fast = { id: 'fast', name: 'Fast', promise: 'Today', price: 5, on: true }
  const slow = { id: 'slow', name: 'Slow', promise: '7 Days', price: 5, on: true }
  await choose({ delivery: { couriers: [fast, slow] } })
  const ada = await shop.newShopper()
  const { price } = await cartOf(ada, apples, { shippingCoast: 5, courier: 'fast' })
  await ada.giveAddress({ shippingCoast: 5, courier: 'fast' })
  await choose({ delivery: { couriers: [{ ...fast, on: false }, slow] } })
  expect((await ada.pay(price)).json()).toMatchObject({ code: 'checkout-incomplete', missing: ['shippingCoast'] })
})

test('in a cart from before couriers were stored the price tells which one was chosen', async () => {
  const ada = await shop.newShopper()
  const { price } = await cartOf(ada, apples, { shippingCoast: 20 })
  await ada.giveAddress()
  await shop.sql('update carts set courier_id = null where user_id = $1', [ada.uid])
  expect(await buy(ada, price)).toMatchObject({ shippingCoast: 20, delivery: { label: 'UPS' } })
})

test('a price that changes between cart and payment is refused, not charged', async () => {
  const ada = await shop.newShopper()
  const { price } = await cartOf(ada)
  await ada.giveAddress()
  await choose({ prices: { discountPercent: 50 } })
  const refused = await ada.pay(price)
  const now = (await shop.shop.carts.find(ada.uid)).price.chargeCents / 100
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'invalid-price',
    price: now,
    detail: `Invalid Price!! Your total is $${now.toFixed(2)} now.`,
  })
})

test('an amount in another currency is charged in it, and written in the language of the shop', async () => {
  await choose({ prices: { currency: 'EUR' }, shop: { locale: 'en-IE' } })
  const ada = await shop.newShopper()
  const { price } = await cartOf(ada)
  await ada.giveAddress()
  expect((await ada.pay(price + 1)).json().detail).toBe(`Invalid Price!! Your total is €${price.toFixed(2)} now.`)
  const { clientSecret } = (await ada.pay(price)).json<{ clientSecret: string }>()
  const { intentId, body } = await ada.confirm(clientSecret)
  expect(body).toMatchObject({ amount: price * 100, currency: 'eur' })
  await ada.order(intentId)
  const [order] = (await ada.call('GET', '/orders')).json<OrderJson[]>()
  expect(order?.prices).toMatchObject({ currency: 'EUR', locale: 'en-IE' })
})

test('the same number in another currency is another price', async () => {
  const ada = await shop.newShopper()
  const { price } = await cartOf(ada)
  await ada.giveAddress()
  await choose({ prices: { currency: 'EUR' } })
  const payIn = (currency: string) => ada.call('POST', '/create-payment-intent', { price, currency })
  expect((await payIn('USD')).json()).toMatchObject({
    status: 409,
    code: 'invalid-price',
    price,
    detail: `Invalid Price!! Your total is €${price.toFixed(2)} now.`,
  })
  expect((await payIn('EUR')).statusCode).toBe(200)
  expect((await payIn('Euro')).statusCode).toBe(400)
})

test('delivery is free from the sum on that the shop names', async () => {
  await choose({ delivery: { freeFrom: 5 } })
  const ada = await shop.newShopper()
  const cart = await cartOf(ada, [{ id: 'p1', count: 20 }])
  expect(cart).toMatchObject({ shippingCoast: 0, discount: expect.closeTo(cart.subTotal / 10, 1) })
  await ada.giveAddress()
  const order = await buy(ada, cart.price)
  expect(order).toMatchObject({ shippingCoast: 0, delivery: { label: 'UPS', price: 0 } })
})

test('an order below the minimum is refused with what is missing', async () => {
  await choose({ prices: { minimumOrder: 500 } })
  const ada = await shop.newShopper()
  const { price, subTotal } = await cartOf(ada)
  await ada.giveAddress()
  const refused = await ada.pay(price)
  const missing = 500 - subTotal
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'below-minimum',
    detail: `Our minimum order is $500.00. Add $${missing.toFixed(2)} more to check out.`,
    minimumOrder: 500,
  })
  expect(refused.json<{ missingAmount: number }>().missingAmount).toBeCloseTo(missing)
})

test('nobody gets more of one product than the shop sells at once', async () => {
  await choose({ prices: { mostPerProduct: 2 } })
  const ada = await shop.newShopper()
  const cart = await cartOf(ada)
  expect(cart.cartProduct).toMatchObject([{ _id: 'p1', quantity: 2 }])
  expect(cart.changes).toMatchObject([{ _id: 'p1', reason: 'fewer', quantity: 2 }])
})
