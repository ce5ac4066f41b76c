// Who may call what, as one table. A call that is described but stands neither in it nor among the open ones fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

type Call = {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** Where the call takes an email; somebody else's is refused. */
  emailIn?: 'query' | 'body'
  body?: object
  /** Whether a session that was ended is refused at once, not only when its token expires. */
  isFresh?: true
  /** What a shopper with a good token may be told when there is nothing yet to be found or done. */
  good?: number
}

const profile = { displayName: 'Ada', phoneNumber: '01712345678' }

const cart = { cartProduct: [], subTotal: 0, shippingCoast: 60, discount: 6, grandTotal: 54 }
const checkoutInfo = {
  ...profile,
  street: '12 Engine Row',
  city: 'London',
  district: 'Islington',
  zipCode: '0100',
  shippingCoast: 20,
}

const calls: Call[] = [
  { call: 'POST /users', emailIn: 'body' },
  { call: 'PUT /users', emailIn: 'body' },
  { call: 'GET /api/users' },
  { call: 'GET /api/users', emailIn: 'query' },
  { call: 'PUT /profile/update', emailIn: 'body', body: profile },
  { call: 'GET /api/users/export', isFresh: true },
  { call: 'DELETE /api/users', isFresh: true },
  { call: 'PUT /user/cart', emailIn: 'body', body: cart },
  { call: 'PUT /user/cartRemove', emailIn: 'query' },
  { call: 'PUT /checkout/info', emailIn: 'body', body: checkoutInfo },
  { call: 'POST /create-payment-intent', body: { price: 1 }, isFresh: true, good: 409 },
  { call: 'POST /orders', emailIn: 'body', body: { paymentIntent: 'pi_unknown' }, good: 404 },
  { call: 'GET /orders', emailIn: 'query' },
  { call: 'GET /orders/summary', emailIn: 'query' },
  { call: 'GET /all/orders' },
  { call: 'GET /order/invoice/NOBODY', good: 404 },
]

const withEmail = calls.filter(({ emailIn }) => emailIn !== undefined)
const fresh = calls.filter(({ isFresh }) => isFresh)

const open = [
  'GET /categories',
  'GET /products',
  'GET /discountProducts',
  'GET /popularProducts',
  'GET /coupons',
  'GET /product',
]

// Nothing in these is anybody's own; the provider's hints are signed.
const housekeeping = [
  'GET /health',
  'GET /ready',
  'GET /metrics',
  'GET /config.json',
  'POST /auth/oauth/ticket',
  'POST /webhooks/stripe',
  'GET /{*}',
]

const ada = { uid: 'ada', email: 'ada@example.com' }
const bea = { uid: 'bea', email: 'bea@example.com' }

let shop: TestShop
let badTokens: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop()
  badTokens = await shop.tokens.badTokens(ada)
})
afterAll(() => shop.close())

type Asked = { token?: string; email?: string }

async function ask({ call, emailIn, body }: Call, { token, email = ada.email }: Asked) {
  const [method, path] = call.split(' ') as ['GET', string]
  const answer = await shop.app.inject({
    method,
    url: path,
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(emailIn === 'query' && { query: { email } }),
    ...(method !== 'GET' &&
      (body || emailIn === 'body') && { payload: { ...body, ...(emailIn === 'body' && { email }) } }),
  })
  const told = answer.statusCode < 400 ? 'fine' : z.object({ code: z.string() }).parse(answer.json()).code
  return `${answer.statusCode} ${told}`
}

describe.each(calls)('$call (email in: $emailIn)', (call) => {
  test('without a token asks to sign in', async () => {
    expect(await ask(call, {})).toBe('401 sign-in-required')
  })

  test('every bad token is refused: expired, tampered, unsigned, of another issuer, …', async () => {
    const answers = Object.entries(badTokens).map(async ([what, token]) => [what, await ask(call, { token })])
    const expected = Object.keys(badTokens).map((what) => [what, '401 bad-token'])
    expect(await Promise.all(answers)).toEqual(expected)
  })

  test('an account without an email is refused', async () => {
    expect(await ask(call, { token: await shop.tokenFor({ uid: 'no-email' }) })).toBe('403 no-email')
  })

  test('the right shopper is let in', async () => {
    const token = await shop.tokenFor(ada)
    const [status] = (await ask(call, { token, email: ' ADA@example.com ' })).split(' ')
    expect(Number(status)).toBe(call.good ?? 200)
  })
})

test.each(withEmail)('$call refuses another shopper’s email in its $emailIn', async (call) => {
  const token = await shop.tokenFor(bea)
  expect(await ask(call, { token, email: ada.email })).toBe('403 not-yours')
})

test.each(fresh)('$call refuses a session that was ended', async (call) => {
  const eve = { uid: 'eve', email: 'eve@example.com' }
  const token = await shop.tokenFor(eve)
  shop.tokens.revoke(eve.uid)
  expect(await ask(call, { token, email: eve.email })).toBe('401 bad-token')
})

test('every call that is described is in the table or open to all', async () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ tags: z.array(z.string()).optional() }))) })
    .parse((await shop.app.inject('/openapi.json')).json())
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const inTable = calls.map(({ call }) => call.replace(/\/NOBODY$/, '/{id}'))
  const known = new Set([...open, ...housekeeping, ...inTable])
  expect(described.filter((call) => !known.has(call))).toEqual([])
})

test.each(open)('%s is open to all, and a bad token does not hinder it', async (call) => {
  const [, url = ''] = call.split(' ')
  const path = url === '/product' ? '/product?search=Royal%20Gala%20Apples' : `${url}?image=url`
  const plain = await shop.app.inject(path)
  const withBadToken = await shop.app.inject({ url: path, headers: { authorization: 'Bearer nonsense' } })
  expect([plain.statusCode, withBadToken.statusCode]).toEqual([200, 200])
})
