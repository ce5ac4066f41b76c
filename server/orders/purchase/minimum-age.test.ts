// Products with a minimum age, from the catalog to the packing list: shoppers confirm their age to pay, and the age at that time counts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BatchJson } from '#server/assortment/batches/batch-json.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { PickingJson } from '#server/orders/staff/picking-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
let token: string
beforeAll(async () => {
  shop = await openTestPurchase({ webhooks: false })
  token = await shop.tokenOf('manager')
  await shop.sql('update products set quantity = 500, price_cents = 5000, original_price_cents = null where id <= 2')
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

async function setAge(minimumAge: number | null, ...ids: string[]): Promise<void> {
  const edit = { kind: 'minimum-age', minimumAge }
  const batch = (await ask('POST', '/batches/preview', { selection: { ids }, edit })).json<BatchJson>()
  await shop.shop.staffCatalog.batches.idle()
  await ask('POST', '/batches', { id: batch.id })
  await shop.shop.staffCatalog.batches.idle()
}

const withCart = async (...ids: string[]) => {
  const shopper = await shop.newShopper()
  const { price } = (await shopper.putInCart(ids.map((id) => ({ id, count: 1 })))).json<{ price: number }>()
  await shopper.giveAddress()
  const pay = (confirmedAge?: number) =>
    shopper.call('POST', '/create-payment-intent', { price, ...(confirmedAge !== undefined && { confirmedAge }) })
  return { shopper, pay }
}

async function placed(shopper: Shopper, opened: Awaited<ReturnType<Shopper['call']>>): Promise<string> {
  const { intentId } = await shopper.confirm(opened.json<{ clientSecret: string }>().clientSecret)
  const { insertedId } = (await shopper.order(intentId)).json<{ insertedId: string }>()
  await shop.shop.orders.idle()
  return insertedId
}

test('an age set in bulk is shown in the shop, and found by the filter of the office', async () => {
  await setAge(18, 'p1')
  const listed = (await ask('GET', '/products?age=1')).json<{ items: { _id: string }[] }>()
  expect(listed.items.map(({ _id }) => _id)).toEqual(['p1'])
  const [product] = (await shop.app.inject('/products?ids=p1&facts=1')).json<{ title: string; minimumAge?: number }[]>()
  expect(product).toMatchObject({ minimumAge: 18 })
  // The specification's product stays as it is.
  expect((await shop.app.inject('/products?ids=p1')).json()).not.toHaveProperty('[0].minimumAge')
  await setAge(null, 'p1')
  expect((await ask('GET', '/products?age=1')).json()).toMatchObject({ items: [] })
})

test('a payment needs the age of the oldest product confirmed; nobody else is asked', async () => {
  await setAge(18, 'p1')
  await setAge(16, 'p2')
  const { shopper, pay } = await withCart('p1', 'p2')
  for (const age of [undefined, 16]) {
    const refused = await pay(age)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'age-not-confirmed', minimumAge: 18 }),
    ])
  }
  expect((await pay(0)).statusCode).toBe(400)
  const id = await placed(shopper, await pay(18))
  // What is decided later changes nothing about an order.
  await setAge(null, 'p1', 'p2')
  const picking = (await ask('GET', '/picking')).json<PickingJson>()
  const lines = picking.items.flatMap((order) => order.lines)
  expect(lines.map(({ productId, minimumAge }) => [productId, minimumAge])).toEqual([
    ['p1', 18],
    ['p2', 16],
  ])
  expect((await shop.shop.packing.find(id))?.lines).toMatchObject([{ minimumAge: 18 }, { minimumAge: 16 }])
  const free = await withCart('p1')
  expect((await free.pay()).statusCode).toBe(200)
})

test('no substitute is for older people than the shopper confirmed, even if the ordered one is by now', async () => {
  const ada: StaffMember = { kind: 'staff', uid: 'ada', record: async () => {} }
  const { shopper, pay } = await withCart('p1')
  const id = await placed(shopper, await pay())
  await shop.shop.packing.take(id, ada)
  const packing = await shop.shop.packing.find(id)
  if (packing === undefined) throw new Error('The order is gone')
  const before = await shop.shop.packing.substitutesFor(packing, 'p1')
  expect(before.length).toBeGreaterThan(0)
  const ids = before.map((product) => product.id)
  await setAge(18, 'p1', ...ids)
  const after = (await shop.shop.packing.substitutesFor(packing, 'p1')).map((product) => product.id)
  expect(after.filter((one) => ids.includes(one))).toEqual([])
  const [first = ''] = ids
  const event = { id: 'a', line: 'p1', kind: 'replaced' as const, productId: first, at: new Date().toISOString() }
  expect(await shop.shop.packing.record({ id }, [event], ada)).toMatchObject({
    refused: [{ id: 'a', code: 'unsafe-substitute' }],
  })
})
