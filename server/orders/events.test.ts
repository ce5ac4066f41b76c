// The event streams: staff hear of new and changed orders and of the catalog in every process, shoppers of their own ones, and each stream ends
// with the session, the role or the server.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import type { PickingJson } from './staff/picking-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await vi.waitFor(async () => {
    await shop.shop.database.isReachable()
    if (!shop.shop.database.orderChanges.isHearing()) throw new Error('The listener is not connected yet')
  }, 20_000)
})
afterAll(() => shop.close())

const longWait = { timeout: 20_000 }

/** Reads events until the stream ends. */
async function listen(path: string, token: string) {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.origin}${path}`, { headers, signal: leaving.signal })
  const told: { text: string; isFinished: boolean } = { text: '', isFinished: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) told.text += decoder.decode(part, { stream: true })
    told.isFinished = true
  }
  // Leaving rejects what is being read.
  void read().catch(() => {})
  return { status: response.status, headers: response.headers, told, leave: () => leaving.abort() }
}

const eventsIn = (text: string) =>
  [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, name, data]) => [name, JSON.parse(data ?? '') as object])

const ordersIn = (text: string) => eventsIn(text).filter(([name]) => name !== 'catalog')

test('a new order appears on an open screen, then that it was paid and moved; low stock, too', async () => {
  const stream = await listen('/api/admin/events', await shop.tokenOf('service'))
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await shop.sql('update products set quantity = 6 where id = 1')
  const ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  const orderId = row?.order_id
  await vi.waitFor(() => {
    const events = eventsIn(stream.told.text)
    expect(events).toContainEqual(['order', { orderId, status: 'Pending', isNew: true }])
    expect(events).toContainEqual(['order', { orderId, status: 'Pending', isNew: false }])
    expect(events).toContainEqual(['stock', { productId: 'p1' }])
    expect(events).toContainEqual(['catalog', {}])
  }, longWait)
  expect(stream.told.text).not.toContain(ada.uid)
})

test('staff hear of a note and of a plan, and their shopper does not', async () => {
  const token = await shop.tokenOf('service')
  const early = await listen('/api/admin/events', token)
  const ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p3', count: 1 }])
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  const orderId = row?.order_id
  // Changes are announced after their commits: these streams begin when the purchase was.
  const paid = ['order', { orderId, status: 'Pending', isNew: false }]
  await vi.waitFor(() => expect(eventsIn(early.told.text)).toContainEqual(paid), longWait)
  const staff = await listen('/api/admin/events', token)
  const shopper = await listen('/orders/events', ada.headers.authorization.replace('Bearer ', ''))
  const inject = (path: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/orders/${orderId}/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  expect((await inject('notes', { text: 'Ring twice' })).statusCode).toBe(200)
  await vi.waitFor(() => expect(ordersIn(staff.told.text)).toEqual([['note', { orderId }]]), longWait)
  const [{ version } = { version: 0 }] = await shop.sql<{ version: number }>(
    'select version from orders where id = $1',
    [id],
  )
  await shop.sql(`select announce('orders_changed', '{"runId":"r1"}')`)
  await vi.waitFor(() => expect(ordersIn(staff.told.text)).toContainEqual(['run', { runId: 'r1' }]), longWait)
  await inject('move', { to: 'Processing', version })
  // In order: the note and the plan would have come first.
  await vi.waitFor(() => expect(eventsIn(shopper.told.text)).not.toEqual([]), longWait)
  expect(eventsIn(shopper.told.text)).toEqual([['order', { orderId, status: 'Processing' }]])
  expect(staff.told.text).not.toContain('Ring')
})

test('shoppers hear of their own orders only', async () => {
  const ada = await shop.newShopper()
  const bea = await shop.newShopper()
  const tokenOf = (who: typeof ada) => who.headers.authorization.replace('Bearer ', '')
  const [hers, others] = await Promise.all([ada, bea].map((who) => listen('/orders/events', tokenOf(who))))
  await ada.buy([{ id: 'p2', count: 1 }])
  // That it was placed, and that it was paid: changes are announced after their commits, and the next test must not hear of these.
  await vi.waitFor(() => expect(eventsIn(hers?.told.text ?? '')).toHaveLength(2), longWait)
  expect(eventsIn(others?.told.text ?? '')).toEqual([])
})

test('a stream ends at once when its role changes, and hears nothing after that', async () => {
  const leaver = await listen('/api/admin/events', await shop.tokenOf('service', {}, 'leaver'))
  const lowered = await listen('/api/admin/events', await shop.tokenOf('service', {}, 'lowered'))
  const other = await listen('/api/admin/events', await shop.tokenOf('service'))
  const ada = await shop.newShopper()
  const { clientSecret } = await ada.reachPayment([{ id: 'p4', count: 1 }])
  await shop.sql(`delete from staff where user_id = 'leaver'`)
  await shop.sql(`update staff set role = 'viewer' where user_id = 'lowered'`)
  await ada.order((await ada.confirm(clientSecret)).intentId)
  await vi.waitFor(() => expect(ordersIn(other.told.text)).not.toEqual([]), longWait)
  // Well before the next heartbeat, which would have ended it anyway.
  await vi.waitFor(() => expect([leaver.told.isFinished, lowered.told.isFinished]).toEqual([true, true]), {
    timeout: 2_000,
  })
  for (const { told } of [leaver, lowered]) expect(ordersIn(told.text)).toEqual([['end', {}]])
  expect(other.told.isFinished).toBe(false)
})

test('one person has a limited number of streams', async () => {
  const token = await shop.tokenOf('manager')
  const streams = await Promise.all(Array.from({ length: 6 }, () => listen('/api/admin/events', token)))
  const refused = await fetch(`${shop.origin}/api/admin/events`, { headers: { authorization: `Bearer ${token}` } })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'too-many-streams'])
  for (const { leave } of streams) leave()
  await vi.waitFor(async () => {
    const again = await listen('/api/admin/events', token)
    again.leave()
    expect(again.status).toBe(200)
  }, longWait)
})

test('open streams do not hold up the end of the server', async () => {
  const other = await openTestPurchase()
  const token = await other.tokenOf('owner')
  const response = await fetch(`${other.origin}/api/admin/events`, { headers: { authorization: `Bearer ${token}` } })
  const read = response.text()
  const began = performance.now()
  await other.close()
  expect(await read).toContain('retry:')
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('every phone at an order hears of what is packed on another', async () => {
  await shop.sql('update products set quantity = 50 where id = 1')
  const ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p1', count: 2 }])
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  const orderId = row?.order_id ?? ''
  const headers = { authorization: `Bearer ${await shop.tokenOf('picker')}` }
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/admin/packings/${orderId}/${path}`, headers, payload })
  expect((await post('take', {})).statusCode).toBe(200)
  const phone = await listen('/api/admin/events', await shop.tokenOf('picker'))
  const event = { id: randomUUID(), line: 'p1', kind: 'picked', at: new Date().toISOString() }
  expect((await post('events', { events: [event] })).statusCode).toBe(200)
  await vi.waitFor(() => expect(eventsIn(phone.told.text)).toContainEqual(['note', { orderId, packing: 2 }]), longWait)
  phone.leave()
})

test('the store room ticks lines off with who and when, and every phone hears of it', async () => {
  await shop.sql('update products set quantity = 50 where id in (1, 2)')
  const ada = await shop.newShopper()
  const id = await ada.buy([
    { id: 'p1', count: 1 },
    { id: 'p2', count: 1 },
  ])
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  const orderId = row?.order_id ?? ''
  const other = await listen('/api/admin/events', await shop.tokenOf('picker'))
  type Asked = { role?: Role; product?: string; order?: string }
  async function tick(isPicked: boolean, { role = 'picker', product = 'p1', order = orderId }: Asked = {}) {
    const headers = { authorization: `Bearer ${await shop.tokenOf(role)}` }
    const url = `/api/admin/picking/${order}/lines/${product}`
    return shop.app.inject({ method: 'PUT', url, headers, payload: { isPicked } })
  }
  async function ticksOf() {
    const headers = { authorization: `Bearer ${await shop.tokenOf('service')}` }
    const page = await shop.app.inject({ url: '/api/admin/picking?limit=100', headers })
    const found = page.json<PickingJson>().items.find((order) => order.orderId === orderId)
    return found?.lines.map(({ picked }) => picked?.by ?? null)
  }
  expect(await ticksOf()).toEqual([null, null])
  expect((await tick(true)).json()).toMatchObject({ picked: { by: 'Test picker', at: expect.any(String) } })
  await vi.waitFor(() => expect(eventsIn(other.told.text)).toContainEqual(['note', { orderId }]), longWait)
  // Ticked twice is ticked once, by the first.
  expect((await tick(true, { role: 'owner' })).json()).toMatchObject({ picked: { by: 'Test picker' } })
  expect(await ticksOf()).toEqual(['Test picker', null])
  expect((await tick(false, { role: 'owner' })).json()).toEqual({ picked: null })
  expect(await ticksOf()).toEqual([null, null])
  const log = await shop.sql<{ action: string }>('select action from staff_log where subject_id = $1', [orderId])
  expect(log.map(({ action }) => action)).toEqual(['order.picked', 'order.picked'])
  expect((await tick(true, { product: 'p60' })).statusCode).toBe(404)
  expect((await tick(true, { order: 'NOBODY' })).statusCode).toBe(404)
  expect((await tick(true, { product: 'nonsense' })).statusCode).toBe(400)
  expect((await tick(true, { role: 'viewer' })).statusCode).toBe(403)
  await shop.sql(`update orders set status = 'Delivered' where order_id = $1`, [orderId])
  expect((await tick(true)).statusCode).toBe(409)
  other.leave()
})
