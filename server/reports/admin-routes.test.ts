// The reports over HTTP, from orders that were bought, cancelled and refunded through the real calls.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type {
  CouponReportJson,
  MissedSearchesJson,
  RefundReportJson,
  SalesReportJson,
  TaxReportJson,
} from './report-json.ts'

type Report<By> = Extract<SalesReportJson, { by: By }>
type Order = { id: string; number: string; chargeCents: number }

let shop: TestPurchase
let orders: [plain: Order, old: Order, refunded: Order, cancelled: Order]

beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id <= 60')
  orders = [
    await buy([
      { id: 'p1', count: 2 },
      { id: 'p2', count: 1 },
    ]),
    await buy([{ id: 'p1', count: 3 }]),
    await buy([{ id: 'p3', count: 4 }]),
    await buy([{ id: 'p2', count: 5 }]),
  ]
  const [plain, old, refunded, cancelled] = orders
  // The last moment of that day in UTC, and of its lines.
  const moment = `(date_trunc('day', now() at time zone 'utc') - interval '2 days' - interval '1 millisecond') at time zone 'utc'`
  await shop.sql(`update orders set created_at = ${moment} where id = $1`, [old.id])
  await shop.sql(
    `update orders set coupon_code = 'spring26', coupon_cents = 100, grand_total_cents = grand_total_cents - 100
      where id = any($1)`,
    [[plain.id, cancelled.id]],
  )
  const body = { amountCents: 150, reason: 'Bruised', lines: [{ productId: 'p3', quantity: 1 }], restock: true }
  await ask('POST', `/orders/${refunded.number}/refunds`, body)
  const cancel = { reason: 'Asked for', restock: true, version: 1 }
  await ask('POST', `/orders/${cancelled.number}/cancel`, cancel)
  await shop.shop.orders.idle()
})
afterAll(() => shop.close())

async function buy(lines: { id: string; count: number }[]): Promise<Order> {
  const id = await (await shop.newShopper()).buy(lines)
  await shop.shop.orders.idle()
  const text = 'select order_id as number, charge_cents as "chargeCents" from orders where id = $1'
  const [row] = await shop.sql<Omit<Order, 'id'>>(text, [id])
  if (row === undefined) throw new Error('No order')
  return { id, ...row }
}

let keys = 0
async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  keys += 1
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}`, 'idempotency-key': `report-${keys}` }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(payload && { payload }) })
}
const read = async <Body>(path: string) => (await ask('GET', `/reports/${path}`)).json<Body>()

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('the sales of a day are what was charged, without cancelled orders, with what went back beside it', async () => {
  const [plain, old, refunded] = orders
  const { items, from, to } = await read<Report<'day'>>('sales')
  expect([from, to, items.length]).toEqual([dayBefore(29), dayBefore(0), 30])
  expect(items.at(-1)).toEqual({
    day: dayBefore(0),
    orders: 2,
    chargedCents: plain.chargeCents + refunded.chargeCents,
    refundedCents: 150,
  })
  expect(items.at(-4)).toEqual({ day: dayBefore(3), orders: 1, chargedCents: old.chargeCents, refundedCents: 0 })
  expect(items.filter((day) => day.orders > 0)).toHaveLength(2)
})

test('Today says the same', async () => {
  const { days } = (await ask('GET', '/today')).json<TodayJson>()
  const { items } = await read<Report<'day'>>(`sales?from=${dayBefore(7)}&to=${dayBefore(0)}`)
  expect(items).toEqual(days)
})

test('products and categories add up to what the same orders sold', async () => {
  const { items } = await read<Report<'product'>>('sales?by=product')
  const units = new Map(items.map(({ productId, units: sold, returned }) => [productId, [sold, returned]]))
  expect(units).toEqual(
    new Map([
      ['p1', [5, 0]],
      ['p2', [1, 0]],
      ['p3', [4, 1]],
    ]),
  )
  expect(items.map(({ soldCents }) => soldCents)).toEqual(
    items.map(({ soldCents }) => soldCents).toSorted((one, other) => other - one),
  )
  const [row] = await shop.sql<{ cents: number }>(
    'select sum(subtotal_cents)::int as cents from orders where id = any($1)',
    [orders.slice(0, 3).map(({ id }) => id)],
  )
  const sum = (rows: { soldCents: number }[]) => rows.reduce((total, { soldCents }) => total + soldCents, 0)
  const { items: categories } = await read<Report<'category'>>('sales?by=category')
  expect([sum(items), sum(categories)]).toEqual([row?.cents, row?.cents])
  expect(categories.every(({ name, categoryId }) => name !== null && /^c\d+$/.test(categoryId ?? ''))).toBe(true)
  expect((await read<Report<'product'>>('sales?by=product&limit=1')).items).toEqual(items.slice(0, 1))
  const yesterday = `sales?by=product&from=${dayBefore(2)}&to=${dayBefore(1)}`
  expect((await read<Report<'product'>>(yesterday)).items).toEqual([])
})

test('coupons count orders that weren’t cancelled, refunds the day on which they were made', async () => {
  const [plain, , refunded, cancelled] = orders
  const coupons = await read<CouponReportJson>('coupons')
  expect(coupons.items).toEqual([{ code: 'SPRING26', orders: 1, givenCents: 100, chargedCents: plain.chargeCents }])
  await shop.sql(`update refunds set done_at = now() - interval '1 day' where order_id = $1`, [refunded.id])
  const { items } = await read<RefundReportJson>(`refunds?from=${dayBefore(1)}&to=${dayBefore(0)}`)
  expect(items).toEqual([
    { day: dayBefore(1), refunds: 1, refundedCents: 150 },
    { day: dayBefore(0), refunds: 1, refundedCents: cancelled.chargeCents },
  ])
})

test('amounts of another currency are a report of their own, and never in the sums of the shop’s', async () => {
  const [plain, , refunded] = orders
  await shop.sql(`update orders set currency = 'eur' where id = $1`, [refunded.id])
  const sales = (currency: string) => read<Report<'day'>>(`sales?currency=${currency}&from=${dayBefore(1)}`)
  const own = await read<Report<'day'>>(`sales?from=${dayBefore(1)}`)
  expect([own.currency, own.currencies]).toEqual(['USD', ['USD', 'EUR']])
  expect(own.items.at(-1)).toMatchObject({ orders: 1, chargedCents: plain.chargeCents, refundedCents: 0 })
  const [, today] = (await sales('EUR')).items
  expect(today).toMatchObject({ orders: 1, chargedCents: refunded.chargeCents, refundedCents: 150 })
  expect(
    (await read<Report<'product'>>('sales?by=product&currency=EUR')).items.map(({ productId }) => productId),
  ).toEqual(['p3'])
  const sumOf = (items: { refundedCents: number }[]) => items.reduce((sum, item) => sum + item.refundedCents, 0)
  expect(sumOf((await read<RefundReportJson>('refunds?currency=EUR')).items)).toBe(150)
  expect((await read<TaxReportJson>('tax?currency=EUR')).items).toMatchObject([
    { chargedCents: refunded.chargeCents, refundedCents: 150 },
  ])
  expect((await read<CouponReportJson>('coupons?currency=EUR')).items).toEqual([])
  expect((await ask('GET', '/today')).json<TodayJson>().days?.at(-1)).toMatchObject({ chargedCents: plain.chargeCents })
  await shop.sql(`update orders set currency = 'usd' where id = $1`, [refunded.id])
})

test('searches that found nothing are counted by text, over processes, up to a limit', async () => {
  const { catalog, missedSearches } = shop.shop
  for (const text of ['Durian', ' durian ', 'robin@larder.example', 'sushi rice']) catalog.noteMissedSearch(text)
  await Promise.all([missedSearches.write(), missedSearches.write()])
  catalog.noteMissedSearch('DURIAN')
  await missedSearches.write()
  const { items } = await read<MissedSearchesJson>('missed-searches')
  expect(items).toEqual([
    { text: 'durian', times: 3, lastDay: dayBefore(0) },
    { text: 'sushi rice', times: 1, lastDay: dayBefore(0) },
  ])

  // A full day takes no new text, and what is known still counts. Old days go.
  await shop.sql(
    `insert into missed_searches select (now() at time zone 'utc')::date, 'robot ' || n, 1 from generate_series(1, 2000) n`,
  )
  await shop.sql(`insert into missed_searches values ((now() at time zone 'utc')::date - 401, 'long ago', 1)`)
  for (const text of ['one more', 'durian']) catalog.noteMissedSearch(text)
  await missedSearches.write()
  const found = await shop.sql<{ text: string; times: number }>(
    `select text, times from missed_searches where text in ('one more', 'durian', 'long ago')`,
  )
  expect(found).toEqual([{ text: 'durian', times: 4 }])
})

test.each([
  ['sales?from=2026-02-30', 'from'],
  ['sales?from=yesterday', 'from'],
  ['sales?to=x', 'to'],
  ['coupons?to=2026-99-99', 'to'],
  ['sales?from=2026-03-02&to=2026-03-01', 'to'],
  ['sales?from=2025-01-01&to=2026-03-01', 'from'],
  ['sales?from=0001-01-01', 'from'],
  ['sales?by=hour', 'by'],
  ['tax?currency=euro', 'currency'],
  ['coupons?limit=0', 'limit'],
  ['refunds?to=9999-12-31', 'to'],
])('%s is refused', async (path, field) => {
  const response = await ask('GET', `/reports/${path}`)
  expect([response.statusCode, JSON.stringify(response.json())]).toEqual([400, expect.stringContaining(`"${field}"`)])
})
