// What staff do with several orders at once over HTTP, and the board's lists and counts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { OrderPageJson, StaffOrderJson } from './admin-json.ts'
import type { LogJson } from '#server/staff/log-json.ts'
import type { MovedJson, OrderCountsJson, PrintJson } from './many-orders-json.ts'

let shop: TestPurchase
beforeAll(async () => void (shop = await openTestPurchase()))
afterAll(() => shop.close())

async function buy(): Promise<string> {
  const ada = await shop.newShopper()
  const id = await ada.buy([
    { id: 'p1', count: 2 },
    { id: 'p2', count: 1 },
  ])
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  return row?.order_id ?? ''
}

async function ask(
  method: 'GET' | 'POST',
  path: string,
  { role = 'owner', body }: { role?: Role; body?: object } = {},
) {
  const headers = { authorization: `Bearer ${await shop.tokenOf(role)}` }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(body && { payload: body }) })
}

test('the board reads what waits longest first, page by page, and how many there are of each status', async () => {
  const [, , , number] = [await buy(), await buy(), await buy(), await buy()]
  const read = async (query: string) => {
    const numbers: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: OrderPageJson = (await ask('GET', `/orders?limit=2&${query}${cursor && `&cursor=${cursor}`}`)).json()
      numbers.push(...page.items.map(({ orderId }) => orderId))
      cursor = page.nextCursor
    }
    return numbers
  }
  const newest = await read('status=Pending')
  expect(newest).toHaveLength(4)
  expect(await read('status=Pending&sort=oldest')).toEqual(newest.toReversed())
  expect(await read('sort=oldest')).toEqual((await read('sort=newest')).toReversed())
  const { orderTime } = (await ask('GET', `/orders/${number}`)).json<StaffOrderJson>()
  expect(await read(`sort=oldest&from=${orderTime}`)).toEqual([number])
  expect(await read(`sort=oldest&search=${number}`)).toEqual([number])
  expect(await read('sort=oldest&search=example&status=Pending')).toEqual(newest.toReversed())
  expect((await ask('GET', '/orders?sort=luck')).statusCode).toBe(400)

  const { counts, most } = (await ask('GET', '/orders/counts', { role: 'service' })).json<OrderCountsJson>()
  expect(most).toBe(10_000)
  const stored = await shop.sql<{ status: string; count: number }>(
    'select status, count(*)::int as count from orders group by status',
  )
  expect(counts).toEqual({
    Pending: newest.length,
    Processing: 0,
    Delivered: 0,
    Cancelled: 0,
    ...Object.fromEntries(stored.map(({ status, count }) => [status, count])),
  })
})

test('several orders are packed, printed and exported at once, each by its number', async () => {
  const [first, second, third] = [await buy(), await buy(), await buy()]
  await ask('POST', `/orders/${third}/move`, { body: { to: 'Processing', version: 1 } })
  const numbers = [second, first]

  const printed = (
    await ask('GET', `/orders/print?ids=${[...numbers, 'NOBODY'].join()}`, { role: 'service' })
  ).json<PrintJson>()
  expect(printed.items.map(({ orderId, lines: each }) => [orderId, each.length])).toEqual(
    numbers.map((one) => [one, 2]),
  )
  const file = await ask('GET', `/exports/orders.csv?ids=${numbers.join()}`, { role: 'service' })
  const rows = file.body.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.slice(0, 6))).toEqual([first, second])

  const wanted = [first, second, third].map((one) => ({ orderId: one, version: 1 }))
  const body = { to: 'Processing', orders: [...wanted, { orderId: 'NOBODY', version: 1 }] }
  const moved = await ask('POST', '/orders/move', { role: 'service', body })
  expect(moved.json<MovedJson>()).toEqual({
    moved: [first, second],
    refused: [
      { orderId: third, code: 'stale', detail: "Somebody changed this order meanwhile. It's Processing now." },
      { orderId: 'NOBODY', code: 'order-not-found', detail: 'There is no order with this number.' },
    ],
  })
  for (const number of numbers) {
    expect((await ask('GET', `/orders/${number}`)).json()).toMatchObject({ status: 'Processing', version: 2 })
    expect(await shop.sql('select action, actor_uid from staff_log where subject_id = $1', [number])).toEqual([
      { action: 'order.moved', actor_uid: 'service' },
    ])
  }
  for (const bad of [
    { to: 'Delivered', orders: wanted },
    { to: 'Processing', orders: [] },
    { to: 'Processing', orders: [...wanted, ...wanted] },
  ])
    expect((await ask('POST', '/orders/move', { body: bad })).statusCode).toBe(400)
  const tooMany = Array.from({ length: 101 }, (_, at) => `A${at.toString().padStart(5, '0')}`)
  for (const ids of ['', 'A%00', tooMany.join()])
    for (const path of [`/orders/print?ids=${ids}`, `/exports/orders.csv?ids=${ids}`])
      expect([path, (await ask('GET', path)).statusCode]).toEqual([path, 400])
})

test('the log tells why an order was cancelled from the order itself, where it can be deleted', async () => {
  const number = await buy()
  const { version } = (await ask('GET', `/orders/${number}`)).json<StaffOrderJson>()
  await ask('POST', `/orders/${number}/cancel`, { body: { version, restock: true, reason: 'Moved away' } })
  await shop.sql(
    `insert into staff_log (actor_uid, actor_role, action, subject_kind, subject_id)
      values ('owner', 'owner', 'order.cancelled', 'order', $1)`,
    [number],
  )
  const { items } = (await ask('GET', `/log?subject=order:${number}&limit=1`)).json<LogJson>()
  expect(items).toMatchObject([{ action: 'order.cancelled', reason: 'Moved away', subject: { label: number } }])
})
