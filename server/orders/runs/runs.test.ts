// Runs over HTTP: planned from packed orders, sent off, and driven by somebody who sees nothing else.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { dayOf, packedOrders } from '#tests/support/test-runs.ts'
import type { OrderPageJson } from '#server/orders/staff/admin-json.ts'
import type { MyRunsJson, RunJson, RunsJson, StopsRecordedJson } from './run-json.ts'

let shop: TestPurchase
let day: string
beforeAll(async () => {
  shop = await openTestPurchase()
  day = dayOf(shop)
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Asked = { body?: object; role?: Role; uid?: string }

async function ask(method: Method, path: string, { body, role = 'service', uid }: Asked = {}) {
  const headers = { authorization: `Bearer ${await shop.tokenOf(role, {}, uid)}` }
  const response = await shop.app.inject({
    method,
    url: `/api/admin${path}`,
    headers,
    ...(body && { payload: body }),
  })
  await shop.shop.orders.idle()
  return response
}

async function plan(body: object = {}): Promise<RunJson> {
  const response = await ask('POST', '/runs', { body: { day, ...body } })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

/** A run of so many packed orders, on its way with a driver of its own. */
async function drive(count: number) {
  const uid = `driver-${randomUUID()}`
  await shop.tokenOf('driver', {}, uid)
  const orders = await packedOrders(shop, count)
  const { id } = await plan({ orders: orders.map(({ number }) => number), driver: uid })
  const left = await ask('POST', `/runs/${id}/leave`)
  expect(left.statusCode, left.body).toBe(200)
  return { uid, orders, id, first: orders[0]?.number ?? '', second: orders[1]?.number ?? '' }
}

const mine = async (uid: string) => (await ask('GET', '/my-runs', { role: 'driver', uid })).json<MyRunsJson>()

async function tap(run: { id: string; uid: string }, events: object[]): Promise<StopsRecordedJson> {
  const response = await ask('POST', `/my-runs/${run.id}/events`, { body: { events }, role: 'driver', uid: run.uid })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test('the office hears of every change of a plan, and of nothing personal in it', async () => {
  const [order] = await packedOrders(shop, 1)
  const heard: string[] = []
  const stop = shop.shop.database.orderChanges.subscribe((payload) => void heard.push(payload))
  const plans = () => heard.filter((payload) => payload.includes('runId'))
  const { id, version } = await plan({ orders: [order?.number] })
  const told = JSON.stringify({ runId: id })
  await expect.poll(() => plans().map((payload) => JSON.stringify(JSON.parse(payload)))).toEqual([told])
  await ask('PATCH', `/runs/${id}`, { body: { version, orders: [] } })
  await expect.poll(plans).toHaveLength(2)
  await ask('DELETE', `/runs/${id}`)
  await expect.poll(plans).toHaveLength(3)
  stop()
})

const event = (orderId: string, kind: string, more: object = {}) => ({
  id: randomUUID(),
  orderId,
  kind,
  at: new Date().toISOString(),
  ...more,
})

const statusOf = async (number: string) =>
  (await shop.sql<{ status: string }>('select status from orders where order_id = $1', [number]))[0]?.status

const noticesOf = (number: string) =>
  shop.notices.filter(({ order }) => order.orderId === number).map(({ kind }) => kind)

const listedRun = async (number: string) =>
  (await ask('GET', `/orders?search=${number}`)).json<OrderPageJson>().items[0]?.run

test('packed orders are put together by hand or by street, moved between runs and split', async () => {
  const orders = await packedOrders(shop, 4)
  const numbers = orders.map(({ number }) => number)
  const open = (await ask('GET', `/runs?day=${day}`)).json<RunsJson>()
  expect(open.open.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(numbers))
  const one = await plan({ orders: numbers, sort: 'zip' })
  expect(one.stops.map(({ address }) => address.street).slice(0, 3)).toEqual([
    'Mill Lane 1',
    'Mill Lane 2',
    'Mill Lane 3',
  ])
  const turned = one.stops.map(({ orderId }) => orderId).toReversed()
  const byHand = await ask('PATCH', `/runs/${one.id}`, {
    body: { version: one.version, orders: turned, name: 'North' },
  })
  expect(byHand.json<RunJson>()).toMatchObject({ name: 'North', stops: turned.map((orderId) => ({ orderId })) })
  const boxes = [{ orderId: turned[0], boxes: 3 }]
  const { version } = byHand.json<RunJson>()
  const sorted = (await ask('PATCH', `/runs/${one.id}`, { body: { version, sort: 'zip', boxes } })).json<RunJson>()
  expect(sorted.stops.at(-1)).toMatchObject({ orderId: turned[0], boxes: 3 })
  const other = await plan({ orders: turned.slice(0, 2) })
  const runs = (await ask('GET', `/runs?day=${day}`)).json<RunsJson>().runs
  expect(runs.find(({ id }) => id === one.id)?.stops.map(({ orderId }) => orderId)).toEqual(
    turned.slice(2).toReversed(),
  )
  expect(runs.find(({ id }) => id === other.id)?.stops.map(({ orderId }) => orderId)).toEqual(turned.slice(0, 2))
  const stale = await ask('PATCH', `/runs/${one.id}`, { body: { version: one.version, orders: numbers } })
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'stale' }])
  expect((await ask('DELETE', `/runs/${other.id}`)).statusCode).toBe(204)
  expect((await ask('DELETE', `/runs/${one.id}`)).statusCode).toBe(204)
})

test('a run of two delivery times serves the earlier one first, and each by zip and street', async () => {
  const orders = await packedOrders(shop, 4)
  const places = [
    ['1000', '2026-03-02T16:00:00.000Z'],
    ['9000', '2026-03-02T14:00:00.000Z'],
    ['2000', '2026-03-02T14:00:00.000Z'],
    ['0500', null],
  ] as const
  for (const [index, [zip, startsAt]] of places.entries())
    await shop.sql(
      `update orders set zip_code = $2, snapshot = jsonb_set(snapshot, '{delivery,startsAt}', coalesce(to_jsonb($3::text), 'null')) where id = $1`,
      [orders[index]?.id, zip, startsAt],
    )
  const run = await plan({ orders: orders.map(({ number }) => number), sort: 'zip' })
  expect(run.stops.map(({ address }) => address.zipCode)).toEqual(['2000', '9000', '1000', '0500'])
  expect((await ask('DELETE', `/runs/${run.id}`)).statusCode).toBe(204)
})

test('only packed orders that are still to be delivered go with a run', async () => {
  const [open, gone] = await packedOrders(shop, 2)
  await shop.sql(`delete from packed_lines where order_id = $1`, [open?.id])
  await shop.sql(`delete from packings where order_id = $1`, [open?.id])
  await shop.sql(`update orders set status = 'Cancelled', cancelled_at = now() where id = $1`, [gone?.id])
  const codes = await Promise.all(
    [open?.number, gone?.number, 'ZZZZZZ'].map(async (number) => {
      const response = await ask('POST', '/runs', { body: { day, orders: [number] } })
      return [response.statusCode, response.json<{ code: string; orders: string[] }>().code]
    }),
  )
  expect(codes).toEqual([
    [409, 'not-packed'],
    [409, 'cancelled'],
    [409, 'order-not-found'],
  ])
  const nobody = await ask('POST', '/runs', { body: { day, driver: 'picker' } })
  expect(nobody.json()).toMatchObject({ code: 'unknown-driver' })
})

test('a run that leaves tells each shopper once, however often it is said', async () => {
  const { id, orders } = await drive(3)
  for (const _ of [1, 2]) expect((await ask('POST', `/runs/${id}/leave`)).statusCode).toBe(200)
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  expect(orders.map(({ number }) => noticesOf(number))).toEqual([['on-its-way'], ['on-its-way'], ['on-its-way']])
  const order = (await ask('GET', `/orders/${orders[0]?.number}`)).json()
  expect(order).toMatchObject({ status: 'Processing' })
  expect(order.timeline).toContainEqual(expect.objectContaining({ kind: 'out', status: 'Processing' }))
})

test('a driver sees name, address, phone and note of their own runs of today, and no sums', async () => {
  const run = await drive(2)
  const other = await drive(1)
  const tomorrow = await packedOrders(shop, 1)
  const later = await plan({ day: dayOf(shop, 1), driver: run.uid, orders: [tomorrow[0]?.number] })
  const { runs } = await mine(run.uid)
  expect(runs.map(({ id }) => id)).toEqual([run.id])
  expect(runs[0]?.stops.map(({ orderId }) => orderId)).toEqual(run.orders.map(({ number }) => number))
  expect(runs[0]?.stops[0]).toMatchObject({ phone: expect.any(String), address: { zipCode: expect.any(String) } })
  const text = JSON.stringify(runs)
  for (const secret of ['Cents', 'price', 'email', 'paid', other.first, tomorrow[0]?.number])
    expect(text).not.toContain(secret)
  const events = [event(other.first, 'delivered')]
  const refused = { body: { events }, role: 'driver' as const, uid: run.uid }
  expect((await ask('POST', `/my-runs/${other.id}/events`, refused)).statusCode).toBe(404)
  expect((await ask('POST', `/my-runs/${later.id}/events`, refused)).statusCode).toBe(404)
  expect((await tap(run, events)).refused).toMatchObject([{ code: 'not-in-run' }])
  await shop.sql(`update runs set day = day - 1 where id = $1`, [run.id])
  expect(await mine(run.uid), 'planned for yesterday, whenever it left').toMatchObject({ runs: [] })
  expect(
    (await ask('POST', `/my-runs/${run.id}/events`, { ...refused, body: { events: [event(run.first, 'delivered')] } }))
      .statusCode,
  ).toBe(404)
  expect(await statusOf(run.first)).toBe('Processing')
  for (const path of ['/runs', '/orders', `/orders/${run.first}`, '/products', '/picking', '/customers'])
    expect((await ask('GET', path, { role: 'driver', uid: run.uid })).statusCode).toBe(403)
})

test('an order that was handed over is delivered once, with who took it', async () => {
  const run = await drive(2)
  const handed = event(run.first, 'delivered', { name: 'Mrs Green', leftAtDoor: false })
  await tap(run, [handed])
  const { run: state, refused } = await tap(run, [handed, handed, event(run.first, 'not-home')])
  expect(refused).toEqual([])
  expect(state.stops[0]).toMatchObject({ state: { outcome: 'delivered', name: 'Mrs Green' } })
  expect(state.state).toBe('out')
  const order = (await ask('GET', `/orders/${run.first}`)).json()
  expect(order.timeline.filter(({ status }: { status: string }) => status === 'Delivered')).toHaveLength(1)
  expect(order.timeline).toContainEqual(expect.objectContaining({ kind: 'moved', text: 'Handed to Mrs Green' }))
  await shop.sql(`update notifications set email_due_at = now() where kind = 'delivered' and email_due_at is not null`)
  await shop.shop.orders.reconciler.runOnce()
  await shop.shop.orders.idle()
  expect(noticesOf(run.first)).toEqual(['on-its-way', 'delivered'])
  const done = await tap(run, [event(run.second, 'delivered')])
  expect(done.run.state).toBe('finished')
})

test('nobody at home: back to the shop, the shopper is told once, and it can go with another run', async () => {
  const run = await drive(2)
  const before = await shop.sql('select id, quantity from products where id <= 2 order by id')
  await tap(run, [event(run.first, 'not-home', { note: 'Rang twice' }), event(run.first, 'not-home')])
  await tap(run, [event(run.second, 'refused')])
  expect([await statusOf(run.first), await statusOf(run.second)]).toEqual(['Processing', 'Processing'])
  expect([noticesOf(run.first), noticesOf(run.second)]).toEqual([
    ['on-its-way', 'not-home'],
    ['on-its-way', 'refused'],
  ])
  expect(await shop.sql('select id, quantity from products where id <= 2 order by id'), 'nobody put it back').toEqual(
    before,
  )
  const { open } = (await ask('GET', `/runs?day=${day}`)).json<RunsJson>()
  expect(open.find(({ orderId }) => orderId === run.first)).toMatchObject({ hasComeBack: true })
  expect(await listedRun(run.first), 'with no run any more').toBeNull()
  const again = await plan({ orders: [run.first], driver: run.uid })
  expect(await listedRun(run.first)).toEqual({ name: again.name, state: 'planned' })
  // A phone that was offline: it was handed over after all, so it needn't go again.
  await tap(run, [event(run.first, 'delivered', { name: 'A neighbour' })])
  expect(await statusOf(run.first)).toBe('Delivered')
  expect((await mine(run.uid)).runs.find(({ id }) => id === again.id)?.stops).toEqual([])
})

test('something damaged is in the timeline and decides nothing', async () => {
  const run = await drive(1)
  const { run: state, refused } = await tap(run, [
    event(run.first, 'damaged', { line: 'p1', count: 2, note: 'Leaking' }),
    event(run.first, 'damaged', { line: 'p999', count: 1 }),
  ])
  expect(refused).toMatchObject([{ code: 'unknown-line' }])
  expect(state.stops[0]?.state).toMatchObject({ outcome: null, damaged: [{ line: 'p1', count: 2 }] })
  const order = (await ask('GET', `/orders/${run.first}`)).json()
  expect(order.timeline).toContainEqual(
    expect.objectContaining({ kind: 'damaged', text: expect.stringMatching(/^2 × .+: Leaking$/) }),
  )
})

test('an order that is cancelled on its way leaves the run, and the phone hears it at its next event', async () => {
  const run = await drive(2)
  const { version } = (await ask('GET', `/orders/${run.first}`)).json()
  const cancelled = await ask('POST', `/orders/${run.first}/cancel`, { body: { restock: false, version } })
  expect(cancelled.statusCode).toBe(200)
  const { runs } = await mine(run.uid)
  expect(runs[0]).toMatchObject({ cancelled: [run.first], stops: [{ orderId: run.second }] })
  const told = await tap(run, [event(run.first, 'delivered'), event(run.second, 'delivered')])
  expect(told.refused).toMatchObject([{ code: 'cancelled' }])
  expect(await statusOf(run.first)).toBe('Cancelled')
  expect(told.run.state).toBe('finished')
})

test('a run can be ended by hand, and what nobody said anything about goes with another one', async () => {
  const run = await drive(2)
  await tap(run, [event(run.first, 'delivered')])
  expect((await ask('POST', `/runs/${run.id}/finish`)).json<RunJson>().state).toBe('finished')
  const { open } = (await ask('GET', `/runs?day=${day}`)).json<RunsJson>()
  expect(open.map(({ orderId }) => orderId)).toContain(run.second)
})

test('what makes no sense is refused with its field', async () => {
  const run = await drive(1)
  const bad = [
    { ...event(run.first, 'damaged') },
    { ...event(run.first, 'delivered'), at: 'yesterday' },
    { ...event(run.first, 'eaten') },
  ]
  for (const one of bad) {
    const response = await ask('POST', `/my-runs/${run.id}/events`, {
      body: { events: [one] },
      role: 'driver',
      uid: run.uid,
    })
    expect([response.statusCode, Object.keys(response.json<{ fields: object }>().fields)[0]]).toMatchObject([
      400,
      expect.stringMatching(/^events/),
    ])
  }
})
