// Who may call which route, as one table. A documented route that is neither in it nor among the public ones fails.
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  'GET /delivery',
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
  // The token of an email asks one question.
  'GET /answers/{token}',
  'POST /answers/{token}',
  // That of another email says that somebody is here.
  'POST /here/{token}',
  'POST /browser-errors',
  'GET /health',
  'GET /ready',
  'GET /metrics',
  'GET /config.json',
  'POST /auth/oauth/ticket',
  'POST /webhooks/stripe',
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

/** What each call says, as one list: a failure shows the calls that differ. */
async function tellAll(calls: GuardedCall[], tell: (call: GuardedCall) => string | Promise<string>) {
  const told: string[] = []
  for (const call of calls) told.push(`${call.call} (email in: ${call.emailIn}): ${await tell(call)}`)
  return told
}

test('without a token is asked to sign in', async () => {
  const told = await tellAll(guardedCalls, (call) => ask(call, {}))
  expect(told).toEqual(await tellAll(guardedCalls, () => '401 sign-in-required'))
})

test('every invalid token is refused: expired, tampered, unsigned, of another issuer, …', async () => {
  const expected = await tellAll(guardedCalls, () => '401 bad-token')
  for (const [what, token] of Object.entries(badTokens))
    expect(await tellAll(guardedCalls, (call) => ask(call, { token })), what).toEqual(expected)
})

test('an account without an email is refused', async () => {
  const token = await shop.tokenFor({ uid: 'no-email' })
  const told = await tellAll(guardedCalls, (call) => ask(call, { token }))
  expect(told).toEqual(await tellAll(guardedCalls, () => '403 no-email'))
})

test('a revoked session is refused, though its token was valid a moment ago', async () => {
  const told = await tellAll(guardedCalls, async (call) => {
    const eve = { uid: `eve of ${call.call} ${call.emailIn}`, email: 'eve@example.com' }
    const token = await shop.tokenFor(eve)
    const before = await ask({ call: 'GET /orders/summary' }, { token })
    shop.tokens.revoke(eve.uid)
    return `${before}, then ${await ask(call, { token, email: eve.email })}`
  })
  expect(told).toEqual(await tellAll(guardedCalls, () => '200 fine, then 401 bad-token'))
})

test('the right shopper is let in', async () => {
  const told = await tellAll(guardedCalls, async (call) => {
    // One shopper per route: one of the routes deletes their data.
    const token = await shop.tokenFor({ ...ada, uid: `ada of ${call.call}` })
    const [status = ''] = (await ask(call, { token, email: ' ADA@example.com ' })).split(' ')
    return status
  })
  expect(told).toEqual(await tellAll(guardedCalls, (call) => String(call.good ?? 200)))
})

test('another shopper’s email is refused', async () => {
  const token = await shop.tokenFor(bea)
  const told = await tellAll(withEmail, (call) => ask(call, { token, email: ada.email }))
  expect(told).toEqual(await tellAll(withEmail, () => '403 not-yours'))
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
    call
      .replace('links/NOBODY', 'links/{linkId}')
      .replace('answers/NOBODY', 'answers/{questionId}')
      .replace('reports/NOBODY', 'reports/{reportId}')
      .replace('/NOBODY', '/{id}'),
  )
  const known = new Set([...open, ...housekeeping, ...inTable])
  expect(described.filter((call) => !known.has(call))).toEqual([])
})

test('the catalog is public, and an invalid token does not matter', async () => {
  const told: [string, number, number][] = []
  for (const call of open) {
    const [, url = ''] = call.split(' ')
    const needsText = url === '/product' || url === '/suggestions'
    const path = needsText ? `${url}?search=Royal%20Gala%20Apples` : `${url}?image=url`
    const plain = await shop.app.inject(path)
    const withBadToken = await shop.app.inject({ url: path, headers: { authorization: 'Bearer nonsense' } })
    told.push([call, plain.statusCode, withBadToken.statusCode])
  }
  expect(told).toEqual(open.map((call) => [call, 200, 200]))
})
