// What follows from a run: what shoppers see of it, what comes back, and what somebody has to decide then.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import { dayOf, packOrders } from '#tests/support/test-runs.ts'
import type { RunJson, RunsJson, StopsRecordedJson } from './run-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 5000 where id <= 2')
})
afterAll(() => shop.close())

async function ask(method: 'GET' | 'POST', path: string, body?: object, role: Role = 'service') {
  const headers = { authorization: `Bearer ${await shop.tokenOf(role)}` }
  const url = `/api/admin${path}`
  const response = await shop.app.inject({ method, url, headers, ...(body && { payload: body }) })
  await shop.shop.orders.idle()
  return response
}

/** Bought, packed, and on its way with the others. */
async function drive(count: number) {
  const orders: { shopper: Shopper; id: string; number: string }[] = []
  for (let bought = 0; bought < count; bought++) {
    const shopper = await shop.newShopper()
    const id = await shopper.buy([
      { id: 'p1', count: 3 },
      { id: 'p2', count: 1 },
    ])
    const [row] = await shop.sql<{ number: string }>('select order_id as number from orders where id = $1', [id])
    orders.push({ shopper, id, number: row?.number ?? '' })
  }
  await shop.shop.orders.idle()
  await packOrders(
    shop,
    orders.map(({ id }) => id),
  )
  await shop.tokenOf('driver')
  const numbers = orders.map(({ number }) => number)
  const run = (await ask('POST', '/runs', { day: dayOf(shop), orders: numbers, driver: 'driver' })).json<RunJson>()
  await ask('POST', `/runs/${run.id}/leave`)
  const tap = (orderId: string, kind: string, more: object = {}) => {
    const event = { id: randomUUID(), orderId, kind, at: new Date().toISOString(), ...more }
    return ask('POST', `/my-runs/${run.id}/events`, { events: [event] }, 'driver')
  }
  const findRun = async () =>
    (await ask('GET', `/runs?day=${dayOf(shop)}`)).json<RunsJson>().runs.find(({ id }) => id === run.id)
  return { orders, tap, findRun }
}

const seenBy = async ({ shopper, id }: { shopper: Shopper; id: string }) =>
  (await shopper.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
const staffOrder = async (number: string) => (await ask('GET', `/orders/${number}`)).json<StaffOrderJson>()
const tasks = async () => (await ask('GET', '/today')).json<TodayJson>().todo.runs
const stock = async () =>
  shop.sql<{ id: number; quantity: number }>('select id, quantity from products where id <= 2 order by id')

test('shoppers read how many stops are before them, and who took it', async () => {
  const { orders, tap } = await drive(3)
  const [first, second, third] = orders
  if (first === undefined || second === undefined || third === undefined) throw new Error('three')
  expect((await seenBy(third)).trip).toMatchObject({ state: 'out', stopsBefore: 2 })
  await tap(first.number, 'delivered', { name: 'Mrs Green' })
  expect((await seenBy(third)).trip).toMatchObject({ state: 'out', stopsBefore: 1 })
  const delivered = await seenBy(first)
  expect(delivered).toMatchObject({ status: 'Delivered', trip: { state: 'delivered', name: 'Mrs Green' } })
  expect(delivered.timeline.map(({ step }) => step)).toEqual([
    'placed',
    'paid',
    'processing',
    'packed',
    'out',
    'delivered',
  ])
  await tap(second.number, 'not-home')
  const missed = await seenBy(second)
  expect(missed).toMatchObject({ status: 'Processing', trip: { state: 'not-home' }, isBack: true, canCancel: true })
  expect((await seenBy(third)).trip).toMatchObject({ stopsBefore: 0 })
})

test('what came back is an open task until somebody decides, and cancelling it puts nothing back by itself', async () => {
  const { orders, tap } = await drive(2)
  const [one, other] = orders
  if (one === undefined || other === undefined) throw new Error('two')
  const before = await tasks()
  await tap(one.number, 'not-home')
  await tap(other.number, 'refused')
  expect((await tasks())?.cameBack).toBe((before?.cameBack ?? 0) + 2)
  expect(await staffOrder(one.number)).toMatchObject({ isBack: true, isToPutBack: false })
  expect((await ask('POST', `/orders/${one.number}/returned/handled`, { note: 'Picks it up' })).statusCode).toBe(200)
  expect((await ask('POST', `/orders/${one.number}/returned/handled`, {})).statusCode).toBe(409)
  const full = await stock()
  expect((await other.shopper.call('POST', `/order/cancel/${other.id}`)).statusCode).toBe(200)
  await shop.shop.orders.idle()
  expect(await stock()).toEqual(full)
  expect(await tasks()).toMatchObject({ cameBack: before?.cameBack, toPutBack: (before?.toPutBack ?? 0) + 1 })
  expect((await ask('POST', `/orders/${other.number}/put-back`)).json()).toMatchObject({ isToPutBack: false })
  expect((await ask('POST', `/orders/${other.number}/put-back`)).statusCode).toBe(409)
  expect(await stock()).toEqual(full.map(({ id, quantity }) => ({ id, quantity: quantity + (id === 1 ? 3 : 1) })))
  expect((await tasks())?.toPutBack).toBe(before?.toPutBack)
})

test('an order that is cancelled while it is out is put back by hand, whatever staff ticked', async () => {
  const { orders } = await drive(1)
  const [order] = orders
  if (order === undefined) throw new Error('one')
  const { version } = await staffOrder(order.number)
  const full = await stock()
  expect((await ask('POST', `/orders/${order.number}/cancel`, { restock: true, version })).statusCode).toBe(200)
  expect(await stock()).toEqual(full)
  expect((await staffOrder(order.number)).isToPutBack).toBe(true)
})

test('something damaged proposes a refund, and is done once it was refunded', async () => {
  const { orders, tap } = await drive(1)
  const [order] = orders
  if (order === undefined) throw new Error('one')
  await shop.sql('update order_lines set minimum_age = 18 where order_id = $1 and product_id = 2', [order.id])
  await tap(order.number, 'damaged', { line: 'p1', count: 2 })
  // A refund by rule is about something else.
  await tap(order.number, 'delivered', { age: 'refused' })
  const { damaged, lines, refunds } = await staffOrder(order.number)
  expect(refunds).toHaveLength(1)
  const unitCents = lines.find(({ productId }) => productId === 'p1')?.unitCents ?? 0
  expect(damaged).toMatchObject([{ productId: 'p1', quantity: 2, amountCents: 2 * unitCents }])
  expect((await ask('GET', '/orders?needs=damaged')).json().items).toMatchObject([{ orderId: order.number }])
  const refund = async (payload: object) => {
    const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}`, 'idempotency-key': randomUUID() }
    const url = `/api/admin/orders/${order.number}/refunds`
    expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    return (await staffOrder(order.number)).damaged
  }
  expect(await refund({ amountCents: 1, lines: [{ productId: 'p2', quantity: 1 }] })).toEqual(damaged)
  const { amountCents = 0, quantity = 0 } = damaged[0] ?? {}
  expect(await refund({ amountCents, lines: [{ productId: 'p1', quantity }] })).toEqual([])
})

const takeBack = async (number: string) =>
  ask('POST', `/orders/${number}/take-back`, { version: (await staffOrder(number)).version }, 'owner')

test('a delivery that was tapped by mistake is taken back while the driver is out: its stop is open again', async () => {
  const { orders, tap, findRun } = await drive(2)
  const [order] = orders
  if (order === undefined) throw new Error('two')
  await tap(order.number, 'damaged', { line: 'p1', count: 1 })
  await tap(order.number, 'delivered', { name: 'Mr Wrong' })
  expect((await takeBack(order.number)).statusCode).toBe(200)
  expect(await seenBy(order)).toMatchObject({ status: 'Processing', trip: { state: 'out', stopsBefore: 0 } })
  expect((await findRun())?.stops[0]).toMatchObject({ state: { outcome: null, damaged: [{ count: 1 }] } })
  await tap(order.number, 'damaged', { line: 'p2', count: 1 })
  expect((await seenBy(order)).status).toBe('Processing')
  await tap(order.number, 'delivered', { name: 'Mrs Right' })
  expect(await seenBy(order)).toMatchObject({ status: 'Delivered', trip: { state: 'delivered', name: 'Mrs Right' } })
  expect((await takeBack(order.number)).statusCode).toBe(200)
  const full = await stock()
  const { version } = await staffOrder(order.number)
  const cancelled = await ask('POST', `/orders/${order.number}/cancel`, { restock: true, version })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect(await stock()).toEqual(full)
})

test('a delivery that is taken back after its run is free for another one', async () => {
  const { orders, tap, findRun } = await drive(2)
  const [order, byHand] = orders
  if (order === undefined || byHand === undefined) throw new Error('two')
  const { version } = await staffOrder(byHand.number)
  await ask('POST', `/orders/${byHand.number}/move`, { to: 'Delivered', version })
  await tap(order.number, 'delivered')
  expect(await findRun()).toMatchObject({ state: 'finished' })
  for (const { number } of orders) expect((await takeBack(number)).statusCode).toBe(200)
  expect((await seenBy(order)).trip).toBeUndefined()
  const late = await tap(order.number, 'not-home')
  expect(late.json<StopsRecordedJson>().refused).toMatchObject([{ code: 'not-in-run' }])
  const numbers = orders.map(({ number }) => number)
  const run = await ask('POST', '/runs', { day: dayOf(shop), orders: numbers, driver: 'driver' })
  expect(run.json<RunJson>().stops).toHaveLength(2)
  expect((await ask('POST', `/runs/${run.json<RunJson>().id}/leave`)).statusCode).toBe(200)
})
