// Facts of products on their way. Minimum age: nothing is handed over unchecked, and what comes back is refunded once. Temperature:
// boxes are marked by it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffMember } from '#server/orders/changes/order-changes.ts'
import type { OrderPageJson } from '#server/orders/staff/admin-json.ts'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { dayOf, packedOrders } from '#tests/support/test-runs.ts'
import type { NewStopEvent } from './record-stops.ts'
import { writeRun } from './run-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase({ webhooks: false })
})
afterAll(() => shop.close())

const driver: StaffMember = { kind: 'staff', uid: 'driver', record: async () => {} }

/** One stop, on its way: three of p1, which is for adults, and one of p2. */
async function drive() {
  await shop.tokenOf('driver')
  const [order] = await packedOrders(shop, 1)
  if (order === undefined) throw new Error('Nothing was packed')
  await shop.sql('update order_lines set minimum_age = 18 where order_id = $1 and product_id = 1', [order.id])
  const { runs } = shop.shop.orders
  const planned = await runs.add({ day: dayOf(shop), orders: [order.number], driver: 'driver', by: driver })
  if (!planned.ok) throw new Error(planned.reason)
  expect(await runs.leave({ id: planned.id, by: driver })).toMatchObject({ ok: true })
  const tap = (more: Partial<NewStopEvent>) =>
    runs.record(
      planned.id,
      [{ id: randomUUID(), orderId: order.number, kind: 'delivered', at: new Date().toISOString(), ...more }],
      driver,
    )
  return { order, tap }
}

const moneyOf = async (id: string) =>
  shop.sql<{ status: string; refunded: number; aged: number; refunds: number }>(
    `select status, refunded_cents as refunded, (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
      (select paid_cents from packed_lines p where p.order_id = o.id and p.product_id = 1) as aged from orders o where id = $1`,
    [id],
  )

test('nothing is delivered before the age was checked; then the stop says so and nothing is refunded', async () => {
  const { order, tap } = await drive()
  expect(await tap({ name: 'Ada' })).toMatchObject({ refused: [{ code: 'age-unchecked' }] })
  expect(await moneyOf(order.id)).toMatchObject([{ status: 'Processing' }])
  const recorded = await tap({ name: 'Ada', age: 'checked' })
  expect(recorded).toMatchObject({ refused: [], stops: [{ state: { outcome: 'delivered', age: 'checked' } }] })
  expect(recorded?.stops[0]?.lines).toMatchObject([{ line: 'p1', minimumAge: 18 }, { minimumAge: null }])
  expect(await moneyOf(order.id)).toMatchObject([{ status: 'Delivered', refunds: 0 }])
})

test('what nobody old enough was there for is refunded once, from however many phones, and the rest is delivered', async () => {
  const { order, tap } = await drive()
  await Promise.all([tap({ age: 'refused' }), tap({ age: 'refused' })])
  await tap({ age: 'checked', at: new Date(Date.now() + 1_000).toISOString() })
  await shop.shop.orders.idle()
  const [{ status, refunded, refunds, aged } = { status: '', refunded: 0, refunds: 0, aged: 1 }] = await moneyOf(
    order.id,
  )
  expect({ status, refunds, refunded }).toEqual({ status: 'Delivered', refunds: 1, refunded: aged })
  const [shopper] = await shop.sql<{ uid: string }>('select user_id as uid from orders where id = $1', [order.id])
  const { reports } = shop.shop.orders
  expect((await reports.find(order.id)).lines.map(({ productId }) => productId)).toEqual([2])
  const report = {
    orderId: order.id,
    uid: shopper?.uid ?? '',
    kind: 'missing',
    productId: 1,
    count: 1,
    note: '',
    photo: undefined,
  } as const
  expect(await reports.report({ ...report, id: randomUUID() })).toEqual({ ok: false, reason: 'already-refunded' })
})

test('what nobody old enough was there for is a task until somebody put it back, and only that is in stock again', async () => {
  const headers = { authorization: `Bearer ${await shop.tokenOf('service')}` }
  const tasks = async () => (await shop.app.inject({ url: '/api/admin/today', headers })).json<TodayJson>().todo.runs
  const stock = () => shop.sql<{ quantity: number }>('select quantity from products where id <= 2 order by id')
  const { order, tap } = await drive()
  const [before, [fruit, other]] = [await tasks(), await stock()]
  await tap({ age: 'refused' })
  await shop.shop.orders.idle()
  expect((await tasks())?.toPutBack).toBe((before?.toPutBack ?? 0) + 1)
  const url = `/api/admin/orders/${order.number}`
  const listed = await shop.app.inject({ url: '/api/admin/orders?needs=put-back', headers })
  expect(listed.json<OrderPageJson>().items.map(({ orderId }) => orderId)).toContain(order.number)
  const put = async () =>
    (await shop.app.inject({ method: 'POST', url: `${url}/put-back`, headers, payload: {} })).statusCode
  expect([await put(), await put()]).toEqual([200, 409])
  expect((await shop.app.inject({ url, headers })).json()).toMatchObject({ status: 'Delivered', isToPutBack: false })
  expect(await stock()).toEqual([{ quantity: (fruit?.quantity ?? 0) + 3 }, other])
  expect(await tasks()).toEqual(before)
})

test('a box is marked frozen or chilled by what is known of its products, whatever their category is called', async () => {
  const [order] = await packedOrders(shop, 1)
  const { runs } = shop.shop.orders
  const day = dayOf(shop)
  const planned = await runs.add({ day, orders: [order?.number ?? ''], by: driver })
  const marksWhen = async (temperature: string, storage = '') => {
    await shop.sql('update product_facts set temperature = $1, storage = $2', [temperature, storage])
    const run = (await runs.list(day)).find(({ id }) => planned.ok && id === planned.id)
    return run && writeRun(run).stops.map(({ isFrozen, isChilled }) => ({ isFrozen, isChilled }))
  }
  expect(await marksWhen('frozen')).toEqual([{ isFrozen: true, isChilled: false }])
  expect(await marksWhen('chilled', 'Keep frozen.')).toEqual([{ isFrozen: false, isChilled: true }])
  expect(await marksWhen('', 'Keep frozen.')).toEqual([{ isFrozen: true, isChilled: false }])
  expect(await marksWhen('ambient')).toEqual([{ isFrozen: false, isChilled: false }])
})
