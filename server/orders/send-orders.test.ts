import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import type { Order } from './order-rows.ts'
import { sendOrders } from './send-orders.ts'

let shop: TestPurchase
let ada: Shopper
let sample: Order
beforeAll(async () => {
  shop = await openTestPurchase()
  ada = await shop.newShopper()
  const id = await ada.buy([{ id: 'p1', count: 1 }])
  await shop.shop.orders.idle()
  const found = await shop.shop.orders.find(ada.uid, id)
  if (found === undefined) throw new Error('There is no order')
  sample = found
})
afterAll(() => shop.close())

const placed = (count: number): Order[] =>
  Array.from({ length: count }, (_order, index) => ({ ...sample, id: `o${count - index}` }))
const idsOf = (orders: Order[]) => orders.map(({ id }) => id)

type Query = { limit?: number; offset?: number }

/** The list of these orders as a browser receives it, with the batches that were read. */
async function listed(stored: Order[], { limit = Infinity, offset = 0 }: Query = {}, afterRead = () => {}) {
  const read = vi.fn<Parameters<typeof sendOrders>[1]['read']>(async (page) => {
    const batch = stored.slice(page.offset, page.offset + page.limit)
    afterRead()
    return batch
  })
  const app = fastify()
  app.get('/', (_request, reply) => sendOrders(reply, { page: { limit, offset }, read, write: ({ id }) => id }))
  const answer = await app.inject('/')
  await app.close()
  return { answer, ids: answer.json<string[]>(), most: Math.max(...read.mock.calls.map(([page]) => page.limit)) }
}

test.each([0, 1, 19, 20, 21, 40, 123])('%i orders are all sent, read in small batches', async (count) => {
  const { answer, ids, most } = await listed(placed(count))
  expect(ids).toEqual(idsOf(placed(count)))
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(most).toBe(20)
})

test.each([
  { limit: 1, offset: 0 },
  { limit: 20, offset: 3 },
  { limit: 45, offset: 5 },
  { limit: 500, offset: 100 },
  { limit: 5, offset: 999 },
])('a page contains exactly its part: %j', async ({ limit, offset }) => {
  const { ids } = await listed(placed(123), { limit, offset })
  expect(ids).toEqual(idsOf(placed(123)).slice(offset, offset + limit))
})

test('no order is sent twice when another one is placed meanwhile', async () => {
  const stored = placed(50)
  const { ids } = await listed(stored, {}, () => stored.unshift({ ...sample, id: `new-${stored.length}` }))
  expect(ids).toEqual(idsOf(placed(50)))
})

test('a failure to read the first batch becomes an error response', async () => {
  const app = fastify()
  const read = () => Promise.reject(new Error('lost'))
  app.get('/', (_request, reply) => sendOrders(reply, { page: { limit: 5, offset: 0 }, read, write: ({ id }) => id }))
  expect((await app.inject('/')).statusCode).toBe(500)
  await app.close()
})

test.each(['/orders', '/all/orders'])('%s reads orders in small batches, whatever their number', async (url) => {
  const list = vi
    .spyOn(shop.shop.orders, 'list')
    .mockImplementation(async (_uid, { limit, offset }) => placed(300).slice(offset, offset + limit))
  const answer = await ada.call('GET', url)
  expect(answer.json<{ _id: string }[]>().map(({ _id }) => _id)).toEqual(idsOf(placed(300)))
  expect(Math.max(...list.mock.calls.map(([, page]) => page.limit))).toBe(20)
  list.mockRestore()
})
