// The group Orders of the settings has an effect: on what is late, on new products, and on how long a payment stays open.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { CartJson } from '#server/carts/cart-json.ts'
import type { OrderPageJson, StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import type { SettingsJson } from './settings-json.ts'

let shop: TestPurchase
let headers: { authorization: string }
beforeAll(async () => {
  shop = await openTestPurchase()
  headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(payload && { payload }) })
const save = async (orders: object) => {
  const { version } = (await ask('GET', '/settings')).json<SettingsJson>()
  expect((await ask('PATCH', '/settings', { version, values: { orders } })).statusCode).toBe(200)
}

test('orders are late after the hours that the owner chose, on Today and in the list', async () => {
  const ada = await shop.newShopper()
  await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  await shop.sql(`update orders set created_at = now() - interval '5 hours'`, [])
  const late = async () => {
    const { todo } = (await ask('GET', '/today')).json<TodayJson>()
    const { items } = (await ask('GET', '/orders?needs=late')).json<OrderPageJson>()
    return [todo.orders?.late, items.length]
  }
  expect(await late()).toEqual([0, 0])
  await save({ lateAfterHours: 4 })
  expect(await late()).toEqual([1, 1])
})

test('an order keeps the currency and language it was placed with, whatever the shop uses now', async () => {
  const change = async (values: object) => {
    const { version } = (await ask('GET', '/settings')).json<SettingsJson>()
    expect((await ask('PATCH', '/settings', { version, values })).statusCode).toBe(200)
  }
  await change({ shop: { locale: 'de-AT' }, prices: { currency: 'EUR' } })
  const bea = await shop.newShopper()
  await bea.call('POST', '/users', { email: bea.email })
  await bea.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  await change({ shop: { locale: 'en-US' }, prices: { currency: 'USD' } })
  const prices = { currency: 'EUR', locale: 'de-AT' }
  const [listed] = (await ask('GET', '/orders')).json<OrderPageJson>().items
  expect(listed).toMatchObject({ email: bea.email, prices })
  const path = `/orders/${listed?.orderId}`
  expect((await ask('GET', path)).json<StaffOrderJson>()).toMatchObject({ prices })
  expect((await ask('GET', `/customers/${bea.uid}/orders`)).json()).toMatchObject({ items: [{ prices }] })
  expect((await ask('GET', '/exports/orders.csv')).body).toMatch(/,Currency\r\n.*,USD\r\n.*,EUR\r\n$/)
  const refused = await shop.app.inject({
    method: 'POST',
    url: `/api/admin${path}/refunds`,
    headers: { ...headers, 'idempotency-key': 'e'.repeat(20) },
    payload: { amountCents: 9_000_000 },
  })
  expect(refused.json()).toMatchObject({ code: 'more-than-left', detail: expect.stringContaining('€') })
  await shop.sql(`update checkouts set state = 'placed', attempts = 11, next_attempt_at = now() + interval '1 day'
    where user_id = '${bea.uid}'`)
  expect((await ask('GET', '/payments/stuck')).json()).toMatchObject({ items: [{ prices }] })
})

test('every product warns at the shop’s level, unless it has its own', async () => {
  const levels = () =>
    shop.sql(`select id, low_stock_level as level, version from products where id in (1, 2) order by id`)
  await shop.sql('update products set low_stock_level = 40 where id = 2')
  await save({ lowStock: 12 })
  await shop.shop.staffCatalog.categories.products.runOnce()
  expect(await levels()).toEqual([
    { id: 1, level: 12, version: 1 },
    { id: 2, level: 40, version: 2 },
  ])
  const add = async (title: string, more: object = {}) => {
    const [shelf] = (await ask('GET', '/categories')).json<{ items: { subcategories: { id: string }[] }[] }>().items
    const subcategoryId = shelf?.subcategories[0]?.id
    const added = await ask('POST', '/products', { title, unit: '1 l', priceCents: 300, subcategoryId, ...more })
    return added.json<{ lowStockLevel: number }>().lowStockLevel
  }
  expect(await add('Oat drink')).toBe(12)
  expect(await add('Rice drink', { lowStockLevel: 3 })).toBe(3)
  await save({ lowStock: 6 })
  await shop.shop.staffCatalog.categories.products.runOnce()
  const drinks = await shop.sql(
    `select low_stock_level as level from products where title ~ '^(Oat|Rice) drink$' order by id`,
  )
  expect(drinks).toEqual([{ level: 6 }, { level: 3 }])
  expect(await levels()).toMatchObject([{ level: 6 }, { level: 40 }])
})

test('a payment stays open for the minutes that the owner chose', async () => {
  await save({ paymentMinutes: 90 })
  const ada = await shop.newShopper()
  await ada.giveAddress()
  const { price } = (await ada.putInCart([{ id: 'p1', count: 1 }])).json<CartJson>()
  expect((await ada.pay(price)).statusCode).toBe(200)
  const minutes = async () =>
    (
      await shop.sql<{ minutes: number }>(
        `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from checkouts where user_id = $1`,
        [ada.uid],
      )
    ).map((row) => row.minutes)
  expect(await minutes()).toEqual([90])
})
