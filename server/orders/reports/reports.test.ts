// What shoppers report about a delivered order: who may, how much, once, and what becomes of it.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import type { OwnDataJson } from '#server/customers/own-data-json.ts'
import type { OrderPageJson, StaffOrderJson } from '#server/orders/staff/admin-json.ts'
import type { TodayJson } from '#server/orders/staff/today-routes.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import { packOrders } from '#tests/support/test-runs.ts'
import type { OwnReportsJson, ReportPhotoJson, StaffReportsJson } from './report-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase({ webhooks: false })
  await shop.sql('update products set quantity = 500 where id <= 3')
})
afterAll(() => shop.close())

/** Delivered so many days ago: three of the first product, and one of the second. */
async function delivered(days = 0) {
  const ada = await shop.newShopper()
  const lines = [
    { id: 'p1', count: 3 },
    { id: 'p2', count: 1 },
  ]
  const id = await ada.buy(lines)
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>(
    `update orders set status = 'Delivered', delivered_at = now() - make_interval(days => $2) where id = $1 returning order_id`,
    [id, days],
  )
  return { ada, id, number: row?.order_id ?? '' }
}

type Wanted = { id?: string; kind?: string; productId?: string; count?: number; note?: string; photo?: string }
const report = (ada: Shopper, id: string, wanted: Wanted = {}) =>
  ada.call('POST', `/user/orders/${id}/reports`, { id: randomUUID(), kind: 'damaged', productId: 'p1', ...wanted })
const own = async (ada: Shopper, id: string) =>
  (await ada.call('GET', `/user/orders/${id}/reports`)).json<OwnReportsJson>()

async function ask(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { role = 'service', body = {}, key = '' }: { role?: Role; body?: object; key?: string } = {},
) {
  const headers = {
    authorization: `Bearer ${await shop.tokenOf(role)}`,
    ...(key !== '' && { 'idempotency-key': key }),
  }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(method !== 'GET' && { payload: body }) })
}
const staffReports = async (number: string) =>
  (await ask('GET', `/orders/${number}/reports`)).json<StaffReportsJson>().reports
const reportedOrders = async () =>
  (await ask('GET', '/orders?needs=reported')).json<OrderPageJson>().items.map(({ orderId }) => orderId)

test('a report is one open task with a proposed refund, however often it is sent', async () => {
  const { ada, id, number } = await delivered()
  const reportId = randomUUID()
  const wanted = { id: reportId, count: 2, note: ' Squashed ' }
  const sent = await Promise.all([report(ada, id, wanted), report(ada, number, wanted), report(ada, id, wanted)])
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const { reports, lines, until } = await own(ada, id)
  expect(reports).toMatchObject([
    { id: reportId, kind: 'damaged', productId: 'p1', count: 2, note: 'Squashed', state: 'open', refundedCents: null },
  ])
  expect(lines).toMatchObject([
    { productId: 'p1', delivered: 3 },
    { productId: 'p2', delivered: 1 },
  ])
  expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  const [row] = await shop.sql<{ cents: number }>(
    `select floor(floor(3 * l.unit_cents * o.charge_cents / (o.subtotal_cents + o.shipping_cents)::numeric) * 2 / 3)::int as cents
      from orders o join order_lines l on l.order_id = o.id and l.product_id = 1 where o.id = $1`,
    [id],
  )
  expect(await staffReports(number)).toMatchObject([{ id: reportId, proposedCents: row?.cents }])
  expect(await reportedOrders()).toContain(number)
  const { todo } = (await ask('GET', '/today')).json<TodayJson>()
  expect(todo.orders?.reported).toBeGreaterThan(0)
  const { timeline } = (await ask('GET', `/orders/${number}`)).json<StaffOrderJson>()
  expect(timeline.filter(({ kind }) => kind === 'reported')).toMatchObject([{ actor: 'shopper' }])
})

test('of a packed order what was in the box can be reported, substitutes included, at what was paid for it', async () => {
  const { ada, id, number } = await delivered()
  await packOrders(shop, [id])
  await shop.sql(`update orders set status = 'Delivered' where id = $1`, [id])
  await shop.sql('update packed_lines set packed = 2, paid_cents = 501 where order_id = $1 and product_id = 1', [id])
  await shop.sql('update packed_lines set product_id = 3, paid_cents = 77 where order_id = $1 and product_id = 2', [id])
  const codeOf = async (wanted: Wanted) => (await report(ada, id, wanted)).json<{ code?: string }>().code
  expect(await codeOf({ productId: 'p2' })).toBe('unknown-line')
  expect(await codeOf({ count: 3 })).toBe('more-than-delivered')
  expect([await codeOf({ count: 1 }), await codeOf({ productId: 'p3' })]).toEqual([undefined, undefined])
  expect((await staffReports(number)).map(({ proposedCents }) => proposedCents)).toEqual([250, 77])
})

test('of an order that was made smaller after it was paid nothing is proposed that was refunded then', async () => {
  const { ada, id, number } = await delivered()
  await shop.sql(`update orders set status = 'Pending', delivered_at = null where id = $1`, [id])
  const path = `/user/orders/${id}/change`
  const { version, total } = (await ada.call('GET', `${path}?lines=p1:1`)).json<{ version: number; total: number }>()
  const lines = [{ productId: 'p1', quantity: 1 }]
  expect((await ada.call('PUT', path, { version, total, lines })).statusCode).toBe(200)
  await shop.shop.orders.idle()
  await shop.sql(`update orders set status = 'Delivered', delivered_at = now() where id = $1`, [id])
  expect((await report(ada, id, { count: 1 })).statusCode).toBe(200)
  const [row] = await shop.sql<{ cents: number; unit: number }>(
    `select floor(l.unit_cents * $2 * 100 / (o.subtotal_cents + o.shipping_cents)::numeric)::int as cents, l.unit_cents as unit
      from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
    [id, total],
  )
  expect(row?.cents).toBeLessThanOrEqual(row?.unit ?? 0)
  expect(await staffReports(number)).toMatchObject([{ proposedCents: row?.cents }])
})

test('each line has one open report, and nobody reports more than was delivered, nor another order', async () => {
  const { ada, id } = await delivered()
  const codeOf = async (wanted: Wanted) => (await report(ada, id, wanted)).json<{ code?: string }>().code
  expect(await codeOf({ count: 4 })).toBe('more-than-delivered')
  const both = await Promise.all([codeOf({ count: 1 }), codeOf({ count: 1, kind: 'missing' })])
  expect(both.toSorted()).toEqual(['already-open', undefined])
  expect(await codeOf({ productId: 'p3' })).toBe('unknown-line')
  expect(await codeOf({ productId: 'p2', kind: 'wrong' })).toBeUndefined()
  const late = { id: randomUUID(), kind: 'late' }
  expect((await ada.call('POST', `/user/orders/${id}/reports`, late)).statusCode).toBe(200)
  expect((await report(ada, id, { kind: 'late' })).json()).toMatchObject({ fields: { productId: expect.any(String) } })
  const ben = await shop.newShopper()
  expect((await report(ben, id)).statusCode).toBe(404)
  expect((await ben.call('GET', `/user/orders/${id}/reports`)).statusCode).toBe(404)
  const other = await delivered()
  expect((await report(other.ada, other.id, { id: late.id })).json()).toMatchObject({ code: 'id-reused' })
})

test('only what was delivered in the last days can be reported', async () => {
  const old = await delivered(8)
  expect((await report(old.ada, old.id)).json()).toMatchObject({ code: 'too-late' })
  expect(await own(old.ada, old.id)).toMatchObject({ until: null })
  await shop.sql(`update orders set status = 'Pending', delivered_at = null where id = $1`, [old.id])
  expect((await report(old.ada, old.id)).json()).toMatchObject({ code: 'not-delivered' })
})

test('a refund answers the report once, and the shopper sees how much', async () => {
  const { ada, id, number } = await delivered()
  await report(ada, id)
  const [{ id: reportId, proposedCents } = { id: '', proposedCents: 0 }] = await staffReports(number)
  const body = { amountCents: proposedCents, lines: [{ productId: 'p1', quantity: 1 }], reportId }
  const path = `/orders/${number}/refunds`
  expect((await ask('POST', path, { body, key: 'a', role: 'picker' })).statusCode).toBe(403)
  const answers = await Promise.all([ask('POST', path, { body, key: 'a' }), ask('POST', path, { body, key: 'b' })])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
  await shop.shop.orders.idle()
  expect((await own(ada, id)).reports).toMatchObject([{ state: 'refunded', refundedCents: proposedCents }])
  expect(await reportedOrders()).not.toContain(number)
  expect(shop.notices.filter(({ order, kind }) => order.id === id && kind === 'refunded')).toHaveLength(1)
  expect((await report(ada, id, { count: 3 })).json()).toMatchObject({ code: 'more-than-delivered' })
  const decline = await ask('POST', `/orders/${number}/reports/${reportId}/decline`, { body: { text: 'No' } })
  expect(decline.json()).toMatchObject({ code: 'nothing-to-do' })
})

test('what was refunded without a report can’t be reported, and what nobody named waits for somebody', async () => {
  const { ada, id, number } = await delivered()
  const refund = (body: object, key: string) => ask('POST', `/orders/${number}/refunds`, { body, key })
  await refund({ amountCents: 100, lines: [{ productId: 'p1', quantity: 2 }], reason: 'Bruised' }, 'c')
  expect((await own(ada, id)).lines).toMatchObject([
    { productId: 'p1', delivered: 1 },
    { productId: 'p2', delivered: 1 },
  ])
  expect((await report(ada, id, { count: 2 })).json()).toMatchObject({ code: 'already-refunded' })
  expect((await report(ada, id, { count: 1 })).statusCode).toBe(200)
  const [{ id: reportId } = { id: '' }] = await staffReports(number)
  await refund({ amountCents: 50, lines: [{ productId: 'p1', quantity: 1 }], reportId, reason: 'Bruised' }, 'd')
  expect((await own(ada, id)).lines, 'what was reported is counted by the page').toMatchObject([
    { productId: 'p1', delivered: 1 },
    { productId: 'p2', delivered: 1 },
  ])
})

test('what was refunded before it was packed and wasn’t in the box leaves the rest to be reported', async () => {
  const { ada, id, number } = await delivered()
  await ask('POST', `/orders/${number}/refunds`, {
    body: { amountCents: 100, lines: [{ productId: 'p1', quantity: 1 }], reason: 'Sold out' },
    key: 'e',
  })
  await packOrders(shop, [id])
  await shop.sql('update packed_lines set packed = 2 where order_id = $1 and product_id = 1', [id])
  await shop.sql(`update orders set status = 'Delivered' where id = $1`, [id])
  expect((await own(ada, id)).lines).toMatchObject([{ productId: 'p1', delivered: 2 }, { productId: 'p2' }])
  expect((await report(ada, id, { count: 2 })).statusCode).toBe(200)
})

test('a declined report tells the shopper why, and each answer by itself', async () => {
  const { ada, id, number } = await delivered()
  await report(ada, id)
  await report(ada, id, { productId: 'p2', kind: 'wrong' })
  for (const [index, { id: reportId }] of (await staffReports(number)).entries()) {
    const path = `/orders/${number}/reports/${reportId}/decline`
    expect((await ask('POST', path, { body: { text: ' ' } })).statusCode).toBe(400)
    expect((await ask('POST', path, { body: { text: `Reason ${index}` }, role: 'picker' })).statusCode).toBe(403)
    expect((await ask('POST', path, { body: { text: `Reason ${index}` } })).statusCode).toBe(200)
    await shop.shop.orders.idle()
    const told = shop.notices.filter(({ order, kind }) => order.id === id && kind === 'report-declined')
    expect(told.map(({ answer }) => answer?.text)).toEqual(['Reason 0', 'Reason 1'].slice(0, index + 1))
  }
  expect((await own(ada, id)).reports).toMatchObject([
    { state: 'declined', answer: 'Reason 0' },
    { state: 'declined', answer: 'Reason 1' },
  ])
  expect(await shop.sql('select 1 from staff_log where action = $1', ['order.report-declined'])).toHaveLength(2)
})

test('small sums are refunded at once where the shopkeeper chose that, up to the limit of the shopper', async () => {
  const before = await delivered()
  await report(before.ada, before.id, { productId: 'p2' })
  expect((await own(before.ada, before.id)).reports, 'off unless somebody turns it on').toMatchObject([
    { state: 'open' },
  ])
  const [{ proposedCents } = { proposedCents: 0 }] = await staffReports(before.number)
  const body = { version: 0, values: { orders: { refundAtOnce: Math.ceil(proposedCents * 1.5) / 100 } } }
  expect((await ask('PATCH', '/settings', { role: 'owner', body })).statusCode).toBe(200)
  const first = await delivered()
  const second = await first.ada.buy([{ id: 'p2', count: 1 }])
  await shop.shop.orders.idle()
  await shop.sql(`update orders set status = 'Delivered', delivered_at = now() where id = $1`, [second])
  const both = await Promise.all([first.id, second].map((id) => report(first.ada, id, { productId: 'p2' })))
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await shop.shop.orders.idle()
  const states = await Promise.all([first.id, second].map(async (id) => (await own(first.ada, id)).reports[0]?.state))
  expect(new Set(states), 'the second one is above the limit of the shopper').toEqual(new Set(['open', 'refunded']))
  const refunds = await shop.sql('select source from refunds where order_id = any($1)', [[first.id, second]])
  expect(refunds).toEqual([{ source: 'shop' }])
  const third = await delivered()
  await ask('POST', `/orders/${third.number}/refunds`, { body: { amountCents: 100, reason: 'Sorry' }, key: 'f' })
  await report(third.ada, third.id, { productId: 'p2' })
  expect((await own(third.ada, third.id)).reports, 'it may have been for this').toMatchObject([{ state: 'open' }])
})

test('a photo is stored small and without what is hidden in it, and is gone with the account', async () => {
  const { ada, id, number } = await delivered()
  const picture = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c04040' } })
    .withExif({ IFD0: { Artist: 'Ada at home' } })
    .jpeg()
    .toBuffer()
  const photo = `data:image/jpeg;base64,${picture.toString('base64')}`
  const wrong = await report(ada, id, { photo: 'data:text/html;base64,PGI+' })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { fields: { photo: expect.any(String) } }])
  expect((await report(ada, id, { photo, note: 'In the hall' })).statusCode).toBe(200)
  const [{ id: reportId, hasPhoto } = { id: '', hasPhoto: false }] = await staffReports(number)
  const ownPath = `/user/orders/${id}/reports/${reportId}/photo` as const
  const stored = (await ask('GET', `/orders/${number}/reports/${reportId}/photo`)).json<ReportPhotoJson>()
  expect([hasPhoto, (await ada.call('GET', ownPath)).json()]).toEqual([true, stored])
  expect(JSON.stringify([await own(ada, id), await staffReports(number)])).not.toContain('base64')
  const other = await delivered()
  for (const path of [ownPath, ownPath.replace(id, other.id) as typeof ownPath])
    expect((await other.ada.call('GET', path)).statusCode).toBe(404)
  const bytes = Buffer.from(stored.photo.split(',')[1] ?? '', 'base64')
  const { width, height, exif } = await sharp(bytes).metadata()
  expect([width, height, exif]).toEqual([1_024, 512, undefined])
  expect((await ask('GET', `/orders/${number}/reports`, { role: 'picker' })).statusCode).toBe(403)
  const data = (await ada.call('GET', '/api/users/export')).json<OwnDataJson>()
  expect(data['reports']).toMatchObject([{ note: 'In the hall', photo: stored.photo }])
  expect((await ada.call('DELETE', '/api/users')).statusCode).toBe(200)
  expect(await shop.sql('select note, photo from order_reports where order_id = $1', [id])).toEqual([
    { note: '', photo: null },
  ])
})
