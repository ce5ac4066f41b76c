import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPurchase } from '#tests/support/test-purchase.ts'
import type { Shopper, TestPurchase } from '#tests/support/test-purchase.ts'
import { prefersPage } from '#server/http/prefers-page.ts'

let shop: TestPurchase
let ada: Shopper
const ids: string[] = []
beforeAll(async () => {
  shop = await openTestPurchase()
  await shop.sql('update products set quantity = 50 where id <= 5')
  ada = await shop.newShopper()
  for (const count of [1, 2, 3]) ids.push(await ada.buy([{ id: `p${count}`, count }]))
  await shop.shop.orders.idle()
  await shop.sql(`update orders set status = 'Delivered' where id = $1`, [ids[0]])
})
afterAll(() => shop.close())

type Listed = { _id: string; cart: { image: string; quantity: number }[] }

test('orders are listed newest first, page by page', async () => {
  const all = (await ada.call('GET', `/orders?email=${encodeURIComponent(ada.email)}`)).json<Listed[]>()
  expect(all.map(({ _id }) => _id)).toEqual(ids.toReversed())
  const part = await ada.call('GET', '/orders?limit=1&offset=1&image=url')
  expect(part.headers['x-total-count']).toBe('3')
  expect(part.json<Listed[]>().map(({ _id }) => _id)).toEqual([ids[1]])
  expect(part.headers['cache-control']).toBe('no-store')
})

test('pictures of lines are inlined, or URLs on request', async () => {
  const [inside] = (await ada.call('GET', '/orders?limit=1')).json<Listed[]>()
  const [byAddress] = (await ada.call('GET', '/orders?limit=1&image=url')).json<Listed[]>()
  expect(inside?.cart[0]?.image).toMatch(/^data:image\/webp;base64,/)
  expect(byAddress?.cart[0]?.image).toMatch(/^\/images\//)
})

test('the summary counts by status', async () => {
  expect((await ada.call('GET', '/orders/summary')).json()).toEqual({
    total: 3,
    pending: 2,
    processing: 0,
    completed: 1,
  })
})

test('/all/orders lists all own orders', async () => {
  const other = await shop.newShopper()
  expect((await ada.call('GET', '/all/orders')).json<Listed[]>()).toHaveLength(3)
  expect((await other.call('GET', '/all/orders')).json()).toEqual([])
})

test('an invoice is found by its id and by its number', async () => {
  const byId = (await ada.call('GET', `/order/invoice/${ids[0]}`)).json<{ orderId: string }>()
  const byNumber = await ada.call('GET', `/order/invoice/${byId.orderId}`)
  expect(byNumber.json()).toEqual(byId)
  expect(byNumber.headers['vary']).toContain('Accept')
})

test.each(['x', '00000000-0000-0000-0000-000000000000', 'AAAAA0', '%00', "'; drop table orders", 'a'.repeat(500)])(
  'there is no invoice "%s"',
  async (id) => {
    const answer = await ada.call('GET', `/order/invoice/${encodeURIComponent(id)}`)
    expect(answer.statusCode).toBe(404)
  },
)

test('a request for HTML gets the invoice page, without a sign-in', async () => {
  const url = `/order/invoice/${ids[0]}`
  const page = await shop.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
  const call = await shop.app.inject({ url, headers: { accept: 'application/json' } })
  expect(call.statusCode).toBe(401)
  // Without a web build there is no page to render, but the page route was reached.
  expect(page.statusCode).not.toBe(401)
  expect(page.statusCode === 503 || String(page.headers['content-type']).startsWith('text/html')).toBe(true)
  expect((await shop.app.inject(`${url}.data`)).statusCode).not.toBe(401)
})

test.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['text/html', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['application/json, text/html;q=0.9', false],
  ['text/html;q=0.5, application/json;q=0.4', true],
  ['text/html;q=0', false],
])('"%s" prefers a page: %s', (accept, isPage) => {
  expect(prefersPage(accept)).toBe(isPage)
})

test('orders of another email are refused, and none is shown without a sign-in', async () => {
  expect((await ada.call('GET', '/orders?email=eve@example.com')).statusCode).toBe(403)
  expect((await ada.call('GET', '/orders/summary?email=eve@example.com')).statusCode).toBe(403)
  for (const url of ['/orders', '/all/orders', '/orders/summary', `/order/invoice/${ids[0]}`])
    expect((await shop.app.inject(url)).statusCode).toBe(401)
})

test.each([{}, { paymentIntent: '' }, { paymentIntent: 7 }, { paymentIntent: {} }, { paymentIntent: null }])(
  'an order of %j is bad input',
  async (body) => {
    expect((await ada.call('POST', '/orders', body)).statusCode).toBe(400)
  },
)

test('an unknown payment is not found', async () => {
  for (const id of ['pi_none', '\u0000', 'x'.repeat(255)]) {
    const answer = await ada.order(id)
    expect(answer.statusCode).toBe(404)
  }
})

test('a shopper who leaves can export their data, and the orders are retained without personal data', async () => {
  const eve = await shop.newShopper()
  await eve.buy([{ id: 'p4', count: 1 }])
  await shop.shop.orders.idle()
  const { clientSecret } = await eve.reachPayment([{ id: 'p4', count: 2 }])
  const exported = (await eve.call('GET', '/api/users/export')).json<{ orders: unknown[] }>()
  expect(exported.orders).toHaveLength(1)
  expect((await eve.call('DELETE', '/api/users')).statusCode).toBe(200)
  const rows = await shop.sql('select email, street, phone_number, user_token from orders where user_id = $1', [
    eve.uid,
  ])
  expect(rows).toEqual([{ email: '', street: '', phone_number: '', user_token: null }])
  const left = await shop.sql(
    `select 1 from carts where user_id = $1 union all select 1 from checkout_infos where user_id = $1 union all
      select 1 from checkouts where user_id = $1 and (state = 'open' or co_info ->> 'street' <> '')`,
    [eve.uid],
  )
  expect(left).toEqual([])
  expect((await eve.confirm(clientSecret)).status).toBe(400)
})

test('an export has every order and notification exactly once, however many there are', async () => {
  const fay = await shop.newShopper()
  await fay.buy([{ id: 'p5', count: 1 }])
  await shop.shop.orders.idle()
  // More than two batches; all at the same moment, so that only their ids put them in order.
  const copies = 249
  const copy = (table: string, changes: string, whose = 'one.user_id = $1') =>
    shop.sql(
      `insert into ${table} select copy.* from ${table} one cross join generate_series(1, ${copies}) n
        cross join lateral jsonb_populate_record(one, jsonb_build_object(${changes})) copy where ${whose}`,
      [fay.uid],
    )
  await copy('checkouts', `'id', md5('checkout' || n), 'pi_id', 'pi_copy_' || n`)
  const number = `'C' || lpad(n::text, 5, '0')`
  await copy(
    'orders',
    `'id', md5('order' || n), 'order_id', ${number}, 'checkout_id', md5('checkout' || n), 'pi_id', 'pi_copy_' || n`,
  )
  await copy(
    'order_lines',
    `'order_id', md5('order' || n)`,
    'one.order_id in (select id from orders where user_id = $1)',
  )
  await shop.sql(
    `insert into notifications (user_id, order_id, kind) select $1, id, 'delivered' from orders where user_id = $1`,
    [fay.uid],
  )
  type Exported = { orders: { _id: string }[]; notifications: { orderId: string }[] }
  const exported = (await fay.call('GET', '/api/users/export')).json<Exported>()
  const stored = await shop.sql<{ id: string }>(
    'select id from orders where user_id = $1 order by created_at desc, id desc',
    [fay.uid],
  )
  expect(exported.orders.map(({ _id }) => _id)).toEqual(stored.map(({ id }) => id))
  expect(exported.orders).toHaveLength(copies + 1)
  expect(exported.notifications).toHaveLength(copies + 1)
  expect(new Set(exported.notifications.map(({ orderId }) => orderId)).size).toBe(copies + 1)
})
