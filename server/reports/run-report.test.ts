// How runs went, from stops that drivers tapped at known times.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { packedOrders } from '#tests/support/test-runs.ts'
import type { RunReportJson } from './report-json.ts'

let shop: TestPurchase
beforeAll(async () => (shop = await openTestPurchase()))
afterAll(() => shop.close())

async function report(by: 'run' | 'time') {
  const headers = { authorization: `Bearer ${await shop.tokenOf('manager')}` }
  const url = `/api/admin/reports/runs?from=2026-03-02&to=2026-03-02&by=${by}`
  return (await shop.app.inject({ url, headers })).json<RunReportJson>().items
}

test('stops are on time until the end of their delivery time, and take as long as it is since the one before', async () => {
  const orders = await packedOrders(shop, 5)
  const [slot] = await shop.sql<{
    id: number
  }>(`with area as (insert into delivery_areas (name, kind) values ('Town', 'delivery') returning id)
    insert into slots (area_id, starts_at, ends_at, cutoff_at, capacity, price_cents)
      select id, '2026-03-02T16:00Z', '2026-03-02T18:00Z', '2026-03-02T12:00Z', 10, 0 from area returning id`)
  await shop.sql(`update orders set slot_id = $1 where id = any($2::uuid[])`, [
    slot?.id,
    orders.slice(0, 4).map(({ id }) => id),
  ])
  await shop.sql(`insert into runs (id, day, name, state, left_at) values
    ('00000000-0000-4000-8000-000000000001', '2026-03-02', 'North', 'out', '2026-03-02T16:30Z'),
    ('00000000-0000-4000-8000-000000000002', '2026-03-02', 'South', 'out', '2026-03-02T17:00Z'),
    ('00000000-0000-4000-8000-000000000003', '2026-03-03', 'North', 'out', '2026-03-03T17:00Z')`)
  const stops = [
    [1, 'delivered', '2026-03-02T16:40Z'],
    [1, 'delivered', '2026-03-02T18:00Z'],
    [1, 'delivered', '2026-03-02T18:01Z'],
    [1, 'not-home', '2026-03-02T18:06Z'],
    [2, 'refused', '2026-03-02T17:10Z'],
  ] as const
  for (const [index, [run, outcome, at]] of stops.entries())
    await shop.sql(
      `insert into run_stops (run_id, order_id, position, outcome, outcome_at)
        values (('00000000-0000-4000-8000-00000000000' || $1::int)::uuid, $2, $3, $4, $5)`,
      [run, orders[index]?.id, index, outcome, at],
    )
  const north = { stops: 4, delivered: 3, promised: 3, onTime: 2, notHome: 1, refused: 0, seconds: 96 * 60 }
  const south = { stops: 1, delivered: 0, promised: 0, onTime: 0, notHome: 0, refused: 1, seconds: 600 }
  expect(await report('run')).toEqual([
    { day: '2026-03-02', name: 'North', ...north },
    { day: '2026-03-02', name: 'South', ...south },
  ])
  const { timeZone } = shop.shop.settings.current().values.shop
  expect(timeZone).toBe('UTC')
  expect(await report('time')).toEqual([
    { name: '4–6 PM', ...north },
    { name: '', ...south },
  ])
})
