// Who may call which route, as one table. A documented route that is neither in it nor among the public ones fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { askCall, guardedCalls } from '#tests/support/guarded-calls.ts'
import type { Asked, GuardedCall } from '#tests/support/guarded-calls.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const withEmail = guardedCalls.filter(({ emailIn }) => emailIn !== undefined)

const open = [
  'GET /categories',
  'GET /products',
  'GET /discountProducts',
  'GET /popularProducts',
  'GET /suggestions',
  'GET /coupons',
  'GET /product',
]

// Nothing here is personal, or whoever follows the link proves to own the address; the provider's events are signed.
const housekeeping = [
  'POST /list-matches',
  'POST /restock-requests',
  'POST /restock-requests/stop',
  // The token of a link opens one list.
  'GET /shared-list',
  'PUT /shared-list/items',
  'GET /shared-list/events',
  'POST /browser-errors',
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

const ask = (call: GuardedCall, asked: Asked) => askCall(shop.app, call, { email: ada.email, ...asked })

describe.each(guardedCalls)('$call (email in: $emailIn)', (call) => {
  test('without a token is asked to sign in', async () => {
    expect(await ask(call, {})).toBe('401 sign-in-required')
  })

  test('every invalid token is refused: expired, tampered, unsigned, of another issuer, …', async () => {
    const answers = Object.entries(badTokens).map(async ([what, token]) => [what, await ask(call, { token })])
    const expected = Object.keys(badTokens).map((what) => [what, '401 bad-token'])
    expect(await Promise.all(answers)).toEqual(expected)
  })

  test('an account without an email is refused', async () => {
    expect(await ask(call, { token: await shop.tokenFor({ uid: 'no-email' }) })).toBe('403 no-email')
  })

  test('a revoked session is refused, though its token was valid a moment ago', async () => {
    const eve = { uid: `eve of ${call.call} ${call.emailIn}`, email: 'eve@example.com' }
    const token = await shop.tokenFor(eve)
    expect(await ask({ call: 'GET /orders/summary' }, { token })).toBe('200 fine')
    shop.tokens.revoke(eve.uid)
    expect(await ask(call, { token, email: eve.email })).toBe('401 bad-token')
  })

  test('the right shopper is let in', async () => {
    // One shopper per route: one of the routes deletes their data.
    const token = await shop.tokenFor({ ...ada, uid: `ada of ${call.call}` })
    const [status] = (await ask(call, { token, email: ' ADA@example.com ' })).split(' ')
    expect(Number(status)).toBe(call.good ?? 200)
  })
})

test.each(withEmail)('$call refuses another shopper’s email in its $emailIn', async (call) => {
  const token = await shop.tokenFor(bea)
  expect(await ask(call, { token, email: ada.email })).toBe('403 not-yours')
})

test('every documented route is in the table or public', async () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ tags: z.array(z.string()).optional() }))) })
    .parse((await shop.app.inject('/openapi.json')).json())
  // The back office has a table of its own: server/staff/permission-matrix.test.ts.
  const outside = Object.entries(paths).filter(([path]) => !path.startsWith('/api/admin'))
  const described = outside.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const inTable = guardedCalls.map(({ call }) =>
    call.replace('links/NOBODY', 'links/{linkId}').replace('/NOBODY', '/{id}'),
  )
  const known = new Set([...open, ...housekeeping, ...inTable])
  expect(described.filter((call) => !known.has(call))).toEqual([])
})

test.each(open)('%s is public, and an invalid token does not matter', async (call) => {
  const [, url = ''] = call.split(' ')
  const needsText = url === '/product' || url === '/suggestions'
  const path = needsText ? `${url}?search=Royal%20Gala%20Apples` : `${url}?image=url`
  const plain = await shop.app.inject(path)
  const withBadToken = await shop.app.inject({ url: path, headers: { authorization: 'Bearer nonsense' } })
  expect([plain.statusCode, withBadToken.statusCode]).toEqual([200, 200])
})
