import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestBrowser, dataOf, nextOf } from '#tests/support/test-browser.ts'
import type { TestResponse } from '#tests/support/test-browser.ts'
import { openTestIssuer, testClient } from '#tests/support/test-issuer.ts'
import type { TestIssuer } from '#tests/support/test-issuer.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import { createSocial } from './social.ts'

const channel = 'a1b2c3d4-e5f6'
const gail = { sub: 'g-1', email: 'gail@example.com', email_verified: true, name: 'Gail' }
const log = pino({ level: 'silent' })
const offer = (issuer: string) => createOpenIdProvider({ issuer, ...testClient, handsOut: 'idToken', log })

let issuer: TestIssuer
let shop: TestShop
let browser: ReturnType<typeof createTestBrowser>

beforeAll(async () => {
  issuer = await openTestIssuer(['http://localhost:3000/auth/oauth/google.com/callback'])
  shop = await openTestShop({
    openSocial: async (database) => ({
      social: createSocial({ database, providers: { 'google.com': offer(issuer.url) }, isTest: false }),
      plugins: [],
    }),
  })
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
  await issuer.close()
})
beforeEach(() => {
  issuer.signInAs(gail)
  browser = createTestBrowser(shop.app)
})

/** From the shop to the issuer and on to its callback URL. */
const comeBack = async (query = `chan=${channel}`) => goOn(await browser.ask(`/auth/oauth/google.com/start?${query}`))

async function goOn(answer: TestResponse): Promise<URL> {
  const next = nextOf(answer)
  return next.pathname.endsWith('/callback') ? next : goOn(await browser.follow(answer))
}

const redeem = (ticket: string | undefined, chan = channel) =>
  browser.ask('/auth/oauth/ticket', { json: { ticket, chan } })

test('a shopper signs in at the issuer, and the shop gets a token that it can verify', async () => {
  const page = await browser.ask(await comeBack())
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.body).not.toMatch(/<script(?! src=)/)
  const { ticket, channel: told } = dataOf(page)
  expect(told).toBe(channel)

  const answer = await redeem(ticket)
  expect(answer.status).toBe(200)
  const { providerId, idToken, nonce } = JSON.parse(answer.body)
  expect(providerId).toBe('google.com')
  const profile = await shop.shop.social.verify('google.com', { idToken, nonce })
  expect(profile).toMatchObject({ rawId: 'g-1', email: gail.email, emailVerified: true, displayName: 'Gail' })
  expect(await shop.shop.social.verify('google.com', { idToken, nonce: 'another' })).toBeUndefined()
  expect(await shop.shop.social.verify('google.com', { idToken }), 'a copied token').toBeUndefined()
  expect(await shop.shop.social.verify('google.com', { idToken: `${idToken}x` })).toBeUndefined()
  expect(await shop.shop.social.verify('facebook.com', { idToken })).toBeUndefined()
})

test('the redirect to the issuer has state, nonce and PKCE, and an HttpOnly cookie', async () => {
  const start = await browser.ask(`/auth/oauth/google.com/start?chan=${channel}`)
  expect(start.status).toBe(302)
  const query = nextOf(start).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
    scope: 'openid email profile',
    redirect_uri: 'http://localhost:3000/auth/oauth/google.com/callback',
  })
  const cookie = start.headers.get('set-cookie') ?? ''
  expect(cookie).toContain(`=${query.get('state')};`)
  expect(cookie).toMatch(/Path=\/auth\/oauth; Max-Age=600; HttpOnly; SameSite=Lax$/)
})

test('what the database stores can neither be used nor read', async () => {
  const { ticket = '' } = dataOf(await browser.ask(await comeBack()))
  const rows = await runSql<{ sealed: Buffer }>(shop.shop.database, 'select * from sign_in_tickets')
  const all = JSON.stringify(rows.map((row) => ({ ...row, sealed: row.sealed.toString('latin1') })))
  for (const secret of [ticket, 'eyJ', 'google.com', ...browser.cookies().map(({ value }) => value)]) {
    expect(all).not.toContain(secret)
  }
})

test('a full-page sign-in returns to the login page with a ticket', async () => {
  const callback = await browser.ask(await comeBack('redirect=%2Fcheckout%3Fstep%3D2'))
  expect(callback.status).toBe(303)
  const login = nextOf(callback)
  expect(login.pathname + login.search).toBe('/login')
  const { ticket, chan, provider, redirect } = Object.fromEntries(new URLSearchParams(login.hash.slice(1)))
  expect({ provider, redirect }).toEqual({ provider: 'google.com', redirect: '/checkout?step=2' })
  expect((await redeem(ticket, chan)).status).toBe(200)
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'checkout', ''])(
  'nobody is sent on to "%s"',
  async (redirect) => {
    const answer = await browser.ask(`/auth/oauth/google.com/start?redirect=${encodeURIComponent(redirect)}`)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body).code).toBe('bad-input')
  },
)

test('a ticket works once', async () => {
  const { ticket } = dataOf(await browser.ask(await comeBack()))
  expect((await redeem(ticket)).status).toBe(200)
  const again = await redeem(ticket)
  expect(again.status).toBe(400)
  expect(JSON.parse(again.body).code).toBe('bad-ticket')
})

test('of two concurrent requests with one ticket, one gets the token', async () => {
  const { ticket } = dataOf(await browser.ask(await comeBack()))
  const answers = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(2)
})

test('a ticket is bound to the channel and the browser that started', async () => {
  const first = dataOf(await browser.ask(await comeBack()))
  expect((await redeem(first.ticket, 'other-channel')).status).toBe(400)
  const second = dataOf(await browser.ask(await comeBack()))
  browser.forgetCookies()
  expect((await redeem(second.ticket)).status).toBe(400)
})

test('a ticket expires after one minute, a sign-in after ten', async () => {
  const { ticket } = dataOf(await browser.ask(await comeBack()))
  const callback = await comeBack()
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await redeem(ticket)).status).toBe(400)
    vi.setSystemTime(Date.now() + 10 * 60_000)
    const late = await browser.ask(callback)
    expect(late.status).toBe(400)
    expect(late.body).toContain('This sign-in has expired')
    await browser.ask(`/auth/oauth/google.com/start?chan=${channel}`)
    expect(await runSql(shop.shop.database, 'select from sign_in_tickets')).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a callback URL works once', async () => {
  const callback = await comeBack()
  expect((await browser.ask(callback)).status).toBe(200)
  const again = await browser.ask(callback)
  expect(again.status).toBe(400)
  expect(again.body).toContain('This sign-in has expired')
  expect(again.body).toContain('href="/login"')
})

test('a sign-in started in another browser cannot be finished here', async () => {
  const callback = await comeBack()
  const victim = createTestBrowser(shop.app)
  await victim.ask(`/auth/oauth/google.com/start?chan=${channel}`)
  const answer = await victim.ask(callback)
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('This sign-in didn&#39;t start here')
  expect(dataOf(answer)).toEqual({})
})

test('two tabs do not interfere with each other', async () => {
  const [one, other] = [
    await browser.ask(`/auth/oauth/google.com/start?chan=${channel}`),
    await browser.ask('/auth/oauth/google.com/start?chan=another-channel'),
  ]
  const first = dataOf(await browser.ask(await goOn(one)))
  const second = dataOf(await browser.ask(await goOn(other)))
  expect((await redeem(second.ticket, 'another-channel')).status).toBe(200)
  expect((await redeem(first.ticket)).status).toBe(200)
})

test('a cancelled sign-in is shown in the popup and reported to the shop’s window', async () => {
  issuer.signInAs('nobody')
  const page = await browser.ask(await comeBack())
  expect(page.status).toBe(400)
  expect(page.body).toContain('<h1>Sign-in cancelled</h1>')
  expect(dataOf(page)).toMatchObject({ channel, error: 'denied' })
  const whole = await browser.ask(await comeBack('redirect=/user/orders'))
  expect(dataOf(whole)).toEqual({})
})

test('an invalid code, a repeated callback or one of another issuer gives a page and no ticket', async () => {
  for (const change of [
    (query: URLSearchParams) => query.set('code', 'wrong'),
    (query: URLSearchParams) => query.append('code', 'second'),
    (query: URLSearchParams) => query.set('iss', 'https://evil.example'),
    (query: URLSearchParams) => query.delete('code'),
  ]) {
    const callback = await comeBack()
    change(callback.searchParams)
    const page = await browser.ask(callback)
    expect(page.status).toBe(502)
    expect(dataOf(page)).toMatchObject({ error: 'provider-refused' })
    expect(page.body).not.toContain('data-ticket')
  }
})

test('garbage gets a page or a problem, never a 500', async () => {
  const addresses = [
    '/auth/oauth/google.com/callback',
    '/auth/oauth/google.com/callback?state=',
    '/auth/oauth/google.com/callback?state=%00&code=%ff',
    `/auth/oauth/google.com/callback?state=${'x'.repeat(3_000)}`,
    '/auth/oauth/google.com/callback?error=access_denied',
    '/auth/oauth/apple.com/callback?state=a',
    '/auth/oauth/constructor/start',
    '/auth/oauth/facebook.com/start',
    '/auth/oauth/google.com/start?chan=%3Cscript%3E',
  ]
  for (const address of addresses) {
    const { status } = await browser.ask(address)
    expect({ address, status }).toEqual({ address, status: /apple|constructor|facebook/.test(address) ? 404 : 400 })
  }
  for (const json of [
    {},
    [],
    { ticket: 1, chan: channel },
    { ticket: 'x', chan: '' },
    { ticket: 'x', chan: channel },
  ]) {
    expect((await browser.ask('/auth/oauth/ticket', { json })).status).toBe(400)
  }
})

test('the script and the style of the last page are served by the shop', async () => {
  const script = await browser.ask('/auth/oauth/callback.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.body).toContain('BroadcastChannel')
  expect((await browser.ask('/auth/oauth/ending.css')).headers.get('content-type')).toContain('text/css')
})

test('an issuer that is down gives a page that says so, and is discovered again when it is back', async () => {
  const provider = offer('http://localhost:1')
  const attempt = { state: 's', nonce: 'n', verifier: 'v', redirectUri: 'http://localhost:3000/' }
  expect(await provider.addressFor(attempt)).toEqual({ ok: false, reason: 'provider-unavailable' })
  expect(await provider.addressFor(attempt)).toEqual({ ok: false, reason: 'provider-unavailable' })
  expect(await provider.verify({ idToken: 'a.b.c' })).toBeUndefined()
})
