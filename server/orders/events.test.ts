// The event streams: staff hear of new and changed orders and of the catalog in every process, shoppers of their own ones, and each stream ends
// with the session, the role or the server.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

const patience = { timeout: 20_000 }

/** Reads events until the stream ends. */
async function listen(path: string, token: string) {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.origin}${path}`, { headers, signal: leaving.signal })
  const told: { text: string; isOver: boolean } = { text: '', isOver: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) told.text += decoder.decode(part, { stream: true })
    told.isOver = true
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
  }, patience)
  expect(stream.told.text).not.toContain(ada.uid)
})

test('staff hear of a note, and its shopper does not', async () => {
  const ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p3', count: 1 }])
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  const orderId = row?.order_id
  const token = await shop.tokenOf('service')
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
  await vi.waitFor(() => expect(ordersIn(staff.told.text)).toEqual([['note', { orderId }]]), patience)
  const [{ version } = { version: 0 }] = await shop.sql<{ version: number }>(
    'select version from orders where id = $1',
    [id],
  )
  await inject('move', { to: 'Processing', version })
  // In order: the note would have come first.
  await vi.waitFor(() => expect(eventsIn(shopper.told.text)).not.toEqual([]), patience)
  expect(eventsIn(shopper.told.text)).toEqual([['order', { orderId, status: 'Processing' }]])
  expect(staff.told.text).not.toContain('Ring')
})

test('shoppers hear of their own orders only', async () => {
  const ada = await shop.newShopper()
  const bea = await shop.newShopper()
  const tokenOf = (who: typeof ada) => who.headers.authorization.replace('Bearer ', '')
  const [hers, others] = await Promise.all([ada, bea].map((who) => listen('/orders/events', tokenOf(who))))
  await ada.buy([{ id: 'p2', count: 1 }])
  await vi.waitFor(() => expect(eventsIn(hers?.told.text ?? '')).not.toEqual([]), patience)
  expect(eventsIn(others?.told.text ?? '')).toEqual([])
})

test('a stream ends soon after its role has changed', async () => {
  const stream = await listen('/api/admin/events', await shop.tokenOf('picker'))
  await shop.sql(`delete from staff where user_id = 'picker'`)
  await vi.waitFor(() => expect(stream.told.isOver).toBe(true), { timeout: 25_000 })
  expect(stream.told.text).toContain('event: end')
}, 30_000)

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
  }, patience)
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
