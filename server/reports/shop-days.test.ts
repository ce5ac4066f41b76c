// Days of reports and of Today are those of the shop's clock: Vienna is an hour ahead of UTC in winter, and two in summer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { dayOf, packOrders } from '#tests/support/test-runs.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type {
  MissedSearchesJson,
  PackingReportJson,
  RefundReportJson,
  SalesReportJson,
  TaxReportJson,
} from './report-json.ts'

type ByDay = Extract<SalesReportJson, { by: 'day' }>

let shop: TestPurchase
/** Moments between two days of Vienna; those of March are the ends of a day of 23 hours. */
const moments = ['2025-12-31T23:30:00Z', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z']
const ids: string[] = []

beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id <= 10')
  const saved = await ask('PATCH', '/settings', { version: 0, values: { shop: { timeZone: 'Europe/Vienna' } } })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  for (const moment of [...moments, undefined]) {
    const id = await (await shop.newShopper()).buy([{ id: 'p1', count: 1 }])
    await shop.shop.orders.idle()
    const at = moment ?? (await startOfToday())
    await shop.sql('update orders set created_at = $2 where id = $1', [id, at])
    ids.push(id)
  }
})
afterAll(() => shop.close())

async function ask(method: 'GET' | 'PATCH', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(payload && { payload }) })
}
const read = async <Body>(path: string) => (await ask('GET', `/reports/${path}`)).json<Body>()

async function startOfToday(): Promise<string> {
  const text = `select to_char((date_trunc('day', now() at time zone 'Europe/Vienna') at time zone 'Europe/Vienna') at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`
  const [row] = await shop.sql<{ at: string }>(text)
  return row?.at ?? ''
}

/** The days on which something is reported. */
const filled = <Item extends { day: string }>(items: Item[], of: (item: Item) => number) =>
  items.filter((item) => of(item) > 0).map((item) => [item.day, of(item)])

test('an order just after midnight is a sale of the new day, with its tax', async () => {
  const { items } = await read<ByDay>('sales?from=2025-12-01&to=2026-03-31')
  expect(filled(items, ({ orders }) => orders)).toEqual([
    ['2026-01-01', 1],
    ['2026-03-28', 1],
    ['2026-03-29', 1],
    ['2026-03-30', 1],
  ])
  expect((await read<TaxReportJson>('tax?from=2025-12-01&to=2025-12-31')).items).toEqual([])
  expect((await read<TaxReportJson>('tax?from=2026-01-01&to=2026-01-31')).items).toMatchObject([{ orders: 1 }])
  const products = await read<SalesReportJson>('sales?by=product&from=2026-03-29&to=2026-03-29')
  expect(products.items).toMatchObject([{ productId: 'p1', orders: 1 }])
})

test('Today begins at midnight in the shop, and the last thirty days end with it', async () => {
  const { days = [] } = (await ask('GET', '/today')).json<TodayJson>()
  expect(filled(days, ({ orders }) => orders)).toEqual([[dayOf(shop), 1]])
  const { to, items } = await read<ByDay>('sales')
  expect([to, items.at(-1)]).toEqual([dayOf(shop), days.at(-1)])
})

test('refunds and packed orders are counted on the days of the shop', async () => {
  await packOrders(shop, ids)
  for (const [index, moment] of moments.entries()) {
    await shop.sql('update packings set packed_at = $2, started_at = $2 where order_id = $1', [ids[index], moment])
    await shop.sql(
      `insert into refunds (id, order_id, amount_cents, reason, state, source, provider, next_attempt_at, done_at)
        values (gen_random_uuid(), $1, 100, 'Bruised', 'done', 'shop', 'sandbox', $2, $2)`,
      [ids[index], moment],
    )
  }
  const march = 'from=2026-03-28&to=2026-03-30'
  const { items } = await read<RefundReportJson>(`refunds?${march}`)
  expect(items.map(({ day, refunds }) => [day, refunds])).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 1],
    ['2026-03-30', 1],
  ])
  const packed = await read<PackingReportJson>(`packing?${march}`)
  expect(packed.items.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-03-28', 1],
    ['2026-03-29', 1],
    ['2026-03-30', 1],
  ])
})

test('a search that finds nothing is counted on the day of the shop', async () => {
  shop.shop.catalog.noteMissedSearch('durian')
  await shop.shop.missedSearches.write()
  expect((await read<MissedSearchesJson>('missed-searches')).items).toMatchObject([{ lastDay: dayOf(shop) }])
})
