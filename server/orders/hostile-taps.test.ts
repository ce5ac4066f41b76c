// What no phone of ours sends: times that can't be stored, ids used twice, sums that no order has, and several who finish at once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { dayOf, packedOrders } from '#tests/support/test-runs.ts'
import type { StaffOrderJson } from './staff/admin-json.ts'
import type { PackingJson, RecordedJson } from './packing/packing-json.ts'
import type { RunJson, StopsRecordedJson } from './runs/run-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id <= 60')
})
afterAll(() => shop.close())

type Asked = { body?: unknown; role?: Role; uid?: string }

async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, { body, role = 'picker', uid }: Asked = {}) {
  const headers = {
    authorization: `Bearer ${await shop.tokenOf(role, {}, uid)}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const response = await shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(payload && { payload }) })
  await shop.shop.orders.idle()
  return response
}

const event = (more: object) => ({ id: randomUUID(), at: new Date().toISOString(), ...more })

async function takenOrder(): Promise<string> {
  const ada = await shop.newShopper()
  const id = await ada.buy([
    { id: 'p1', count: 3 },
    { id: 'p2', count: 1 },
  ])
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  const number = row?.order_id ?? ''
  expect((await ask('POST', `/packings/${number}/take`, { body: {} })).statusCode).toBe(200)
  return number
}

/** `packedToo`: what else is done with the packed order before it leaves. */
async function runOnItsWay(packedToo?: string) {
  const uid = `driver-${randomUUID()}`
  await shop.tokenOf('driver', {}, uid)
  const [order] = await packedOrders(shop, 1)
  const number = order?.number ?? ''
  if (packedToo !== undefined) await shop.sql(packedToo, [order?.id])
  const body = { day: dayOf(shop), orders: [number], driver: uid }
  const { id } = (await ask('POST', '/runs', { body, role: 'service' })).json<RunJson>()
  expect((await ask('POST', `/runs/${id}/leave`, { role: 'service' })).statusCode).toBe(200)
  return { uid, id, number }
}

/** PostgreSQL stores none of these as they are written. */
const impossibleTimes = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+15:00',
  '9999-12-31T23:59:59-15:00',
  '0044-03-15T12:00:00Z',
]
/** Nor these: but they say when it was. */
const oddTimes = ['2026-01-01T00:00:00+23:59', `2026-01-01T00:00:00.${'1'.repeat(3_000)}Z`]

test('a time that no phone has is refused, and one of any time zone taken', async () => {
  const number = await takenOrder()
  const run = await runOnItsWay()
  const tapped = (at: string) =>
    ask('POST', `/packings/${number}/events`, { body: { events: [{ ...event({ line: 'p1', kind: 'picked' }), at }] } })
  const driven = (at: string) =>
    ask('POST', `/my-runs/${run.id}/events`, {
      body: { events: [{ ...event({ orderId: run.number, kind: 'not-home' }), at }] },
      role: 'driver',
      uid: run.uid,
    })
  for (const at of impossibleTimes)
    expect([at, (await tapped(at)).statusCode, (await driven(at)).statusCode]).toEqual([at, 400, 400])
  for (const at of oddTimes)
    expect([at, (await tapped(at)).statusCode, (await driven(at)).statusCode]).toEqual([at, 200, 200])
  const { events } = (await ask('GET', `/packings/${number}`)).json<PackingJson>()
  expect(events.map(({ at }) => at)).toEqual(['2025-12-31T00:01:00.000Z', '2026-01-01T00:00:00.111Z'])
})

test('counts, weights and texts that no order has are refused with their field, and change nothing', async () => {
  const number = await takenOrder()
  const path = `/packings/${number}/events`
  const raw = (field: string) =>
    `{"events":[{"id":"x","line":"p1","kind":"picked","at":"2026-01-01T00:00:00Z",${field}}]}`
  for (const field of ['"count":-1', '"count":1.5', '"count":1e9', '"grams":NaN', '"grams":-5', '"grams":1e300'])
    expect([field, (await ask('POST', path, { body: raw(field) })).statusCode]).toEqual([field, 400])
  for (const field of ['"code":"a\\u0000"', '"code":"\\ud800"', '"line":"p0.5"', '"undoes":""', '"reason":"eaten"'])
    expect([field, (await ask('POST', path, { body: raw(field) })).statusCode]).toEqual([field, 400])
  const many = Array.from({ length: 10_000 }, () => event({ line: 'p1', kind: 'picked' }))
  expect([400, 413]).toContain((await ask('POST', path, { body: { events: many } })).statusCode)
  const { progress, version } = (await ask('GET', `/packings/${number}`)).json<PackingJson>()
  expect([progress[0]?.packed, version]).toEqual([0, 1])
  for (const wrong of [-1, 1.5, 1e300, '1', null])
    expect((await ask('POST', `/packings/${number}/finish`, { body: { version: wrong } })).statusCode).toBeOneOf([
      400, 409,
    ])
})

test('whatever was scanned is text and nothing else', async () => {
  const number = await takenOrder()
  const codes = [`'; drop table orders; --`, '<img src=x onerror=alert(1)>', '\u202e}"]', '=cmd|1!A1', '🍎'.repeat(32)]
  const events = codes.map((code) => event({ line: 'p1', kind: 'picked', code }))
  const recorded = await ask('POST', `/packings/${number}/events`, { body: { events } })
  expect(recorded.json<RecordedJson>().packing.events.map(({ code }) => code)).toEqual(codes)
  expect(recorded.json<RecordedJson>().packing.progress[0]).toMatchObject({ packed: 3, open: 0 })
})

test('an id counts once, whatever else comes with it', async () => {
  const number = await takenOrder()
  const first = event({ line: 'p1', kind: 'picked' })
  const others = [
    { ...first, kind: 'short' },
    { ...first, count: 3 },
    { ...first, line: 'p2' },
  ]
  const send = async (events: object[]) =>
    (await ask('POST', `/packings/${number}/events`, { body: { events } })).json<RecordedJson>().packing
  expect((await send([first, ...others])).progress).toMatchObject([{ packed: 1, open: 2 }, { open: 1 }])
  expect((await send([...others, first])).progress).toMatchObject([{ packed: 1, open: 2 }, { open: 1 }])
})

test('several who finish at once finish it once', async () => {
  const number = await takenOrder()
  const events = [event({ line: 'p1', kind: 'picked', count: 3 }), event({ line: 'p2', kind: 'picked' })]
  const { packing } = (await ask('POST', `/packings/${number}/events`, { body: { events } })).json<RecordedJson>()
  const finish = () => ask('POST', `/packings/${number}/finish`, { body: { version: packing.version } })
  const answers = await Promise.all([finish(), finish(), finish()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  const replayed = await ask('POST', `/packings/${number}/events`, { body: { events } })
  expect([replayed.statusCode, replayed.json<RecordedJson>().refused]).toEqual([200, []])
  const added = await ask('POST', `/packings/${number}/events`, {
    body: { events: [event({ line: 'p1', kind: 'short' })] },
  })
  expect(added.json<RecordedJson>().refused).toMatchObject([{ code: 'packed' }])
  for (const step of ['release', 'take'])
    expect((await ask('POST', `/packings/${number}/${step}`)).statusCode).toBe(409)
})

test('one request asks about a line once, and never about what is packed already', async () => {
  const number = await takenOrder()
  const { items } = (await ask('GET', `/packings/${number}/substitutes?line=p1`)).json<{
    items: { productId: string }[]
  }>()
  const asked = items.map(({ productId }) => event({ line: 'p1', kind: 'asked', productId }))
  const send = async (events: object[]) =>
    (await ask('POST', `/packings/${number}/events`, { body: { events } })).json<RecordedJson>()
  expect((await send(asked)).refused.map(({ code }) => code)).toEqual(asked.slice(1).map(() => 'asked-already'))
})

test('what a driver says is damaged is never more than there was in the boxes', async () => {
  const run = await runOnItsWay()
  const events = [
    event({ orderId: run.number, kind: 'damaged', line: 'p1', count: 10_000 }),
    event({ orderId: run.number, kind: 'damaged', line: 'p1', count: 10_000 }),
  ]
  const own = { role: 'driver' as const, uid: run.uid }
  const path = `/my-runs/${run.id}/events`
  const { run: after } = (await ask('POST', path, { body: { events }, ...own })).json<StopsRecordedJson>()
  expect(after.stops[0]?.state.damaged).toEqual([{ line: 'p1', count: 3 }])
  const order = (await ask('GET', `/orders/${run.number}`, { role: 'service' })).json<{
    timeline: { kind: string; text: string }[]
  }>()
  const told = order.timeline.filter(({ kind }) => kind === 'damaged').map(({ text }) => text)
  expect(told.map((text) => /^\d+/.exec(text)?.[0])).toEqual(['3'])
})

test('runs of days that there are not, and of more than anybody drives, are refused', async () => {
  for (const day of ['0000-01-01', '2026-02-30', 'infinity', '-infinity', '10000-01-01', '1-1-1'])
    for (const [method, path, body] of [
      ['GET', `/runs?day=${day}`, undefined],
      ['POST', '/runs', { day }],
    ] as const)
      expect([day, (await ask(method, path, { body, role: 'service' })).statusCode]).toEqual([day, 400])
  const day = dayOf(shop)
  for (const body of [
    { day, orders: Array.from({ length: 501 }, () => 'ABCDEF') },
    { day, boxes: [{ orderId: 'ABCDEF', boxes: 0 }] },
    { day, boxes: [{ orderId: 'ABCDEF', boxes: 1e9 }] },
    { day, name: 'x'.repeat(81) },
    { day, zips: [''] },
  ])
    expect([
      JSON.stringify(body).slice(0, 60),
      (await ask('POST', '/runs', { body, role: 'service' })).statusCode,
    ]).toEqual([JSON.stringify(body).slice(0, 60), 400])
  const guesses = ['1', 'ABCDEF', `${randomUUID()}x`, '00000000-0000-0000-0000-000000000000']
  for (const id of guesses)
    for (const path of [`/runs/${id}/leave`, `/runs/${id}/finish`])
      expect([id, (await ask('POST', path, { role: 'service' })).statusCode]).toEqual([id, 404])
})

test('links of questions and pick-ups can’t be guessed, and a guess is never an error', async () => {
  const tokens = ['x', 'A'.repeat(64), 'A'.repeat(65), '%00', '%F0%9F%8D%8E', `${randomUUID()}.${randomUUID()}`]
  for (const token of tokens) {
    const read = await shop.app.inject({ url: `/answers/${token}` })
    const answered = await shop.app.inject({ method: 'POST', url: `/answers/${token}`, payload: { answer: 'yes' } })
    const here = await shop.app.inject({ method: 'POST', url: `/here/${token}` })
    for (const { statusCode } of [read, answered, here])
      expect([token, statusCode]).toEqual([token, expect.toBeOneOf([400, 404])])
  }
})

test('a product that was ordered and replaces another one is one thing in the box, and is refunded once', async () => {
  const run =
    await runOnItsWay(`insert into packed_lines (order_id, line_id, product_id, position, title, ordered, packed, unit_cents, paid_cents)
    select order_id, 2, 1, 3, title, 0, 1, unit_cents, unit_cents from packed_lines where order_id = $1 and product_id = 1`)
  const own = { role: 'driver' as const, uid: run.uid }
  const events = [event({ orderId: run.number, kind: 'damaged', line: 'p1' })]
  const { run: after } = (
    await ask('POST', `/my-runs/${run.id}/events`, { body: { events }, ...own })
  ).json<StopsRecordedJson>()
  expect(after.stops[0]?.lines.map(({ line, count }) => [line, count])).toEqual([
    ['p1', 4],
    ['p2', 1],
  ])
  expect(after.stops[0]?.state.damaged).toEqual([{ line: 'p1', count: 1 }])
  const [price] = await shop.sql<{ cents: number }>(
    `select l.unit_cents as cents from order_lines l join orders o on o.id = l.order_id where o.order_id = $1 and l.product_id = 1`,
    [run.number],
  )
  const { damaged } = (await ask('GET', `/orders/${run.number}`, { role: 'service' })).json<StaffOrderJson>()
  expect(damaged).toMatchObject([{ productId: 'p1', quantity: 1, amountCents: price?.cents }])
})
