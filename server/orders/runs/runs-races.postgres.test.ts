// Two phones on one run, planners and cancellations at the same moment, on real PostgreSQL: one outcome for each stop, one run for each
// order, one email for each thing that happened.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopEventKinds } from '#domain/delivery/run.ts'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { dayOf, packedOrders } from '#tests/support/test-runs.ts'
import type { NewStopEvent } from './record-stops.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.tokenOf('driver')
})
afterAll(() => shop.close())

const by: StaffMember = { kind: 'staff', uid: 'driver', record: async () => {} }

async function drive(count: number) {
  const orders = await packedOrders(shop, count)
  const numbers = orders.map(({ number }) => number)
  const planned = await shop.shop.orders.runs.add({ day: dayOf(shop), driver: 'driver', orders: numbers, by })
  if (!planned.ok) throw new Error(planned.reason)
  expect(await shop.shop.orders.runs.leave({ id: planned.id, by })).toMatchObject({ ok: true })
  return { id: planned.id, numbers }
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

const outcomesOf = (id: string) =>
  shop.sql<{ number: string; status: string; outcome: string | null; delivered: number; told: number }>(
    `select o.order_id as number, o.status, t.outcome,
        (select count(*)::int from order_events e where e.order_id = o.id and e.status = 'Delivered') as delivered,
        (select count(*)::int from notifications n where n.order_id = o.id and n.kind = 'delivered') as told
      from run_stops t join orders o on o.id = t.order_id where t.run_id = $1 order by t.position`,
    [id],
  )

test('two phones that send everything twice, in any order and after an hour, give one outcome for each stop', async () => {
  const { id, numbers } = await drive(12)
  const hourAgo = Date.now() - 3_600_000
  const all = numbers.flatMap((orderId, index) =>
    ['a', 'b'].flatMap((phone) =>
      [0, 1].map((step): NewStopEvent => ({
        id: `${phone}${index}-${step}`,
        orderId,
        kind: stopEventKinds[(index + step + (phone === 'a' ? 0 : 1)) % 4] ?? 'delivered',
        line: 'p1',
        at: new Date(hourAgo + index * 1_000 + step).toISOString(),
      })),
    ),
  )
  const sent = [...all, ...all, ...all]
  const batches = Array.from({ length: 9 }, (_, batch) => shuffled(sent.filter((_event, n) => n % 9 === batch)))
  await Promise.all(batches.map((events) => shop.shop.orders.runs.record(id, events, by)))
  await shop.shop.orders.idle()
  const rows = await outcomesOf(id)
  for (const { number, status, outcome, delivered, told } of rows) {
    const own = all.filter(({ orderId }) => orderId === number)
    const isDelivered = own.some(({ kind }) => kind === 'delivered')
    expect([outcome === 'delivered', status, delivered, told]).toEqual(
      isDelivered ? [true, 'Delivered', 1, 1] : [false, 'Processing', 0, 0],
    )
  }
  const stored = await shop.sql('select from stop_events where run_id = $1', [id])
  expect(stored).toHaveLength(all.length)
})

test('planners at the same moment: every order is in one run', async () => {
  const numbers = (await packedOrders(shop, 6)).map(({ number }) => number)
  const day = dayOf(shop)
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => shop.shop.orders.runs.add({ day, orders: shuffled(numbers), by })),
  )
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  const [row] = await shop.sql<{ stops: number; orders: number }>(
    `select count(*)::int as stops, count(distinct t.order_id)::int as orders from run_stops t join orders o on o.id = t.order_id
      where o.order_id = any($1)`,
    [numbers],
  )
  expect(row).toEqual({ stops: 6, orders: 6 })
})

test('a cancellation while the driver hands it over: one of the two, never both', async () => {
  const { id, numbers } = await drive(8)
  const keys = await shop.sql<{ id: string; number: string }>(
    'select id, order_id as number from orders where order_id = any($1)',
    [numbers],
  )
  await Promise.all(
    keys.flatMap(({ id: orderId, number }, index) => [
      shop.shop.orders.runs.record(
        id,
        [{ id: `d${index}`, orderId: number, kind: 'delivered', at: new Date().toISOString() }],
        by,
      ),
      shop.shop.orders.cancel({ orderId, by, reason: '', restock: false }),
    ]),
  )
  await shop.shop.orders.idle()
  for (const { status, outcome, delivered } of await outcomesOf(id))
    expect([
      ['Delivered', 'delivered', 1],
      ['Cancelled', null, 0],
    ]).toContainEqual([status, outcome, delivered])
})

test('a run of 200 stops leaves, is read, and takes what a phone without a connection collected', async () => {
  const { id, numbers } = await drive(200)
  await shop.shop.orders.idle()
  const told = await shop.sql(
    `select from notifications where kind = 'on-its-way' and order_id in (select order_id from run_stops where run_id = $1)`,
    [id],
  )
  expect(told).toHaveLength(200)
  const at = new Date().toISOString()
  const events = numbers
    .slice(0, 30)
    .map((orderId, index): NewStopEvent => ({ id: `s${index}`, orderId, kind: 'delivered', at }))
  const recorded = await shop.shop.orders.runs.record(id, events, by)
  expect(recorded).toMatchObject({ run: { state: 'out' }, refused: [] })
  expect(recorded?.stops.map(({ outcome }) => outcome)).toEqual(
    numbers.map((_, index) => (index < 30 ? 'delivered' : null)),
  )
  expect(JSON.stringify(recorded?.stops).length, 'a phone loads it in a moment').toBeLessThan(250_000)
})
