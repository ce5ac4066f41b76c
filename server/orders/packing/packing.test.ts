// Packing over HTTP: taking orders, tapping them off, substitutes, and what finishing does to stock and money.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import { staffOrderJson } from '#server/orders/staff/admin-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import type { PackingJson, PackingListJson, RecordedJson, SubstitutesJson } from './packing-json.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id <= 60')
})
afterAll(() => shop.close())

const lines = [
  { id: 'p1', count: 3 },
  { id: 'p2', count: 1 },
]

async function buy(wanted = lines) {
  const ada = await shop.newShopper()
  const id = await ada.buy(wanted)
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  return { ada, id, number: row?.order_id ?? '' }
}

async function ask(method: 'GET' | 'POST', path: string, body?: object, role: Role = 'picker') {
  const headers = { authorization: `Bearer ${await shop.tokenOf(role)}` }
  return shop.app.inject({ method, url: `/api/admin/packings${path}`, headers, ...(body && { payload: body }) })
}

const event = (more: { line: string; kind: string } & Record<string, unknown>) => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  ...more,
})

async function take(number: string, role: Role = 'picker'): Promise<PackingJson> {
  const response = await ask('POST', `/${number}/take`, {}, role)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function tap(number: string, events: object[], role: Role = 'picker'): Promise<RecordedJson> {
  const response = await ask('POST', `/${number}/events`, { events }, role)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function finish(number: string, version: number, role: Role = 'picker') {
  const response = await ask('POST', `/${number}/finish`, { version }, role)
  await shop.shop.orders.idle()
  return response
}

const orderOf = async (number: string) => {
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  return staffOrderJson.parse((await shop.app.inject({ url: `/api/admin/orders/${number}`, headers })).json())
}

/** What is left of each product, and what its ledger says: they must agree. */
async function stockOf(...ids: number[]): Promise<number[]> {
  const rows = await shop.sql<{ quantity: number; ledger: number }>(
    `select p.quantity, (select sum(change)::int from stock_ledger l where l.product_id = p.id) as ledger
     from products p where p.id = any($1::int[]) order by p.id`,
    [ids],
  )
  return rows.map(({ quantity }) => quantity)
}
/** By how much the ledger is off, which never changes: tests set stocks by hand. */
async function ledgerGap(...ids: number[]): Promise<number> {
  const [row] = await shop.sql<{ gap: number }>(
    `select sum(p.quantity - (select sum(change) from stock_ledger l where l.product_id = p.id))::int as gap
     from products p where p.id = any($1::int[])`,
    [ids],
  )
  return row?.gap ?? 0
}

test('next gives the oldest paid orders, once to each picker, and begins to process them', async () => {
  const [first, second] = [await buy(), await buy()]
  const own = (await ask('POST', '/next', { count: 1 })).json<PackingListJson>()
  expect(own.packings.map(({ orderId, isMine, state }) => ({ orderId, isMine, state }))).toEqual([
    { orderId: first.number, isMine: true, state: 'packing' },
  ])
  expect((await orderOf(first.number)).status).toBe('Processing')
  const others = (await ask('POST', '/next', { count: 6 }, 'service')).json<PackingListJson>()
  expect(others.packings.map(({ orderId }) => orderId)).toContain(second.number)
  expect(others.packings.map(({ orderId }) => orderId)).not.toContain(first.number)
  expect((await ask('POST', '/next', {})).json<PackingListJson>()).toEqual({ packings: [] })
  const mine = (await ask('GET', '')).json<PackingListJson>()
  expect(mine.packings.map(({ orderId }) => orderId)).toEqual([first.number])
})

test('neither address nor prices reach the store room', async () => {
  const { number, ada } = await buy()
  const text = JSON.stringify(await take(number))
  for (const secret of [ada.email, 'unitCents', 'street', 'zipCode', 'phone']) expect(text).not.toContain(secret)
})

test('events count once however often they arrive, and an order packed as ordered stays paid', async () => {
  const { number } = await buy()
  const { version } = await take(number)
  const picked = [event({ line: 'p1', kind: 'picked', count: 2 }), event({ line: 'p1', kind: 'picked' })]
  await tap(number, picked)
  const { packing, refused } = await tap(number, [...picked, ...picked])
  expect(refused).toEqual([])
  expect(packing.progress).toMatchObject([
    { line: 'p1', packed: 3, open: 0 },
    { line: 'p2', packed: 0, open: 1 },
  ])

  const early = await finish(number, packing.version)
  expect([early.statusCode, early.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'open-lines', lines: ['p2'] }),
  ])
  const all = await tap(number, [event({ line: 'p2', kind: 'picked' })])
  const stale = await finish(number, version)
  expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'stale'])

  const done = await finish(number, all.packing.version)
  expect(done.json<PackingJson>()).toMatchObject({ state: 'packed', isMine: false })
  const order = await orderOf(number)
  expect(order).toMatchObject({ status: 'Processing', paymentState: 'captured', money: { refundedCents: 0 } })
  expect(order.timeline.map(({ kind }) => kind)).toContain('packed')
  const again = await finish(number, all.packing.version)
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'packed'])
  const late = await tap(number, [event({ line: 'p1', kind: 'short' })])
  expect(late.refused.map(({ code }) => code)).toEqual(['packed'])
})

test('an order is listed for picking until it is packed', async () => {
  const { number } = await buy()
  const isListed = async () => {
    const headers = { authorization: `Bearer ${await shop.tokenOf('picker')}` }
    const response = await shop.app.inject({ method: 'GET', url: '/api/admin/picking?limit=100', headers })
    return response.json<{ items: { orderId: string }[] }>().items.some(({ orderId }) => orderId === number)
  }
  await take(number)
  const { packing } = await tap(number, [
    event({ line: 'p1', kind: 'picked', count: 3 }),
    event({ line: 'p2', kind: 'picked' }),
  ])
  expect(await isListed()).toBe(true)
  expect((await finish(number, packing.version)).statusCode).toBe(200)
  expect(await isListed()).toBe(false)
})

test('what is missing is refunded by the prices of the order, and corrected in the ledger', async () => {
  const { ada, number, id } = await buy()
  const { figures, lines: ordered } = await orderOf(number)
  const [before, gap] = [await stockOf(1, 2), await ledgerGap(1, 2)]
  await take(number)
  const { packing } = await tap(number, [
    event({ line: 'p1', kind: 'picked', count: 1 }),
    event({ line: 'p1', kind: 'short', reason: 'damaged' }),
    event({ line: 'p2', kind: 'picked' }),
  ])
  expect((await finish(number, packing.version)).statusCode).toBe(200)

  const order = await orderOf(number)
  const unitCents = ordered.find(({ productId }) => productId === 'p1')?.unitCents ?? 0
  const left = figures.subtotalCents - 2 * unitCents + figures.shippingCents
  const charge = Math.floor((left - Math.floor((left * 10 + 50) / 100)) / 100) * 100
  expect(order.money).toMatchObject({ refundedCents: figures.chargeCents - charge, leftCents: charge })
  expect(await stockOf(1, 2)).toEqual(before)
  expect(await ledgerGap(1, 2)).toBe(gap)
  const { packed } = (await ada.call('GET', `/order/invoice/${id}`)).json<OrderJson>()
  expect(packed?.paid).toBe(charge / 100)
  expect(packed?.lines.reduce((sum, { paid }) => sum + Math.round(paid * 100), 0)).toBe(charge)
  expect(packed?.lines).toMatchObject([
    { productId: 'p1', ordered: 3, packed: 1, reason: 'damaged' },
    { productId: 'p2', ordered: 1, packed: 1 },
    { productId: 'delivery' },
  ])
  expect(order.packed).toEqual(packed)
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  const { body: csv } = await shop.app.inject({ url: `/api/admin/exports/orders.csv?ids=${number}`, headers })
  expect(csv).toContain('Units packed,Paid,Differences,Weights')
  expect(csv).toContain(`2,${charge / 100}`)
  expect(csv).toContain('2 not packed: damaged')
  const exported = (await ada.call('GET', '/api/users/export')).json<{ orders: OrderJson[] }>()
  expect(exported.orders[0]?.packed).toEqual(packed)
  const notice = shop.notices.findLast((one) => one.order.id === id && one.kind === 'refunded')
  expect(notice?.order.packed?.lines).toMatchObject([{ ordered: 3, packed: 1, reason: 'damaged' }, {}])
  const told = shop.notices.filter((one) => one.order.id === id && one.kind === 'packed')
  expect(told.map(({ order: { packed: receipt } }) => receipt?.paidCents)).toEqual([charge])
  const [noted] = await shop.sql<{ reason: string; change: number }>(
    `select reason, change from stock_changes where reason like 'Missing in order%' order by id desc limit 1`,
  )
  expect(noted).toEqual({ reason: `Missing in order ${number}: damaged`, change: -2 })
})

test('what was refunded by hand before somebody found it missing is refunded once', async () => {
  const { number } = await buy()
  const { figures } = await orderOf(number)
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}`, 'idempotency-key': 'by hand' }
  const payload = { amountCents: 400, lines: [{ productId: 'p2', quantity: 1 }], reason: 'Sold out' }
  const byHand = await shop.app.inject({ method: 'POST', url: `/api/admin/orders/${number}/refunds`, headers, payload })
  expect(byHand.statusCode, byHand.body).toBe(200)
  await take(number)
  const { packing } = await tap(number, [
    event({ line: 'p1', kind: 'picked', count: 3 }),
    event({ line: 'p2', kind: 'short', reason: 'damaged' }),
  ])
  expect((await finish(number, packing.version)).statusCode).toBe(200)
  const { money, packed } = await orderOf(number)
  expect(figures.chargeCents - money.refundedCents).toBe(Math.round((packed?.paid ?? 0) * 100))
})

test('an order of which nothing is left is cancelled, and all of it is refunded', async () => {
  const { number } = await buy()
  await take(number)
  const { packing } = await tap(number, [event({ line: 'p1', kind: 'short' }), event({ line: 'p2', kind: 'short' })])
  expect((await finish(number, packing.version)).statusCode).toBe(200)
  const order = await orderOf(number)
  expect(order).toMatchObject({ status: 'Cancelled', paymentState: 'refunded', money: { leftCents: 0 } })
})

test('a substitute is safe for this shopper, costs no more, and is sold from stock', async () => {
  const { number, id } = await buy()
  await take(number)
  const { items } = (await ask('GET', `/${number}/substitutes?line=p1`)).json<SubstitutesJson>()
  expect(items.length).toBeGreaterThan(0)
  expect(items.length).toBeLessThanOrEqual(7)
  const substitute = items[0]?.productId ?? ''
  const substituteId = Number(substitute.slice(1))
  const [[before], gap] = [await stockOf(substituteId), await ledgerGap(substituteId, 1)]
  const unsafe = await tap(number, [event({ line: 'p1', kind: 'replaced', productId: 'p60' })])
  expect(unsafe.refused.map(({ code }) => code)).toEqual(['unsafe-substitute'])

  const { packing, refused } = await tap(number, [
    event({ line: 'p1', kind: 'picked', count: 2 }),
    event({ line: 'p1', kind: 'replaced', productId: substitute }),
    event({ line: 'p2', kind: 'picked' }),
  ])
  expect(refused).toEqual([])
  expect((await finish(number, packing.version)).statusCode).toBe(200)
  expect(await stockOf(substituteId)).toEqual([(before ?? 0) - 1])
  expect(await ledgerGap(substituteId, 1)).toBe(gap)
  const rows = await shop.sql<{ line_id: number; product_id: number; packed: number; unit_cents: number }>(
    'select line_id, product_id, packed, unit_cents from packed_lines where order_id = $1 order by position',
    [id],
  )
  expect(rows).toMatchObject([
    { line_id: 1, product_id: 1, packed: 2 },
    { line_id: 1, product_id: substituteId, packed: 1 },
    { line_id: 2, product_id: 2, packed: 1 },
  ])
  expect(rows[1]?.unit_cents).toBeLessThanOrEqual(rows[0]?.unit_cents ?? 0)

  const headers = { authorization: `Bearer ${await shop.tokenOf('manager')}` }
  const { version } = await orderOf(number)
  const url = `/api/admin/orders/${number}/cancel`
  const cancelled = await shop.app.inject({ method: 'POST', url, headers, payload: { restock: true, version } })
  expect(cancelled.statusCode).toBe(200)
  // It may be in the cart itself.
  const ordered = rows.some(({ line_id: line }) => line === substituteId) ? 1 : 0
  expect(await stockOf(substituteId)).toEqual([(before ?? 0) + ordered])
  expect(await ledgerGap(substituteId, 1)).toBe(gap)
})

test('what the shopper avoids is shown, and is no substitute', async () => {
  const { ada, number } = await buy()
  await take(number)
  const before = (await ask('GET', `/${number}/substitutes?line=p1`)).json<SubstitutesJson>().items
  await shop.sql(
    `insert into avoidances (user_id, name) select $1, unnest(array['gluten', 'milk', 'nuts', 'peanuts', 'soya', 'celery'])`,
    [ada.uid],
  )
  const [facts] = await shop.sql<{ product_id: number }>('select product_id from product_facts where product_id = $1', [
    Number(before[0]?.productId.slice(1)),
  ])
  await shop.sql(`update product_facts set contains = '{milk}' where product_id = $1`, [facts?.product_id])
  const after = (await ask('GET', `/${number}/substitutes?line=p1`)).json<SubstitutesJson>().items
  expect(after.map(({ productId }) => productId)).not.toContain(before[0]?.productId)
  expect((await ask('GET', `/${number}`)).json<PackingJson>().avoids).toContain('milk')
})

test('an order is in one pair of hands, until nothing was heard of it for ten minutes or it is put back', async () => {
  const { number, id } = await buy()
  await take(number)
  const taken = await ask('POST', `/${number}/take`, {}, 'service')
  expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'other-packer'])
  const other = await tap(number, [event({ line: 'p1', kind: 'picked' })], 'service')
  expect(other.refused.map(({ code }) => code)).toEqual(['other-packer'])

  await tap(number, [event({ line: 'p1', kind: 'picked' })])
  await shop.sql(`update packings set lease_until = now() - interval '1 second' where order_id = $1`, [id])
  const { progress } = await take(number, 'service')
  expect(progress).toMatchObject([{ packed: 1 }, { packed: 0 }])
  expect((await tap(number, [event({ line: 'p2', kind: 'picked' })])).refused.map(({ code }) => code)).toEqual([
    'other-packer',
  ])
  expect((await ask('POST', `/${number}/release`, {}, 'service')).json<PackingJson>()).toMatchObject({
    isMine: false,
    leaseUntil: null,
  })
  // A tap of before that was sent late.
  const late = await tap(number, [event({ line: 'p2', kind: 'picked' })], 'service')
  expect(late).toMatchObject({ refused: [], packing: { isMine: false, leaseUntil: null } })
  expect(late.packing.progress).toMatchObject([{ packed: 1 }, { packed: 1 }])
  expect(await take(number)).toMatchObject({ isMine: true })
})

test('a cancelled order tells the phone with its next event', async () => {
  const { number } = await buy()
  await take(number)
  const { version } = await orderOf(number)
  const headers = { authorization: `Bearer ${await shop.tokenOf('owner')}` }
  await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${number}/cancel`,
    headers,
    payload: { version, reason: 'Called', restock: true },
  })
  const { refused, packing } = await tap(number, [event({ line: 'p1', kind: 'picked' })])
  expect(refused.map(({ code }) => code)).toEqual(['cancelled'])
  expect(packing.status).toBe('Cancelled')
  const finished = await finish(number, packing.version)
  expect([finished.statusCode, finished.json<{ code: string }>().code]).toEqual([409, 'cancelled'])
})

test('lines of another order and wrong events are refused, each with its reason', async () => {
  const { number } = await buy()
  await take(number)
  const { refused } = await tap(number, [event({ line: 'p9', kind: 'picked' })])
  expect(refused.map(({ code }) => code)).toEqual(['unknown-line'])
  const wrong = [
    event({ line: 'p1', kind: 'picked', count: 0 }),
    event({ line: 'p1', kind: 'eaten' }),
    event({ line: 'p1', kind: 'replaced' }),
    event({ line: 'p1', kind: 'weighed', grams: 0 }),
    event({ line: 'p1', kind: 'picked', at: 'yesterday' }),
  ]
  for (const one of wrong)
    expect((await ask('POST', `/${number}/events`, { events: [one] })).statusCode, JSON.stringify(one)).toBe(400)
  expect((await ask('GET', '/NOSUCH')).statusCode).toBe(404)
})

test('nobody reads what isn’t theirs: a picker an order of others, a shopper a packing or receipt of others', async () => {
  const { ada, id, number } = await buy()
  await shop.sql(`insert into avoidances (user_id, name) values ($1, 'milk')`, [ada.uid])
  const { version } = await take(number, 'service')
  const seen = async (role: Role) => (await ask('GET', `/${number}`, undefined, role)).json<PackingJson>()
  expect(await seen('service')).toMatchObject({ avoids: ['milk'], isMine: true })
  expect(await seen('picker')).toMatchObject({ avoids: [], isMine: false, lines: [{ line: 'p1' }, { line: 'p2' }] })
  expect((await ask('GET', `/${number}/substitutes?line=p1`)).statusCode).toBe(404)
  const picked = [event({ line: 'p1', kind: 'picked', count: 3 }), event({ line: 'p2', kind: 'picked' })]
  await tap(number, picked, 'service')
  expect((await finish(number, version + 1, 'service')).statusCode).toBe(200)
  const nothing = { firstName: '', notes: [], avoids: [], lines: [], events: [], progress: [], questions: [] }
  expect(await seen('picker')).toMatchObject({ state: 'packed', ...nothing })
  expect((await seen('service')).lines).toHaveLength(2)
  await shop.sql(`update orders set status = 'Delivered', delivered_at = now() where id = $1`, [id])
  expect(await seen('service')).toMatchObject({ status: 'Delivered', ...nothing })

  const bea = await shop.newShopper()
  for (const path of [`/user/orders/${id}/packing`, `/order/invoice/${id}`])
    expect([path, (await ada.call('GET', path)).statusCode, (await bea.call('GET', path)).statusCode]).toEqual([
      path,
      200,
      404,
    ])
})
