import { createServer } from 'node:http'
import { fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestTokens, nowSeconds } from '#tests/support/test-tokens.ts'
import { publishedKeys } from './published-keys.ts'
import { isOwnEmail, requireShopper, shopperOf } from './require-shopper.ts'
import { createVerifier } from './verifier.ts'

const ana = { uid: 'ana-1', email: 'Ana@Example.com', emailVerified: true, name: 'Ana', picture: '/ana.jpg' }
const tokens = createTestTokens()
const app = fastify()

beforeAll(() => {
  const verifier = createVerifier(tokens.source)
  const cut = createVerifier({ ...tokens.source, keys: publishedKeys('http://127.0.0.1:1/keys') })
  app.get('/own', { onRequest: requireShopper(verifier) }, (request) => shopperOf(request))
  app.get('/late', { preHandler: requireShopper(verifier) }, (request) => shopperOf(request))
  app.get('/cut-off', { onRequest: requireShopper(cut) }, (request) => shopperOf(request))
  app.get('/open', (request) => shopperOf(request))
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

const ask = (token: string, url = '/own') => app.inject({ url, headers: { authorization: `Bearer ${token}` } })

test('a valid token identifies the shopper', async () => {
  const authTime = nowSeconds() - 100
  const answer = await ask(await tokens.tokenFor(ana, { authTime }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    uid: 'ana-1',
    email: 'Ana@Example.com',
    emailVerified: true,
    displayName: 'Ana',
    picture: '/ana.jpg',
    authTime,
    signInProvider: 'password',
    usedSecondFactor: false,
    isUntrusted: false,
  })
})

test('a cached token is refused once it has expired', async () => {
  const token = await tokens.tokenFor(ana)
  expect((await ask(token)).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 50_000)
  expect((await ask(token)).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect((await ask(token)).statusCode).toBe(401)
})

test('every invalid token is refused with 401 and a code', async () => {
  for (const [what, token] of Object.entries(await tokens.badTokens(ana))) {
    const answer = await ask(token)
    expect({ what, status: answer.statusCode, code: answer.json().code }).toEqual({
      what,
      status: 401,
      code: 'bad-token',
    })
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    expect(answer.headers['content-type']).toContain('application/problem+json')
  }
})

test('a request without a bearer token is asked to sign in', async () => {
  for (const authorization of [undefined, '', 'Bearer', 'Bearer  ', 'Basic YTpi', 'Bearer a b']) {
    const answer = await app.inject({ url: '/own', headers: authorization === undefined ? {} : { authorization } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('sign-in-required')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }
})

test('clocks may differ by ten seconds and no more', async () => {
  vi.setSystemTime(Date.now())
  const expiredFor = async (seconds: number) => {
    const issuedAt = nowSeconds() - 3_600 - seconds
    return (await ask(await tokens.tokenFor(ana, { issuedAt }))).statusCode
  }
  expect(await expiredFor(8)).toBe(200)
  expect(await expiredFor(11)).toBe(401)
  expect((await ask(await tokens.tokenFor(ana, { issuedAt: nowSeconds() + 8 }))).statusCode).toBe(200)
  expect((await ask(await tokens.tokenFor(ana, { issuedAt: nowSeconds() + 12 }))).statusCode).toBe(401)
})

test('an account without an email is signed in but cannot shop', async () => {
  const answer = await ask(await tokens.tokenFor({ uid: 'phone-only' }))
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('no-email')
})

test.each(['/own', '/late'])(
  'an ended session is refused at once, although its token was just good (%s)',
  async (url) => {
    const uid = `bob${url}`
    const token = await tokens.tokenFor({ uid, email: 'bob@example.com' })
    expect((await ask(token, url)).statusCode).toBe(200)
    tokens.revoke(uid)
    const answer = await ask(token, url)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('bad-token')
  },
)

test('a route that forgot to require a shopper fails for everybody', async () => {
  expect((await ask(await tokens.tokenFor(ana), '/open')).statusCode).toBe(500)
})

test('an unreachable issuer does not end a sign-in', async () => {
  const answer = await ask(await tokens.tokenFor(ana), '/cut-off')
  expect(answer.statusCode).toBe(503)
  expect(answer.json().code).toBe('keys-unavailable')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('emails are compared without case and surrounding spaces', () => {
  const shopper = {
    ...ana,
    displayName: null,
    authTime: 0,
    signInProvider: 'password',
    usedSecondFactor: false,
    isUntrusted: false,
  }
  expect(isOwnEmail(shopper, ' ana@example.COM ')).toBe(true)
  expect(isOwnEmail(shopper, 'ana@example.com.evil')).toBe(false)
  expect(isOwnEmail(shopper, '')).toBe(false)
})

test('published keys are fetched once, and stay in use while their issuer is down', async () => {
  const published = await tokens.publicKeys()
  let fetches = 0
  const issuer = createServer((_request, response) => {
    fetches++
    response.setHeader('content-type', 'application/json').end(JSON.stringify(published))
  })
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
  const address = issuer.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const keys = publishedKeys(`http://127.0.0.1:${port}/keys`, { cacheMs: 3_600_000 })
  const verifier = createVerifier({ ...tokens.source, keys })
  // A new token each time, so that its signature is verified.
  const isTaken = async (uid: string) => (await verifier.verify(await tokens.tokenFor({ ...ana, uid }))).ok
  expect([await isTaken('ana-1'), await isTaken('ana-2')]).toEqual([true, true])
  expect(fetches).toBe(1)
  issuer.closeAllConnections()
  await new Promise((resolve) => issuer.close(resolve))
  vi.setSystemTime(Date.now() + 3_700_000)
  expect(await isTaken('ana-3')).toBe(true)
  const { 'of an unknown key': unknown = '' } = await tokens.badTokens(ana)
  expect(await verifier.verify(unknown)).toEqual({ ok: false, reason: 'keys-unavailable' })
})
