// Orders in the back office over HTTP: reading, searching, moving, cancelling and refunding them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/people/permission.ts'
import type { LogJson } from '#server/staff/log-json.ts'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { TestPurchase } from '#tests/support/test-purchase.ts'
import { nowSeconds } from '#tests/support/test-tokens.ts'
import { staffOrderJson } from './admin-json.ts'
import type { OrderPageJson, StaffOrderJson } from './admin-json.ts'
import type { PickingJson } from './picking-json.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { StuckPaymentsJson, TodayJson } from './today-routes.ts'

let shop: TestPurchase
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 500 where id <= 60')
})
afterAll(() => shop.close())

const lines = [
  { id: 'p1', count: 2 },
  { id: 'p2', count: 1 },
]

async function buy(wanted = lines) {
  const ada = await shop.newShopper()
  const id = await ada.buy(wanted)
  await shop.shop.orders.idle()
  const [row] = await shop.sql<{ order_id: string }>('select order_id from orders where id = $1', [id])
  return { ada, id, number: row?.order_id ?? '' }
}

type Asked = { role?: Role; body?: object; key?: string; authTime?: number }

async function ask(method: 'GET' | 'POST', path: string, { role = 'owner', body, key, authTime }: Asked = {}) {
  const headers = {
    authorization: `Bearer ${await shop.tokenOf(role, authTime === undefined ? {} : { authTime })}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  return shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(body && { payload: body }) })
}

const read = async (number: string) => staffOrderJson.parse((await ask('GET', `/orders/${number}`)).json())
/** As the log screen shows it. */
async function logOf(number: string) {
  const { items } = (await ask('GET', `/log?subject=${number}`)).json<LogJson>()
  return items.toReversed().map(({ action, actor, reason }) => ({ action, actor_uid: actor.uid, reason }))
}

test('an order shows lines, address, money, timeline, notes and where it can go', async () => {
  const { number, ada } = await buy()
  await ask('POST', `/orders/${number}/notes`, { role: 'service', body: { text: 'Ring twice' } })
  const order = await read(number)
  expect(order).toMatchObject({
    orderId: number,
    version: 1,
    status: 'Pending',
    paymentState: 'captured',
    moves: ['Processing', 'Cancelled'],
    refundAllowance: { limitCents: 20_000, usedCents: 0, leftCents: 20_000 },
    customer: { uid: ada.uid, email: ada.email },
    money: { chargedCents: order.figures.chargeCents, refundedCents: 0, leftCents: order.figures.chargeCents },
    notes: [{ text: 'Ring twice', by: 'Test service' }],
  })
  expect(order.lines.map(({ productId, quantity, returned }) => [productId, quantity, returned])).toEqual([
    ['p1', 2, 0],
    ['p2', 1, 0],
  ])
  expect(order.timeline.map(({ kind, actor }) => `${kind} ${actor}`).toSorted()).toEqual([
    'email shop',
    'note staff',
    'paid provider',
    'placed shopper',
  ])
  expect((await ask('GET', '/orders/NOBODY')).statusCode).toBe(404)
  expect((await ask('GET', '/orders/..%2F..%2F')).statusCode).toBe(404)
})

test('a stale or impossible move is refused with what is true now', async () => {
  const { number } = await buy()
  const moved = await ask('POST', `/orders/${number}/move`, { role: 'service', body: { to: 'Processing', version: 1 } })
  expect(moved.json<StaffOrderJson>()).toMatchObject({
    status: 'Processing',
    version: 2,
    moves: ['Delivered', 'Cancelled'],
  })
  const stale = await ask('POST', `/orders/${number}/move`, { body: { to: 'Delivered', version: 1 } })
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { code: 'stale', current: { status: 'Processing', version: 2, paymentState: 'captured' } },
  ])
  const again = await ask('POST', `/orders/${number}/move`, { body: { to: 'Processing', version: 2 } })
  expect([again.statusCode, again.json().code]).toEqual([409, 'impossible'])
  const cancelled = await ask('POST', `/orders/${number}/move`, { body: { to: 'Cancelled', version: 2 } })
  expect(cancelled.statusCode).toBe(400)
  expect(await logOf(number)).toMatchObject([{ action: 'order.moved', actor_uid: 'service' }])
})

test('a refund needs its key, repeats to the same one, and is refused above what is left', async () => {
  const { number } = await buy()
  const body = { amountCents: 300, lines: [{ productId: 'p1', quantity: 1 }], restock: true, reason: 'bruised' }
  expect((await ask('POST', `/orders/${number}/refunds`, { body })).statusCode).toBe(400)
  const first = await ask('POST', `/orders/${number}/refunds`, { role: 'service', body, key: 'k1' })
  expect(first.json<StaffOrderJson>()).toMatchObject({
    version: 2,
    money: { refundedCents: 300 },
    refunds: [{ amountCents: 300, state: 'done', by: 'Test service', lines: body.lines, restock: true }],
  })
  const repeated = await ask('POST', `/orders/${number}/refunds`, { role: 'service', body, key: 'k1' })
  expect(repeated.json<StaffOrderJson>().refunds).toHaveLength(1)
  const other = await ask('POST', `/orders/${number}/refunds`, { body: { ...body, amountCents: 301 }, key: 'k1' })
  expect([other.statusCode, other.json().code]).toEqual([422, 'key-reused'])
  const { money } = await read(number)
  const tooMuch = await ask('POST', `/orders/${number}/refunds`, {
    body: { amountCents: money.leftCents + 1 },
    key: 'k2',
  })
  expect([tooMuch.statusCode, tooMuch.json()]).toMatchObject([409, { code: 'more-than-left', current: { money } }])
  expect(await logOf(number)).toEqual([{ action: 'refund.begun', actor_uid: 'service', reason: 'bruised' }])
})

test.each([
  [{ amountCents: 0 }],
  [{ amountCents: 1.5 }],
  [{ amountCents: 100, restock: true }],
  [{ amountCents: 100, lines: [{ productId: 'p1', quantity: 0 }] }],
  [{ amountCents: 100, lines: [{ productId: '1', quantity: 1 }] }],
  [
    {
      amountCents: 100,
      lines: [
        { productId: 'p1', quantity: 1 },
        { productId: 'p1', quantity: 1 },
      ],
    },
  ],
])('%j is no refund', async (body) => {
  const { number } = await buy()
  expect((await ask('POST', `/orders/${number}/refunds`, { body, key: 'k' })).statusCode).toBe(400)
})

/** What the staff refunded so far is of an earlier day. */
const nextDay = () => shop.sql(`update refunds set created_at = created_at - interval '25 hours'`)
const limitCents = 20_000

test('above the limit a refund needs the permission and a recent sign-in, and so does a cancellation', async () => {
  await nextDay()
  const { number } = await buy([{ id: 'p3', count: 160 }])
  const { money } = await read(number)
  expect(money.leftCents).toBeGreaterThan(2 * limitCents)
  const old = nowSeconds() - 400
  const refund = (asked: Asked) =>
    ask('POST', `/orders/${number}/refunds`, { body: { amountCents: limitCents + 1 }, key: 'large', ...asked })
  const cancel = (asked: Asked) =>
    ask('POST', `/orders/${number}/cancel`, { body: { restock: false, version: 1 }, ...asked })
  for (const attempt of [refund, cancel]) {
    const told = await attempt({ role: 'service' })
    expect([told.statusCode, told.json().code]).toEqual([403, 'above-refund-limit'])
    const late = await attempt({ role: 'manager', authTime: old })
    expect([late.statusCode, late.json().code]).toEqual([401, 'reauthentication-required'])
  }
  await shop.shop.orders.idle()
  expect(await read(number)).toMatchObject({ version: 1, status: 'Pending', refunds: [] })
  expect(await logOf(number)).toEqual([])
  const small = { role: 'service', body: { amountCents: limitCents }, key: 'small', authTime: old } as const
  expect((await refund(small)).statusCode).toBe(200)
  expect((await refund({ role: 'manager' })).statusCode).toBe(200)
})

test('the refund limit counts what this person refunded of the order, ever, and of all orders in a day', async () => {
  await nextDay()
  const { number } = await buy([{ id: 'p3', count: 160 }])
  const { number: other } = await buy([{ id: 'p3', count: 160 }])
  const refund = (of: string, amountCents: number, asked: Asked = {}) =>
    ask('POST', `/orders/${of}/refunds`, { role: 'service', body: { amountCents }, key: crypto.randomUUID(), ...asked })
  const seen = async (of: string, role: Role) =>
    (await ask('GET', `/orders/${of}`, { role })).json<StaffOrderJson>().refundAllowance
  expect(await seen(number, 'service')).toEqual({ limitCents, usedCents: 0, leftCents: limitCents })
  for (let count = 0; count < 3; count++) expect((await refund(number, 6_000)).statusCode).toBe(200)
  const more = await refund(number, 2_001)
  expect([more.statusCode, more.json()]).toMatchObject([
    403,
    { code: 'above-refund-limit', detail: expect.stringContaining('$180.00') },
  ])
  expect((await refund(other, 2_001)).statusCode).toBe(403)
  expect(await seen(other, 'service')).toEqual({ limitCents, usedCents: 18_000, leftCents: 2_000 })
  // Others have limits of their own.
  const old = { role: 'manager', authTime: nowSeconds() - 400 } as const
  expect((await refund(number, limitCents, old)).statusCode).toBe(200)
  expect((await refund(other, 1, old)).statusCode).toBe(401)
  expect((await refund(other, 1, { role: 'manager' })).statusCode).toBe(200)
  await nextDay()
  expect(await seen(number, 'service')).toEqual({ limitCents, usedCents: 18_000, leftCents: 2_000 })
  expect((await refund(number, 2_001)).statusCode).toBe(403)
  expect((await refund(other, limitCents)).statusCode).toBe(200)
  // A refund that failed gave nothing away, and a repeated one gives nothing more.
  await shop.sql(`update refunds set state = 'failed' where actor_uid = 'service'`)
  expect((await refund(other, 15_000, { key: 'again' })).statusCode).toBe(200)
  expect((await refund(other, 15_000, { key: 'again' })).statusCode).toBe(200)
  expect((await refund(other, 5_001)).statusCode).toBe(403)
  // The cancellation of a small order is refused, too, as it would return more than is left of the day.
  const small = await buy([{ id: 'p3', count: 20 }])
  const cancelled = await ask('POST', `/orders/${small.number}/cancel`, {
    role: 'service',
    body: { restock: true, version: 1 },
  })
  expect([cancelled.statusCode, cancelled.json().code]).toEqual([403, 'above-refund-limit'])
  expect(await read(small.number)).toMatchObject({ status: 'Pending', version: 1 })
  await shop.sql(`update refunds set state = 'done' where state = 'failed'`)
  await nextDay()
})

test('a cancelled order is refunded in full, without its items when that was chosen', async () => {
  const { number } = await buy()
  const answer = await ask('POST', `/orders/${number}/cancel`, {
    body: { reason: 'van broke down', restock: false, version: 1 },
  })
  const order = answer.json<StaffOrderJson>()
  expect(order).toMatchObject({ status: 'Cancelled', paymentState: 'refunded', moves: [], money: { leftCents: 0 } })
  expect(order.lines.map(({ returned }) => returned)).toEqual([0, 0])
  expect(await logOf(number)).toMatchObject([{ action: 'order.cancelled', reason: 'van broke down' }])
})

test('the store room sees first name, lines and notes of paid orders, oldest first, and nothing else', async () => {
  const { number, ada } = await buy()
  await ask('POST', `/orders/${number}/notes`, { body: { text: 'Fragile' } })
  const all: { orderId: string; firstName: string }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path = `/picking?limit=2${cursor && `&cursor=${cursor}`}`
    const page = await ask('GET', path, { role: 'picker' })
    expect(page.body).not.toMatch(/cents|street|@example|0171/i)
    all.push(...page.json().items)
    cursor = page.json().nextCursor
  }
  expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(all.length)
  expect(all.at(-1)).toMatchObject({ orderId: number, firstName: 'Ada', courier: 'UPS, 7 days', notes: ['Fragile'] })
  for (const [name, firstName] of [
    [ada.email, ''],
    ['Ada@example Lovelace', ''],
    ['+44 7700 900123', ''],
    ['Åsa Lovelace', 'Åsa'],
  ]) {
    await shop.sql('update orders set display_name = $2 where order_id = $1', [number, name])
    const page = (await ask('GET', '/picking?limit=100', { role: 'picker' })).json<PickingJson>()
    expect(page.items.find(({ orderId }) => orderId === number)?.firstName).toBe(firstName)
  }
})

test('a note on a line reaches the order, its invoice, the packing list and the staff; a line without one is as before', async () => {
  const ada = await shop.newShopper()
  const cartProduct = [
    { _id: 'p1', quantity: 1, note: 'Ripe, please' },
    { _id: 'p2', quantity: 1 },
  ]
  const { clientSecret } = await ada.reachPayment([], { cartProduct })
  const { intentId } = await ada.confirm(clientSecret)
  const { insertedId } = (await ada.order(intentId)).json<{ insertedId: string }>()
  await shop.shop.orders.idle()
  const invoice = (await ada.call('GET', `/order/invoice/${insertedId}`)).json<OrderJson>()
  expect(invoice.cart.map(({ note }) => note)).toEqual(['Ripe, please', undefined])
  const order = (await ask('GET', `/orders/${invoice.orderId}`)).json<StaffOrderJson>()
  expect(order.lines.map(({ note }) => note)).toEqual(['Ripe, please', ''])
  const { items } = (await ask('GET', '/picking?limit=100', { role: 'picker' })).json<PickingJson>()
  const packed = items.find(({ orderId }) => orderId === invoice.orderId)
  expect(packed?.lines.map(({ note }) => note)).toEqual(['Ripe, please', ''])
  const [stored] = await shop.sql<{ lines: object[] }>('select lines from checkouts where user_id = $1', [ada.uid])
  expect(stored?.lines.map((line) => 'note' in line)).toEqual([true, false])
})

test('orders are listed by filter and page, and found by every word of number, name, email, phone and zip', async () => {
  const { number, ada } = await buy()
  await shop.sql(
    `update orders set display_name = 'Zoë %Quill_', phone_number = '+0999 123', zip_code = 'ZQ9' where order_id = $1`,
    [number],
  )
  const find = async (query: string) =>
    (await ask('GET', `/orders?${query}`)).json<OrderPageJson>().items.map(({ orderId }) => orderId)
  for (const words of [
    number,
    number.toLowerCase(),
    `#${number}`,
    'zoë',
    '%quill_',
    ada.email,
    ada.email.slice(4),
    'quill zoë',
    '+0999 123',
    'zq9',
  ])
    expect([words, await find(`search=${encodeURIComponent(words)}`)]).toEqual([words, [number]])
  expect(await find('search=xx%25')).toEqual([])
  expect(await find('search=nobody-has-this')).toEqual([])
  const everything = await find('limit=100')
  const paged: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: OrderPageJson = (await ask('GET', `/orders?limit=3${cursor && `&cursor=${cursor}`}`)).json()
    paged.push(...page.items.map(({ orderId }) => orderId))
    cursor = page.nextCursor
  }
  expect(paged).toEqual(everything)
  const cancelled = await find('status=Cancelled')
  expect(cancelled.length).toBeGreaterThan(0)
  expect(await find('status=Cancelled&payment=refunded')).toEqual(cancelled)
  expect(await find('status=Cancelled&payment=authorised')).toEqual([])
  expect(await find('payment=refunded')).toEqual(cancelled)
  expect(await find(`search=${number}&status=Delivered`)).toEqual([])
  expect(await find('from=2100-01-01T00:00:00Z')).toEqual([])
  expect(await find('to=2100-01-01T00:00:00Z&limit=100')).toEqual(everything)
  for (const bad of ['cursor=nonsense', 'limit=0', 'limit=101', 'status=Lost', 'from=yesterday', 'search=%00'])
    expect([bad, (await ask('GET', `/orders?${bad}`)).statusCode]).toEqual([bad, 400])
})

test('today counts what needs a person, as far as the role goes', async () => {
  const { number } = await buy()
  const { money } = await read(number)
  await shop.sql(`update orders set created_at = now() - interval '3 days', status = 'Delivered' where order_id = $1`, [
    number,
  ])
  const { todo, days } = (await ask('GET', '/today')).json()
  expect(todo.orders.new).toBeGreaterThan(0)
  expect(todo.money).toEqual({ stuck: 0, failedRefunds: 0, unpaid: 0, expiring: 0, refused: 0 })
  expect(days).toHaveLength(8)
  expect(days.at(-4)).toMatchObject({ orders: 1, chargedCents: money.chargedCents, refundedCents: 0 })
  expect(days.at(-1).orders).toBeGreaterThan(5)
  expect((await ask('GET', '/today', { role: 'picker' })).json()).toEqual({
    todo: { packing: { processing: todo.orders.processing }, stock: todo.stock },
    most: 1_000,
  })
})

test('lists show what is behind each figure of Today', async () => {
  const numbers: string[] = []
  for (let count = 0; count < 4; count += 1) numbers.push((await buy()).number)
  const [late = '', stuck = '', refund = '', email = ''] = numbers
  const idOf = `(select id from orders where order_id = $1)`
  await shop.sql(`update orders set created_at = now() - interval '25 hours' where order_id = $1`, [late])
  await shop.sql(
    `update checkouts set state = 'placed', attempts = 11, next_attempt_at = now() + interval '1 day'
      where id = (select checkout_id from orders where order_id = $1)`,
    [stuck],
  )
  await shop.sql(
    `insert into refunds (id, order_id, amount_cents, reason, source, provider, state, next_attempt_at, failed_at)
      values (gen_random_uuid(), ${idOf}, 100, '', 'staff', 'sandbox', 'failed', now(), now())`,
    [refund],
  )
  await shop.sql(
    `insert into notifications (user_id, order_id, kind, email_failed_at)
      select user_id, id, 'delivered', now() from orders where order_id = $1`,
    [email],
  )
  const found = async (query: string) =>
    (await ask('GET', `/orders?${query}`)).json<OrderPageJson>().items.map(({ orderId }) => orderId)
  expect(await found('needs=late')).toEqual([late])
  expect((await ask('GET', '/payments/stuck')).json<StuckPaymentsJson>().items).toMatchObject([
    { step: 'capture', orderId: stuck, attempts: 11 },
  ])
  expect(await found('needs=failed-refund')).toEqual([refund])
  expect(await found('needs=failed-email')).toEqual([email])
  expect(await found(`needs=failed-email&search=${email}`)).toEqual([email])
  expect(await found(`needs=failed-email&search=${late}`)).toEqual([])
  expect(await found('needs=late&status=Delivered')).toEqual([])
  const { todo } = (await ask('GET', '/today')).json<TodayJson>()
  expect(todo).toMatchObject({ orders: { late: 1 }, money: { stuck: 1, failedRefunds: 1 }, emails: { failed: 1 } })
  expect((await ask('GET', '/orders?needs=luck')).statusCode).toBe(400)
})

test('orders are a file: without people for the service, with them only for who may take them along', async () => {
  const { number, ada } = await buy()
  const file = await ask('GET', '/exports/orders.csv', { role: 'service' })
  expect(file.headers['content-type']).toContain('text/csv')
  const [first = '', ...rows] = file.body.split('\r\n')
  expect(first.startsWith('\uFEFFOrder,Placed,Status,')).toBe(true)
  expect(rows.find((row) => row.startsWith(number))).toMatch(/,Pending,captured,2,3,/)
  expect(file.body).not.toContain(ada.email)
  const later = await ask('GET', '/exports/orders.csv?from=2999-01-01T00:00:00Z', { role: 'service' })
  expect(later.body.trim().split('\r\n')).toHaveLength(1)
  expect((await ask('GET', '/exports/orders.csv?from=yesterday')).statusCode).toBe(400)

  const people = '/exports/orders.csv?people=1'
  expect((await ask('GET', people, { role: 'service' })).statusCode).toBe(403)
  const old = await ask('GET', people, { role: 'manager', authTime: nowSeconds() - 301 })
  expect([old.statusCode, old.json().code]).toEqual([401, 'reauthentication-required'])
  expect(await logOf('orders')).toEqual([])
  expect((await ask('GET', people, { role: 'manager' })).body).toContain(ada.email)
  expect(await logOf('orders')).toMatchObject([{ action: 'order.exported', actor_uid: 'manager' }])
})
