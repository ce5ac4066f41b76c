// What shoppers want when a product isn't there: chosen over HTTP, stored with their orders, and minded by whoever packs them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PackingJson, RecordedJson, SubstitutesJson } from '#server/orders/packing/packing-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import type { OwnSubstitutesJson, WishesJson } from './wishes-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id <= 60')
})
afterAll(() => shop.close())

const listOf = async (shopper: Shopper, ids: string) =>
  (await shopper.call('GET', `/user/wishes?ids=${ids}`)).json<WishesJson>()

const substitutesOf = async (shopper: Shopper, id: string) =>
  (await shopper.call('GET', `/user/wishes/${id}/substitutes`)).json<OwnSubstitutesJson>().items

async function office(method: 'GET' | 'POST', path: string, body?: object) {
  const headers = { authorization: `Bearer ${await shop.tokenOf('picker')}` }
  return shop.app.inject({ method, url: `/api/admin/packings${path}`, headers, ...(body && { payload: body }) })
}

async function buy(shopper: Shopper) {
  const lines = ['p1', 'p2', 'p3'].map((id) => ({ id, count: 1 }))
  const id = await shopper.buy(lines)
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  const number = row?.order_id ?? ''
  return { number, packing: (await office('POST', `/${number}/take`, {})).json<PackingJson>() }
}

test('a wish is chosen for an account or a product, stays for the next order, and can be taken back', async () => {
  const [ada, bea] = [await shop.newShopper(), await shop.newShopper()]
  expect(await listOf(ada, 'p1,p2')).toEqual({ default: 'best', products: [] })
  const [first] = await substitutesOf(ada, 'p1')
  const products = [
    { productId: 'p1', wish: 'this', substitute: first?.productId },
    { productId: 'p2', wish: 'none' },
  ]
  const saved = await ada.call('PUT', '/user/wishes', { default: 'none', products })
  expect(saved.json<WishesJson>()).toMatchObject({
    default: 'none',
    products: [
      { productId: 'p1', wish: 'this', substitute: { title: first?.title } },
      { productId: 'p2', wish: 'none' },
    ],
  })
  await ada.call('PUT', '/user/wishes', { products: [{ productId: 'p2', wish: null }] })
  expect((await listOf(ada, 'p1,p2')).products.map(({ productId }) => productId)).toEqual(['p1'])
  expect(await listOf(bea, 'p1,p2')).toEqual({ default: 'best', products: [] })
})

test('only a safe substitute can be chosen, and a wish that makes no sense is refused at its field', async () => {
  const ada = await shop.newShopper()
  const before = await substitutesOf(ada, 'p1')
  expect(before.length).toBeGreaterThan(0)
  const put = (body: object) => ada.call('PUT', '/user/wishes', body)
  const unsafe = await put({ products: [{ productId: 'p1', wish: 'this', substitute: 'p60' }] })
  expect([unsafe.statusCode, unsafe.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'unsafe-substitute', fields: { p1: expect.any(String) } }),
  ])
  await shop.sql(`update product_facts set contains = null where product_id = $1`, [
    Number(before[0]?.productId.slice(1)),
  ])
  expect((await substitutesOf(ada, 'p1')).map(({ productId }) => productId)).not.toContain(before[0]?.productId)
  for (const body of [
    { products: [{ productId: 'p1', wish: 'this' }] },
    { products: [{ productId: 'p1', wish: 'some' }] },
    { products: [{ productId: '1', wish: 'none' }] },
    { default: 'this' },
  ])
    expect((await put(body)).statusCode, JSON.stringify(body)).toBe(400)
  expect((await ada.call('GET', '/user/wishes?ids=x')).statusCode).toBe(400)
})

test('an order takes the wishes with it, and the store room can pack nothing else unasked', async () => {
  const ada = await shop.newShopper()
  const [wished, other] = await substitutesOf(ada, 'p1')
  const [unwanted] = await substitutesOf(ada, 'p3')
  await ada.call('PUT', '/user/wishes', {
    default: 'none',
    products: [
      { productId: 'p1', wish: 'this', substitute: wished?.productId },
      { productId: 'p2', wish: 'best' },
    ],
  })
  const { number, packing } = await buy(ada)
  await ada.call('PUT', '/user/wishes', { products: [{ productId: 'p1', wish: 'none' }] })
  const wishes = new Map(packing.lines.map(({ line, wish, instead }) => [line, { wish, instead: instead?.productId }]))
  expect(wishes.get('p1')).toEqual({ wish: 'this', instead: wished?.productId })
  expect(wishes.get('p2')).toEqual({ wish: 'best', instead: undefined })
  expect(wishes.get('p3')).toEqual({ wish: 'none', instead: undefined })
  const { items } = (await office('GET', `/${number}/substitutes?line=p1`)).json<SubstitutesJson>()
  expect(items[0]?.productId).toBe(wished?.productId)

  const at = new Date().toISOString()
  const replace = async (line: string, productId: string | undefined) => {
    const event = { id: randomUUID(), at, line, kind: 'replaced', productId }
    const { refused } = (await office('POST', `/${number}/events`, { events: [event] })).json<RecordedJson>()
    return refused.map(({ code }) => code)
  }
  expect(await replace('p1', other?.productId)).toEqual(['other-substitute'])
  expect(await replace('p3', unwanted?.productId)).toEqual(['no-substitute'])
  expect(await replace('p1', wished?.productId)).toEqual([])
})

test('wishes are part of the export, and gone with the account', async () => {
  const ada = await shop.newShopper()
  await ada.call('PUT', '/user/wishes', { default: 'none', products: [{ productId: 'p2', wish: 'best' }] })
  const exported = (await ada.call('GET', '/api/users/export')).json<{ substitutes: unknown }>()
  expect(exported.substitutes).toEqual({ default: 'none', products: [{ productId: 'p2', wish: 'best' }] })
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  const left = `select user_id from wishes where user_id = $1 union all select user_id from wish_defaults where user_id = $1`
  expect(await shop.sql(left, [ada.uid])).toEqual([])
})
