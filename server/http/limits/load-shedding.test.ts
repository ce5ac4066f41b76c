// Which routes are refused when the shop is overloaded, as one table. A route that isn't in it fails.
import type { FastifyPluginAsync, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCardSandbox } from '#embedded/card-sandbox/card-sandbox.ts'
import { createIdentityToolkit } from '#embedded/identity-toolkit/identity-toolkit.ts'
import { addressOf, pages } from '#domain/pages.ts'
import { createApp } from '#server/app.ts'
import type { App } from '#server/app.ts'
import { createShop } from '#server/shop.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'

const log = pino({ level: 'silent' })
const publicUrl = 'http://localhost:3000'
const load = { level: 0, queriesWaiting: 0 }
const routes: string[] = []
let app: App
let close: () => Promise<void>

/** Without the router's own syntax. */
const plain = (url: string) => url.replaceAll('::', ':').replace(/\(\^.*\)/, '')

const listRoutes: FastifyPluginAsync = async (scope) => {
  scope.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${plain(url)}`)
  })
}
// Sees the routes of the whole server, not only those of its own scope.
Object.assign(listRoutes, { [Symbol.for('skip-override')]: true })

beforeAll(async () => {
  const { database, close: closeDatabase } = await openTestDatabase()
  const toolkit = await createIdentityToolkit({
    database,
    issuer: `${publicUrl}/identity`,
    projectId: 'larder-local',
    apiKey: 'k',
    actionUrl: `${publicUrl}/auth/action`,
    continueOrigins: [publicUrl],
    limits: undefined,
    emailPrivacy: false,
    testAdmin: false,
    deliver: async () => {},
    onTakeover: async () => {},
    onRemoval: async () => undefined,
    verifySocial: async () => undefined,
    log,
  })
  const sandbox = await createCardSandbox({ database, sendEvent: async () => true, log })
  app = await createApp({
    config: { rateLimits: false, publicUrl, trustProxy: false, development: false },
    shop: createShop({ database, identity: createTestTokens().source }),
    logger: log,
    plugins: [listRoutes, toolkit.plugin, sandbox.plugin],
    load: { level: () => load.level, queriesWaiting: () => load.queriesWaiting },
  })
  await app.ready()
  await vi.waitFor(async () => {
    await database.isReachable()
    if (!database.catalogChanges.isHearing()) throw new Error('The shop does not hear of changes yet')
  }, 20_000)
  close = async () => {
    await app.close()
    await toolkit.close()
    await sandbox.close()
    await closeDatabase()
  }
})
afterAll(() => close())
beforeEach(() => void Object.assign(load, { level: 0, queriesWaiting: 0 }))

const first = [
  'GET /products',
  'GET /discountProducts',
  'GET /popularProducts',
  'GET /suggestions',
  'POST /list-matches',
  'GET /share/:id-:hash.jpg',
  'GET /share/shop.jpg',
  'GET /*',
]

// What starts a sign-in. Each call of the identity service has two addresses.
const second = [
  'POST /v1/accounts:signUp',
  'POST /v1/accounts:signInWithPassword',
  'POST /v1/accounts:signInWithPhoneNumber',
  'POST /v1/accounts:createAuthUri',
  'POST /v1/accounts:sendOobCode',
  'POST /v1/accounts:sendVerificationCode',
  'POST /v1/accounts:resetPassword',
  'POST /v2/accounts/mfaEnrollment:start',
  'GET /auth/oauth/:providerId/start',
]

const never = Object.values({
  buying:
    'POST /orders, POST /create-payment-intent, POST /webhooks/stripe, PUT /checkout/info, GET /delivery, POST /delivery-times',
  cart: 'PUT /user/cart, PUT /user/cartRemove, GET /product, GET /categories, GET /coupons, GET /config.json',
  ownOrders:
    'GET /orders, GET /orders/summary, GET /all/orders, GET /order/invoice/:id, POST /order/cancel/:id, PUT /user/orders/:id/slot, PUT /user/orders/:id/change, POST /user/orders/:id/here, POST /here/:token',
  wishes: 'GET /user/wishes, PUT /user/wishes, GET /user/wishes/:id/substitutes',
  ownTimes: 'GET /user/orders/:id/slots, GET /user/orders/:id/change',
  ownReports:
    'GET /user/orders/:id/reports, POST /user/orders/:id/reports, GET /user/orders/:id/reports/:reportId/photo',
  packing:
    'GET /user/orders/:id/packing, POST /user/orders/:id/answers/:questionId, GET /answers/:token, POST /answers/:token',
  notices: 'GET /orders/events, GET /api/notifications, POST /api/notifications/read',
  restock:
    'POST /restock-requests, POST /restock-requests/mine, POST /restock-requests/stop, GET /user/emails, PUT /user/emails',
  favourites: 'PUT /user/favourites, PUT /user/avoidances, GET /api/usuals',
  cards: 'GET /user/cards, PUT /user/cards/default, DELETE /user/cards/:id',
  addresses: 'GET /api/addresses, PUT /api/addresses/:id, DELETE /api/addresses/:id',
  lists: 'GET /lists, POST /lists, GET /lists/:id, PUT /lists/:id, DELETE /lists/:id',
  editedLists: 'POST /lists/:id/restore, PUT /lists/:id/items, GET /lists/:id/events',
  sharedLists: 'PUT /lists/:id/links/:linkId, DELETE /lists/:id/links/:linkId, GET /shared-list',
  listsByLink: 'PUT /shared-list/items, GET /shared-list/events',
  ownRecord: 'POST /users, PUT /users, GET /api/users, GET /api/users/export, DELETE /api/users, PUT /profile/update',
  session: 'POST /v1/token, POST /v1/accounts:lookup, POST /v1/accounts:update, POST /v1/accounts:delete',
  signOut: 'POST /identity/sign-out, POST /identity/sign-out-everywhere',
  recoveryCodes: 'POST /identity/recovery-codes, POST /identity/recovery-codes/count',
  begunSignIn: 'POST /v1/accounts:signInWithIdp, GET /auth/oauth/:providerId/callback, POST /auth/oauth/ticket',
  secondFactor: 'POST /v2/accounts/mfaSignIn:start, POST /v2/accounts/mfaSignIn:finalize',
  begunEnrolment: 'POST /v2/accounts/mfaEnrollment:finalize, POST /v2/accounts/mfaEnrollment:withdraw',
  identityFacts: 'GET /v1/projects, GET /v1/recaptchaParams, GET /v2/recaptchaConfig, GET /v2/passwordPolicy',
  operation:
    'GET /health, GET /ready, GET /metrics, POST /browser-errors, GET /openapi.json, GET /docs, GET /identity/jwks.json',
  texts: 'GET /texts/:name',
  searchEngines: 'GET /robots.txt, GET /sitemap.xml, GET /sitemap-:part.xml',
}).flatMap((list) => list.split(', '))

// The back office, the card sandbox, addresses that the embedded services do not know, files.
const neverBelow = [
  /^\w+ \/api\/admin\//,
  /^GET \/admin(?:\/|$)/,
  /^\w+ \/v1\/(?:payment_intents|payment_methods|customers|refunds|charges|:collection)\b/,
  /^\w+ (?:\/v1\/accounts:unknown|\/v2\/accounts\/\*|\/\w+\.googleapis\.com\/\*)$/,
  /^GET \/(?:assets\/\*|images\/(?:\*|uploaded\/:file)|look\/:name\/:file)$/,
  /^GET [/\w.-]+\.(?:css|ico|jpg|js|png|svg|ttf|webmanifest|woff2)$/,
]

const bare = (route: string) => route.replace(/ \/(?:identitytoolkit|securetoken)\.googleapis\.com(?=\/v\d)/, ' ')

function sideOf(route: string): 'first' | 'second' | 'never' | undefined {
  if (first.includes(route)) return 'first'
  if (second.includes(bare(route))) return 'second'
  const isNever = never.includes(bare(route)) || neverBelow.some((pattern) => pattern.test(route))
  return isNever ? 'never' : undefined
}

const callable = () => routes.filter((route) => /^(?:GET|POST|PUT|PATCH|DELETE) /.test(route))

async function ask(route: string): Promise<'refused' | 'handled'> {
  const [method, address] = route.split(' ') as ['GET', string]
  const url = address
    .replace(/^\/\*$/, '/search/apple')
    .replace(/:part/, '0')
    .replace(/:id-:hash/, 'p1-0')
    .replace(/:providerId/, 'google.com')
    .replace(/\/(?:\*|:id)/, '/x')
  const query: Record<string, string> = first.includes(route) ? { limit: '3', search: 'tea' } : { key: 'k' }
  const response = await app.inject({ method, url, query, ...(method !== 'GET' && { payload: {} }) })
  return response.statusCode === 503 && response.body.includes('"overloaded"') ? 'refused' : 'handled'
}

async function responsesOf(list: string[]): Promise<Record<string, string>> {
  const responses: Record<string, string> = {}
  for (const route of list) responses[route] = await ask(route)
  return responses
}

test('every route is in the table', () => {
  expect(routes.filter((route) => sideOf(route) === undefined)).toEqual([])
  const known = new Set([...routes, ...routes.map(bare)])
  expect([...first, ...second, ...never].filter((route) => !known.has(route))).toEqual([])
})

test.each([
  { level: 1, queriesWaiting: 0, refused: ['first'] },
  { level: 2, queriesWaiting: 0, refused: ['first', 'second'] },
  { level: 0, queriesWaiting: 150, refused: ['first'] },
  { level: 0, queriesWaiting: 175, refused: ['first', 'second'] },
])('at level $level with $queriesWaiting queries waiting $refused are refused, and no others', async (reading) => {
  Object.assign(load, reading)
  const sides = callable().map((route) => [route, sideOf(route) ?? ''] as const)
  const expected = sides.map(([route, side]) => [route, reading.refused.includes(side) ? 'refused' : 'handled'])
  expect(await responsesOf(sides.map(([route]) => route))).toEqual(Object.fromEntries(expected))
})

test('nobody is refused while 149 queries wait', async () => {
  load.queriesWaiting = 149
  expect(Object.values(await responsesOf([...first, ...second]))).not.toContain('refused')
})

describe('at the highest level', () => {
  const get = async (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers })
  const overload = () => void (load.level = 2)
  const page = { accept: 'text/html' }

  test('an API call gets a problem with Retry-After', async () => {
    overload()
    const signIn = await app.inject({ method: 'POST', url: '/v1/accounts:signInWithPassword?key=k', payload: {} })
    for (const response of [await get('/products?limit=4'), await get('/products'), signIn]) {
      expect(response.statusCode).toBe(503)
      expect(response.headers).toMatchObject({
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': 'application/problem+json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
      expect(response.json()).toMatchObject({
        status: 503,
        code: 'overloaded',
        detail: expect.stringContaining('busy'),
      })
    }
  })

  test('a browser gets a page', async () => {
    overload()
    for (const url of ['/search/plum', '/auth/oauth/google.com/start']) {
      const response = await get(url, page)
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
      expect(response.headers['content-type']).toContain('text/html')
      expect(response.body).toContain('Try again')
    }
    const data = await get('/search/plum.data')
    expect([data.statusCode, data.json().code]).toEqual([503, 'overloaded'])
  })

  test.each([
    ['/products?limit=5&image=url', { accept: 'application/json' }],
    ['/search/pear', page],
  ])('a cached response is sent in every form: %s', async (url, form) => {
    const before = await get(url, form)
    expect(before.statusCode).toBe(200)
    overload()
    const known = { ...form, 'if-none-match': String(before.headers.etag) }
    const zipped = { ...form, 'accept-encoding': 'gzip' }
    const again = [await get(url, form), await get(url, known), await get(url, zipped)]
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 304, 200])
  })

  test('a refusal is not cached', async () => {
    overload()
    expect((await get('/products?limit=6&image=url')).statusCode).toBe(503)
    load.level = 0
    expect((await get('/products?limit=6&image=url')).statusCode).toBe(200)
  })

  test.each(pages)('$path, one $load, is refused only if there are many of its kind', async (row) => {
    overload()
    // Not asked for by any other test, so it isn't cached.
    const { statusCode } = await get(`${addressOf(row, 'Tomato seeds')}?q=seeds`, page)
    expect(statusCode === 503).toBe(row.load === 'of-many')
  })

  test('the lines of a cart are sent', async () => {
    overload()
    expect((await get('/products?ids=p1,p2&image=url')).statusCode).toBe(200)
    expect((await get('/products?ids=p1,p2&image=url&limit=2')).statusCode).toBe(200)
  })

  test('refusals are counted by kind', async () => {
    overload()
    await get('/popularProducts?limit=7')
    await app.inject({ method: 'POST', url: '/v1/accounts:signUp?key=k', payload: {} })
    const metrics = (await get('/metrics')).body
    expect(metrics).toMatch(/http_requests_shed_total\{kind="first"\} [1-9]/)
    expect(metrics).toMatch(/http_requests_shed_total\{kind="second"\} [1-9]/)
  })
})
