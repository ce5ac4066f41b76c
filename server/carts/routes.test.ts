import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { CartJson } from './cart-json.ts'
import { saveCart } from './cart-query.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql(`insert into coupons (code, title, discount_percent, minimum_cents, ends_at, picture) values
    ('TEST15', 'Test', 15, 5000, now() + interval '1 day', 'x'), ('OVER', 'Test', 15, 0, now() - interval '1 day', 'x')`)
  await shop.sql('update products set quantity = 40, price_cents = 1005, original_price_cents = null where id = 1')
  await shop.sql('update products set quantity = 0 where id = 2')
  await shop.sql('update products set quantity = 3 where id = 3')
})
afterAll(() => shop.close())

test('the shop computes the totals itself, whatever amounts are sent', async () => {
  const ada = await shop.newShopper()
  const answer = await ada.putInCart([{ id: 'p1', count: 2 }], { subTotal: 1, discount: 99, grandTotal: 0.01 })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    acknowledged: true,
    subTotal: 20.1,
    shippingCoast: 20,
    discount: 4.01,
    grandTotal: 36.09,
    price: 36,
    coupon: null,
    changes: [],
    cartProduct: [{ _id: 'p1', quantity: 2, price: 10.05, stock: 40 }],
  })
})

test('shipping is 60 unless 20 was chosen, and the choice is stored', async () => {
  const ada = await shop.newShopper()
  const lines = [{ id: 'p1', count: 1 }]
  const shippingOf = async (extra: object) => (await ada.putInCart(lines, extra)).json().shippingCoast
  expect(await shippingOf({ shippingCoast: undefined })).toBe(60)
  expect(await shippingOf({ shippingCoast: 20 })).toBe(20)
  expect(await shippingOf({ shippingCoast: undefined })).toBe(20)
  expect(await shippingOf({ shippingCoast: 35 })).toBe(60)
})

test('lines of one product are merged, and `count` overrides `quantity`', async () => {
  const ada = await shop.newShopper()
  const cartProduct = [
    { _id: 'p1', quantity: 2 },
    { _id: 'p1', count: 3, quantity: 40 },
  ]
  const answer = await ada.call('PUT', '/user/cart', { cartProduct })
  expect(answer.json().cartProduct).toMatchObject([{ _id: 'p1', quantity: 5 }])
})

test('unknown, sold-out or excessive lines are removed or reduced, and listed as changes', async () => {
  const ada = await shop.newShopper()
  const answer = await ada.putInCart([
    { id: 'p999999', count: 1 },
    { id: '__proto__', count: 1 },
    { id: 'constructor', count: 1 },
    { id: 'p2', count: 1 },
    { id: 'p3', count: 8 },
  ])
  expect(answer.statusCode).toBe(200)
  expect(answer.json().cartProduct).toMatchObject([{ _id: 'p3', quantity: 3 }])
  const changes = answer.json().changes as { _id: string }[]
  expect(changes.filter(({ _id }) => _id !== '__proto__')).toEqual([
    { _id: 'p999999', reason: 'gone' },
    { _id: 'constructor', reason: 'gone' },
    { _id: 'p2', title: expect.any(String), reason: 'stock-out' },
    { _id: 'p3', title: expect.any(String), reason: 'fewer', quantity: 3 },
  ])
})

test('a price that differs from the one shown is listed as a change', async () => {
  const ada = await shop.newShopper()
  const answer = await ada.call('PUT', '/user/cart', { cartProduct: [{ _id: 'p1', quantity: 1, price: 9.99 }] })
  expect(answer.json().changes).toEqual([{ _id: 'p1', title: expect.any(String), reason: 'price', price: 10.05 }])
})

test('a coupon is accepted in upper or lower case, adds to the discount and can be removed', async () => {
  const ada = await shop.newShopper()
  const lines = [{ id: 'p1', count: 5 }]
  const taken = (await ada.putInCart(lines, { couponCode: ' test15 ' })).json()
  expect(taken).toMatchObject({
    couponCode: 'TEST15',
    coupon: { code: 'TEST15', discountPercentage: 15, amount: 7.53 },
    couponDiscount: 7.53,
    discount: 14.56,
    grandTotal: 55.69,
  })
  expect((await ada.putInCart(lines)).json().coupon).toMatchObject({ code: 'TEST15' })
  const off = (await ada.putInCart(lines, { couponCode: null })).json()
  expect(off).toMatchObject({ coupon: null, couponCode: null, discount: 7.03 })
})

test('each refused code says why', async () => {
  const ada = await shop.newShopper()
  const lines = [{ id: 'p1', count: 2 }]
  const refusalOf = async (couponCode: string) => (await ada.putInCart(lines, { couponCode })).json().couponRefusal
  expect(await refusalOf('NONE')).toEqual({ code: 'NONE', reason: 'unknown' })
  expect(await refusalOf('over')).toEqual({ code: 'OVER', reason: 'expired' })
  expect(await refusalOf('TEST15')).toEqual({ code: 'TEST15', reason: 'below-minimum', missingAmount: 29.9 })
  expect(await refusalOf('\0\uD800')).toMatchObject({ reason: 'unknown' })
  expect((await ada.putInCart(lines)).json().couponRefusal).toBeUndefined()
})

test('an accepted coupon is retained while the cart is too small', async () => {
  const ada = await shop.newShopper()
  await ada.putInCart([{ id: 'p1', count: 5 }], { couponCode: 'TEST15' })
  expect((await ada.putInCart([{ id: 'p1', count: 4 }])).json()).toMatchObject({
    coupon: null,
    couponRefusal: { reason: 'below-minimum' },
  })
  expect((await ada.putInCart([{ id: 'p1', count: 5 }])).json().coupon).toMatchObject({ code: 'TEST15' })
})

test('omitted fields do not overwrite what another tab stored meanwhile', async () => {
  const ada = await shop.newShopper()
  await ada.putInCart([{ id: 'p1', count: 5 }], { couponCode: 'TEST15', shippingCoast: 20 })
  const late = {
    lines: [{ id: 1, count: 6 }],
    couponCode: null,
    shippingCents: null,
    courierId: null,
    slotId: null,
    readCode: null,
  }
  const { text, values } = saveCart(ada.uid, { ...late, setsCoupon: false, setsShipping: false })
  await shop.sql(text, values)
  const cart = await shop.shop.carts.find(ada.uid)
  expect([cart.couponCode, cart.hasChosenShipping, cart.lines[0]?.count]).toEqual(['TEST15', true, 6])
})

test('the customer record shows the cart and its totals', async () => {
  const ada = await shop.newShopper()
  const registration = { accountType: 'Email&Password', created: 'x', createdTime: 'x', userToken: 'LARDER-123456' }
  await ada.call('POST', '/users', { ...registration, email: ada.email, displayName: 'Ada', phoneNumber: null })
  await ada.putInCart([{ id: 'p1', count: 2 }])
  await ada.giveAddress()
  const [record] = (await ada.call('GET', `/api/users?email=${encodeURIComponent(ada.email)}`)).json()
  expect(record).toMatchObject({
    coInfo: { zipCode: '0412', shippingCoast: 20, email: ada.email },
    cart: [{ _id: 'p1', quantity: 2 }],
    cartInfo: [{ _id: 'p1', quantity: 2 }],
    subTotal: 20.1,
    shippingCoast: 20,
    grandTotal: 36.09,
  })
})

test('a cart can be emptied, again and again', async () => {
  const ada = await shop.newShopper()
  await ada.putInCart([{ id: 'p1', count: 2 }])
  for (const _again of [1, 2]) {
    const answer = await ada.call('PUT', `/user/cartRemove?email=${encodeURIComponent(ada.email)}`)
    expect(answer.json()).toEqual({ acknowledged: true })
  }
  expect((await shop.shop.carts.find(ada.uid)).lines).toEqual([])
})

test('storing the same cart again does not change its version', async () => {
  const ada = await shop.newShopper()
  const versionAfter = async (count: number) => {
    await ada.putInCart([{ id: 'p1', count }])
    const [row] = await shop.sql<{ version: number }>('select version from carts where user_id = $1', [ada.uid])
    return row?.version
  }
  expect([await versionAfter(1), await versionAfter(1), await versionAfter(2)]).toEqual([1, 1, 2])
})

test.each([
  {},
  { cartProduct: 'p1' },
  { cartProduct: [{ _id: 'p1' }] },
  { cartProduct: [{ _id: 'p1', quantity: 0 }] },
  { cartProduct: [{ _id: 'p1', quantity: -1 }] },
  { cartProduct: [{ _id: 'p1', quantity: 1.5 }] },
  { cartProduct: [{ _id: 'p1', quantity: '1' }] },
  { cartProduct: [{ quantity: 1 }] },
  { cartProduct: [{ _id: 'p1', quantity: 1 }], shippingCoast: 'none' },
])('%j is bad input', async (body) => {
  const ada = await shop.newShopper()
  const answer = await ada.call('PUT', '/user/cart', body)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-input'])
})

test("nobody can read or change another shopper's cart", async () => {
  const ada = await shop.newShopper()
  const eve = await shop.newShopper()
  await ada.putInCart([{ id: 'p1', count: 2 }])
  const foreign = [
    await eve.call('PUT', '/user/cart', { email: ada.email, cartProduct: [] }),
    await eve.call('PUT', `/user/cartRemove?email=${encodeURIComponent(ada.email)}`),
  ]
  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  const nobody = await shop.app.inject({ method: 'PUT', url: '/user/cart', payload: { cartProduct: [] } })
  expect(nobody.statusCode).toBe(401)
  expect((await shop.shop.carts.find(ada.uid)).lines).toHaveLength(1)
})

test('a note on a line stays until it is changed or removed, and goes with its line', async () => {
  const ada = await shop.newShopper()
  const save = async (...cartProduct: object[]) => {
    const answer = await ada.call('PUT', '/user/cart', { cartProduct })
    return answer.json<CartJson>().cartProduct.map(({ _id, note }) => [_id, note])
  }
  expect(await save({ _id: 'p1', quantity: 1, note: ' Ripe, please ' }, { _id: 'p3', quantity: 1 })).toEqual([
    ['p1', 'Ripe, please'],
    ['p3', undefined],
  ])
  // A browser of an earlier release knows nothing of notes.
  expect(await save({ _id: 'p1', quantity: 2 })).toEqual([['p1', 'Ripe, please']])
  const [record] = (await ada.call('GET', '/api/users')).json<{ cart?: { note?: string }[] }[]>()
  expect(record?.cart ?? [{ note: 'Ripe, please' }]).toMatchObject([{ note: 'Ripe, please' }])
  expect(await save({ _id: 'p1', quantity: 2, note: '' })).toEqual([['p1', undefined]])
  await save({ _id: 'p1', quantity: 2, note: 'Green' })
  expect(await save({ _id: 'p3', quantity: 1 })).toEqual([['p3', undefined]])
  expect(await save({ _id: 'p1', quantity: 1 }, { _id: 'p3', quantity: 1 })).toEqual([
    ['p1', undefined],
    ['p3', undefined],
  ])
})

test.each(['x'.repeat(81), 'two\nlines', 'a\u0000b', 'tab\there', 7])('"%s" is no note', async (note) => {
  const ada = await shop.newShopper()
  const answer = await ada.call('PUT', '/user/cart', { cartProduct: [{ _id: 'p1', quantity: 1, note }] })
  expect(answer.statusCode).toBe(400)
})
