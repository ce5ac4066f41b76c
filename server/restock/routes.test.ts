import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await sql('update products set quantity = 0 where id < 9')
})
afterAll(() => shop.close())

const sql = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) =>
  runSql<Row>(shop.shop.database, text, values)
const ask = (payload: object) => shop.app.inject({ method: 'POST', url: '/restock-requests', payload })
const requestsOf = (email: string) =>
  sql<{ id: string; user_id: string | null }>(
    'select id, user_id from restock_requests where email = $1 order by created_at',
    [email],
  )

async function askAs(person: { uid: string; email: string; emailVerified?: boolean }, productId: string) {
  const authorization = `Bearer ${await shop.tokenFor(person)}`
  return shop.app.inject({
    method: 'POST',
    url: '/restock-requests/mine',
    headers: { authorization },
    payload: { productId },
  })
}

test('a visitor asks with an address, a shopper with their own', async () => {
  expect((await ask({ productId: 'p1', email: 'Vic@example.com' })).json()).toEqual({ acknowledged: true })
  expect(await requestsOf('vic@example.com')).toEqual([{ id: expect.any(String), user_id: null }])
  expect((await askAs({ uid: 'ada', email: 'ada@example.com', emailVerified: true }, 'p1')).statusCode).toBe(200)
  expect(await requestsOf('ada@example.com')).toMatchObject([{ user_id: 'ada' }])
})

test('what cannot be asked for is refused with its reason', async () => {
  expect((await ask({ productId: 'p20', email: 'vic@example.com' })).json()).toMatchObject({
    status: 409,
    code: 'in-stock',
  })
  for (const productId of ['p999999', 'nonsense', 'p99999999999', 'p-1'])
    expect((await ask({ productId, email: 'vic@example.com' })).json()).toMatchObject({
      status: 404,
      code: 'not-found',
    })
  for (const email of ['', 'vic', 'vic@example.com, eve@example.com', 'vic@example.com\r\nBcc: eve@example.com'])
    expect((await ask({ productId: 'p1', email })).json()).toMatchObject({
      status: 400,
      fields: { email: expect.any(String) },
    })
})

test('an address that nobody proved waits for three products, and the answers don’t tell how many it waits for', async () => {
  const eve = { uid: 'eve', email: 'victim@example.com', emailVerified: false }
  const bodies: unknown[] = []
  for (const id of ['p1', 'p2', 'p3', 'p4']) bodies.push((await askAs(eve, id)).json())
  bodies.push((await ask({ productId: 'p5', email: eve.email })).json())
  bodies.push((await ask({ productId: 'p1', email: eve.email })).json())
  expect(bodies).toEqual(Array.from({ length: 6 }, () => ({ acknowledged: true })))
  expect(await requestsOf(eve.email)).toHaveLength(3)
})

test('whoever proved their address is told when it waits for too many', async () => {
  const max = { uid: 'max', email: 'max@example.com', emailVerified: true }
  await sql(
    `insert into restock_requests (product_id, email, user_id) select id, $1, 'max' from products where id between 9 and 58`,
    [max.email],
  )
  expect((await askAs(max, 'p1')).json()).toMatchObject({ status: 429, code: 'too-many' })
})

test.each([
  { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  },
])('a mail program stops the emails by one click: $type', async ({ type, body }) => {
  const email = `stop-${type.length}@example.com`
  await ask({ productId: 'p1', email })
  await ask({ productId: 'p2', email })
  const [first] = await requestsOf(email)
  const stop = (id?: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/restock-requests/stop?id=${id}`,
      headers: { 'content-type': type },
      payload: body,
    })
  expect((await stop(first?.id)).json()).toEqual({ acknowledged: true })
  await ask({ productId: 'p3', email })
  expect(
    (await requestsOf(email)).map(({ id }) => id),
    'only the one that the link belongs to',
  ).toEqual([first?.id])
  expect((await stop('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  expect((await stop('1 or 1=1')).statusCode).toBe(400)
})

test('requests are exported with the other data of a shopper, and deleted with it, the visitor’s ones too', async () => {
  const bea = { uid: 'bea', email: 'bea@example.com', emailVerified: true }
  const headers = { authorization: `Bearer ${await shop.tokenFor(bea)}` }
  await shop.app.inject({ method: 'PUT', url: '/users', headers, payload: { email: bea.email } })
  await ask({ productId: 'p1', email: bea.email })
  await askAs(bea, 'p2')
  const data = (await shop.app.inject({ method: 'GET', url: '/api/users/export', headers })).json()
  const [{ title } = { title: '' }] = await sql<{ title: string }>('select title from products where id = 2')
  expect(data.restockRequests).toEqual([{ product: title, requestedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }])
  expect((await shop.app.inject({ method: 'DELETE', url: '/api/users', headers })).statusCode).toBe(200)
  expect(await requestsOf(bea.email)).toEqual([])
  expect((await askAs(bea, 'p2')).statusCode, 'a session from before stores nothing more').toBe(401)
})

test('a client that types address after address is slowed down', async () => {
  const limited = await openTestShop({ rateLimits: true })
  await runSql(limited.shop.database, 'update products set quantity = 0 where id = 1')
  const statuses = []
  for (let n = 0; n < 25; n++) {
    const payload = { productId: 'p1', email: `n${n}@example.com` }
    statuses.push((await limited.app.inject({ method: 'POST', url: '/restock-requests', payload })).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  await limited.close()
})
