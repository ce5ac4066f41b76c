// Staff move orders to other delivery times: also after the cut-off, never into a full time, and the shopper is told once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationsJson } from '#server/orders/notification-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { TimeReportJson } from '#server/reports/report-json.ts'
import type { LogJson } from '#server/staff/log-json.ts'
import { checkInvariants } from '#tests/faults/invariants.ts'
import { openTestTimes } from '#tests/support/delivery-times.ts'
import type { TimesShop } from '#tests/support/delivery-times.ts'
import type { OrderPageJson, StaffOrderJson } from './admin-json.ts'
import type { PickingJson } from './picking-json.ts'

let shop: TimesShop
beforeAll(async () => void (shop = await openTestTimes({ webhooks: false })))
afterAll(() => shop.close())

async function ask(method: 'GET' | 'POST', path: string, body?: object) {
  const headers = { authorization: `Bearer ${await shop.tokenOf('service')}` }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(body && { payload: body }) })
}

async function buy(slot: number) {
  const ada = await shop.newShopper()
  const opened = (await ada.pay(await shop.choose(ada, slot))).json<{ clientSecret: string }>()
  const { intentId } = await ada.confirm(opened.clientSecret)
  const { insertedId: id } = (await ada.order(intentId)).json<{ insertedId: string }>()
  await shop.shop.orders.idle()
  const read = async () => (await ada.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
  const { orderId: number } = await read()
  let version = 1
  const move = async (to: number, known = version) => {
    const response = await ask('POST', `/orders/${number}/slot`, { slotId: `t${to}`, version: known })
    if (response.statusCode === 200) version = response.json<StaffOrderJson>().version
    await shop.shop.orders.idle()
    return response
  }
  const told = async () => (await ada.call('GET', '/api/notifications')).json<NotificationsJson>().items
  const emails = () => shop.notices.filter(({ order }) => order.id === id)
  return { ada, id, number, read, move, told, emails }
}

test('after the cut-off staff move an order to a time of its area, and its shopper is told once for each move', async () => {
  const area = await shop.addArea('Quay', 'pickup')
  const [first, second, third] = [
    await shop.addSlot({ area, price: 490 }),
    await shop.addSlot({ area, price: 900 }),
    await shop.addSlot({ area, price: 0 }),
  ]
  const { ada, number, read, move, told, emails } = await buy(first)
  await shop.sql('update slots set cutoff_at = now() where id = any($1)', [[first, second]])
  const before = await read()
  expect(before).toMatchObject({ canCancel: false })
  const moved = (await move(second)).json<StaffOrderJson>()
  expect(moved).toMatchObject({ version: 2, slot: { id: `t${second}` }, moves: ['Processing', 'Cancelled'] })
  expect(moved.timeline).toContainEqual(
    expect.objectContaining({ kind: 'rescheduled', actor: 'staff', text: moved.courier }),
  )
  expect([await shop.takenOf(first), await shop.takenOf(second)]).toEqual([0, 1])
  const after = await read()
  expect(after, 'moved by us, it may be cancelled at no cost').toMatchObject({ canCancel: true, price: before.price })
  expect(await told()).toMatchObject([{ kind: 'rescheduled', deliveryTime: after.delivery.label }])
  expect(emails()).toMatchObject([{ kind: 'rescheduled' }])

  expect((await move(second)).statusCode, 'the same time again').toBe(200)
  expect(emails()).toHaveLength(1)
  expect((await move(first, 1)).json()).toMatchObject({ status: 409, code: 'stale', current: { version: 2 } })
  expect((await move(third)).statusCode).toBe(200)
  expect(await told(), 'only what is true').toMatchObject([{ deliveryTime: (await read()).delivery.label }])
  expect(emails()).toHaveLength(2)
  const { items } = (await ask('GET', `/log?subject=${number}`)).json<LogJson>()
  expect(items.filter(({ action }) => action === 'order.rescheduled')).toHaveLength(2)
  await shop.sql('update slots set cutoff_at = now() where id = $1', [third])
  expect((await ada.call('POST', `/order/cancel/${number}`)).statusCode).toBe(200)
  expect(await shop.takenOf(third)).toBe(0)
  expect(await checkInvariants({ sql: shop.sql, payments: shop.shop.payments })).toEqual([])
})

test('no order is moved into a time that is full, closed, over, of another area or after its authorisation', async () => {
  const area = await shop.addArea('Port', 'pickup')
  const [own, full, closed] = [
    await shop.addSlot({ area }),
    await shop.addSlot({ area, capacity: 0 }),
    await shop.addSlot({ area }),
  ]
  const ended = await shop.addSlot({ area, starts: '-3 hours' })
  await shop.sql('update slots set closed_at = now() where id = $1', [closed])
  const { id, number, move, told } = await buy(own)
  const codeAt = async (slot: number) => (await move(slot)).json<{ code: string }>().code
  expect(await codeAt(full)).toBe('slot-full')
  for (const slot of [closed, ended, 999_999]) expect(await codeAt(slot), `${slot}`).toBe('slot-closed')
  expect(await codeAt(await shop.addSlot())).toBe('another-area')
  expect(await codeAt(await shop.addSlot({ area, starts: '9 days' }))).toBe('authorisation-ends')
  expect(await told()).toEqual([])
  expect((await ask('POST', '/orders/ZZZZZZ/slot', { slotId: 't1', version: 1 })).statusCode).toBe(404)

  await shop.sql('update slots set capacity = 1 where id = $1', [full])
  expect((await ask('POST', `/orders/${number}/move`, { to: 'Processing', version: 1 })).statusCode).toBe(200)
  expect((await move(full, 2)).statusCode, 'while it is packed').toBe(200)
  await shop.sql(`update orders set status = 'Delivered', delivered_at = now() where id = $1`, [id])
  expect(await codeAt(own)).toBe('impossible')
  await shop.sql('update orders set slot_id = null where id = $1', [id])
  expect(await codeAt(own)).toBe('no-time')
})

test('open orders are listed by delivery time, page by page, and so are those to pick', async () => {
  const area = await shop.addArea('Mill', 'pickup')
  const [late, soon] = [
    await shop.addSlot({ area, starts: '60 hours' }),
    await shop.addSlot({ area, starts: '2 hours' }),
  ]
  const [one, other] = [await buy(late), await buy(soon)]
  const numbers: string[] = []
  let cursor = ''
  do {
    const page = (await ask('GET', `/orders?sort=slot&status=Pending&limit=1${cursor}`)).json<OrderPageJson>()
    numbers.push(...page.items.map(({ orderId }) => orderId))
    cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`
  } while (cursor !== '')
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter((number) => [one.number, other.number].includes(number))).toEqual([other.number, one.number])
  const [first] = (await ask('GET', '/orders?sort=slot&limit=1')).json<OrderPageJson>().items
  expect(first).toMatchObject({ orderId: other.number, slot: { area: 'Mill' } })
  const picking = (await ask('GET', '/picking?limit=100')).json<PickingJson>().items.map(({ orderId }) => orderId)
  expect(picking.indexOf(other.number)).toBeLessThan(picking.indexOf(one.number))
})

test('the report of delivery times counts orders, places and money by area and time of day', async () => {
  const area = await shop.addArea('Lock', 'pickup')
  const slot = await shop.addSlot({ area, capacity: 4, starts: '30 hours' })
  const [one, other] = [await buy(slot), await buy(slot)]
  await ask('POST', `/orders/${one.number}/move`, { to: 'Processing', version: 1 })
  await shop.shop.orders.idle()
  await other.ada.call('POST', `/order/cancel/${other.number}`)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  const url = `/api/admin/reports/delivery-times?from=${day(0)}&to=${day(3)}`
  const { items } = (await shop.app.inject({ method: 'GET', url, headers })).json<TimeReportJson>()
  const chargedCents = Math.round((await one.read()).price * 100)
  expect(items.filter((item) => item.area === 'Lock')).toMatchObject([{ times: 1, places: 4, orders: 1, chargedCents }])
})
