// Programs that mirror orders follow their changes: none is missed and none repeated, whatever commits late.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '#domain/people/permission.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { addTestStaff } from '#tests/support/test-staff.ts'
import type { OrderPageJson } from './admin-json.ts'
import { changedOrders, changedOrdersSince, findHorizon } from './changed-orders.ts'

let shop: TestPurchase
let bookkeeper: string
const orderCount = 8
beforeAll(async () => {
  shop = await openTestPurchase()
  const { uid } = await addTestStaff(shop.shop.database, 'owner')
  const permissions: Permission[] = ['orders.read', 'orders.move', 'orders.note']
  const wanted = { name: 'Bookkeeping', permissions, expiresAt: null }
  const made = await shop.shop.staff.keys.create({ uid, role: 'owner' }, wanted)
  bookkeeper = made.ok ? made.value.key : ''
  await shop.sql('update products set quantity = 500 where id = 1')
  const ada = await shop.newShopper()
  for (let bought = 0; bought < orderCount; bought++) await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
})
afterAll(() => shop.close())

function ask(query: string, method: 'GET' | 'POST' = 'GET', body?: object) {
  const headers = { authorization: `Bearer ${bookkeeper}` }
  return shop.app.inject({ method, url: `/api/admin/orders${query}`, headers, ...(body && { payload: body }) })
}

async function read(since: string, limit = 3): Promise<OrderPageJson & { changedSince: string }> {
  const answer = await ask(`?changedSince=${encodeURIComponent(since)}&limit=${limit}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}

/** Until an empty page; with the place to go on from. */
async function readAll(since: string): Promise<{ seen: [string, number][]; since: string }> {
  const seen: [string, number][] = []
  for (let place = since; ;) {
    const page = await read(place)
    seen.push(...page.items.map(({ orderId, version }): [string, number] => [orderId, version]))
    place = page.changedSince
    if (page.nextCursor === null) return { seen, since: place }
    expect(page.nextCursor).toBe(place)
  }
}

test('every order comes once, and then only those that change', async () => {
  const { seen, since } = await readAll('')
  expect(new Set(seen.map(([orderId]) => orderId)).size).toBe(orderCount)
  expect(seen).toHaveLength(orderCount)
  expect(await readAll(since)).toMatchObject({ seen: [] })
  const [first, version] = seen[0] ?? ['', 0]
  const moved = await ask(`/${first}/move`, 'POST', { to: 'Processing', version })
  expect(moved.statusCode).toBe(200)
  const next = await readAll(since)
  expect(next.seen).toEqual([[first, version + 1]])
  // An email about it changes nothing of it.
  await shop.sql(`update orders set letter_due_at = now(), letter_sent_at = now() where order_id = $1`, [first])
  expect(await readAll(next.since)).toMatchObject({ seen: [] })
})

test.each([
  ['status', `status = 'Delivered'`],
  ['payment', `payment_state = 'refunded'`],
  ['refund', 'refunded_cents = 1'],
  ['amount after packing', 'charge_cents = charge_cents - 1'],
  ['delivery time', `snapshot = jsonb_set(snapshot, '{delivery,label}', '"tomorrow"')`],
  ['version', 'version = version + 1'],
  ['name, once it is deleted', `display_name = ''`],
])('a change of the %s counts', async (_what, change) => {
  const { since } = await readAll('')
  const [order] = await shop.sql<{ number: string }>(
    `update orders set ${change} where id = (select id from orders order by id limit 1) returning order_id as number`,
  )
  expect((await readAll(since)).seen.map(([orderId]) => orderId)).toEqual([order?.number])
})

test('a time gives what changed since then, and a cursor goes on from there', async () => {
  await readAll('')
  const before = new Date().toISOString()
  await pause(5)
  await shop.sql(`update orders set version = version + 1 where id in (select id from orders order by id limit 5)`)
  const { seen } = await readAll(before)
  expect(new Set(seen.map(([orderId]) => orderId)).size).toBe(5)
  expect(seen).toHaveLength(5)
  expect((await readAll('1900-01-01T00:00:00Z')).seen).toHaveLength(orderCount)
  const page = await read(before, 2)
  const rest = (await ask(`?changedSince=${before}&cursor=${page.nextCursor}&limit=100`)).json<OrderPageJson>()
  expect([...page.items, ...rest.items]).toHaveLength(5)
})

test.each([
  ['yesterday'],
  ['1_2'],
  [`99999999999999999999_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`],
  [`9000000000000000000_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`],
  ['x'.repeat(300)],
  ['&status=Pending'],
  ['&cursor=nonsense'],
])('changedSince=%s is refused', async (since) => {
  const answer = await ask(`?changedSince=${since}`)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad-input'])
})

test('a change that commits after later ones is neither skipped nor does it hold back what was before it', async () => {
  const { since } = await readAll('')
  const numbers = (await shop.sql<{ number: string }>('select order_id as number from orders order by order_id')).map(
    ({ number }) => number,
  )
  const [early, ...others] = numbers
  let commit = () => {}
  const late = shop.shop.database.transaction(async (on) => {
    const text = 'update orders set version = version + 1 where order_id = $1'
    await on.run({ name: '', text, values: [early] })
    await new Promise<void>((resolve) => void (commit = resolve))
  })
  await pause(50)
  await shop.sql(`update orders set version = version + 1 where order_id = any($1)`, [others])
  const during = await readAll(since)
  commit()
  await late
  const after = await readAll(during.since)
  const seen = [...during.seen, ...after.seen].map(([orderId]) => orderId)
  expect(seen.toSorted()).toEqual(numbers)
  expect(seen.length).toBe(new Set(seen).size)
})

test('with many writers at once, a reader has the last state of every order, and nothing twice', async () => {
  const ids = (await shop.sql<{ id: string }>('select id from orders')).map(({ id }) => id)
  let { since } = await readAll('')
  let isDone = false
  const random = (most: number) => Math.floor(Math.random() * most)
  const write = async () => {
    for (let round = 0; round < 25; round++) {
      await shop.shop.database
        .transaction(async (on) => {
          // The transaction has its number long before it changes an order, and some of them are rolled back.
          if (round % 2 === 0) await on.run({ name: '', text: 'select pg_current_xact_id()', values: [] })
          await pause(random(8))
          const change = 'update orders set version = version + 1 where id = $1'
          await on.run({ name: '', text: change, values: [ids[random(ids.length)]] })
          await pause(random(8))
          if (round % 5 === 4) throw new Error('rolled back')
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'rolled back') throw error
        })
    }
  }
  const seen: [string, number][] = []
  const follow = async () => {
    for (let isLast = false; !isLast;) {
      isLast = isDone
      const next = await readAll(since)
      seen.push(...next.seen)
      since = next.since
    }
  }
  const following = follow()
  await Promise.all(Array.from({ length: 8 }, write))
  isDone = true
  await following
  const told = seen.map(([orderId, version]) => `${orderId} ${version}`)
  expect(told.length).toBe(new Set(told).size)
  const rows = await shop.sql<{ number: string; version: number }>('select order_id as number, version from orders')
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(rows.map(({ number, version }) => [number, version])))
}, 60_000)

/** With the plan that PostgreSQL makes for a large table. */
async function planOf({ text }: { text: string }, values: unknown[]): Promise<string> {
  const lines = await shop.shop.database.transaction(async (on) => {
    for (const setting of ['enable_seqscan = off', 'enable_bitmapscan = off', 'plan_cache_mode = force_generic_plan'])
      await on.run({ name: '', text: `set local ${setting}`, values: [] })
    return on.run<{ 'QUERY PLAN': string }>({ name: '', text: `explain (costs off) ${text}`, values })
  })
  return lines.map((row) => row['QUERY PLAN']).join('\n')
}

test('a page is one range of the index, however many orders there are', async () => {
  const position = ['5', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`, 25, '900']
  const first = await planOf(changedOrders, position)
  const since = await planOf(changedOrdersSince, [...position, '2026-01-01'])
  for (const plan of [first, since])
    expect(plan).toMatch(/CTE k\n +->  Limit\n +->  Index Only Scan using orders_changed/)
  expect(since).toMatch(/Index Cond: .*changed_at >= /)
  // At its end, and not whatever is after the horizon: usually nothing is, which takes reading everything to find out.
  expect(await planOf(findHorizon, [])).toContain('Scan Backward using orders_changed')
})
