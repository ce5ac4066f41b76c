import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openProviders } from '#server/identity/social/open-providers.ts'
import { createSocial } from '#server/identity/social/social.ts'
import { createTestBrowser, dataOf, nextOf } from '#tests/support/test-browser.ts'
import type { TestResponse } from '#tests/support/test-browser.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { createAccountChooser } from './account-chooser.ts'

const channel = 'c1b2c3d4-e5f6'
const publicUrl = 'http://localhost:3000'
const issuer = `${publicUrl}/account-chooser`
const verifier = 'v'.repeat(43)
const request = {
  client_id: 'google.com',
  redirect_uri: `${publicUrl}/auth/oauth/google.com/callback`,
  response_type: 'code',
  state: 'my-state',
  nonce: 'my-nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}

let shop: TestShop
let browser: ReturnType<typeof createTestBrowser>

beforeAll(async () => {
  const nothing = { google: undefined, facebook: undefined, firebase: undefined }
  const addresses = { googleIssuer: '', facebookGraphUrl: '', facebookDialogUrl: '' }
  shop = await openTestShop({
    openSocial: async (database) => {
      const { providers, isTest, plugins } = await openProviders({
        config: { publicUrl, accountChooser: true, isOnlyLocal: true, ...nothing, ...addresses },
        openAccountChooser: async (parts) => createAccountChooser({ database, ...parts }),
        log: pino({ level: 'silent' }),
      })
      return { social: createSocial({ database, providers, isTest }), plugins }
    },
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = createTestBrowser(shop.app)
})

/** Submits a form as a browser would: with its hidden fields, and the typed ones over them. */
function submit(page: TestResponse, typed: Record<string, string>): Promise<TestResponse> {
  const [, action = '', fields = ''] =
    /<form method="post" action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/.exec(page.body) ?? []
  const hidden = [...fields.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value?.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code))),
  ])
  return browser.ask(action, { form: { ...Object.fromEntries(hidden), ...typed } })
}

const openPage = async (providerId = 'google.com') =>
  browser.follow(await browser.ask(`/auth/oauth/${providerId}/start?chan=${channel}`))

async function redeem(page: TestResponse) {
  const { ticket } = dataOf(page)
  const response = await browser.ask('/auth/oauth/ticket', { json: { ticket, chan: channel } })
  return JSON.parse(response.body)
}

test('the page says that it is a demo, lists sample accounts, and needs no script', async () => {
  const page = await openPage()
  expect(page.status).toBe(200)
  expect(page.body).toContain('<strong>Demo sign-in:</strong> choose a sample account. No real Google account is used.')
  expect(page.body.match(/<form /g)).toHaveLength(4)
  expect(page.body).not.toMatch(/<script|<style|style=/)
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'",
  )
  expect((await browser.ask('/account-chooser/chooser.css')).headers.get('content-type')).toContain('text/css')
  expect((await openPage('facebook.com')).body).toContain('No real Facebook account is used')
})

test('a sample account signs in as with Google, never verified', async () => {
  const { providerId, idToken, nonce } = await redeem(await browser.follow(await submit(await openPage(), {})))
  expect(providerId).toBe('google.com')
  const profile = await shop.shop.social.verify('google.com', { idToken, nonce })
  expect(profile).toMatchObject({
    email: 'ada.fletcher@example.com',
    emailVerified: false,
    displayName: 'Ada Fletcher',
  })
  expect(await shop.shop.social.verify('facebook.com', { accessToken: idToken })).toBeUndefined()
})

test('a typed account signs in as with Facebook, and is the same one the next time', async () => {
  const subjects = []
  for (const email of ['Zoë.K@example.org', 'zoë.k@example.org'].map((one) => one.replace('ë', 'e'))) {
    const page = await submit(await openPage('facebook.com'), { name: ' Zoë "K" ', email })
    const { accessToken } = await redeem(await browser.follow(page))
    const profile = await shop.shop.social.verify('facebook.com', { accessToken })
    expect(profile).toMatchObject({ email, emailVerified: false, displayName: 'Zoë "K"' })
    subjects.push(profile?.rawId)
  }
  expect(new Set(subjects).size).toBe(1)
})

test('invalid input is shown again with an error', async () => {
  const page = await submit(await openPage(), { name: '<b>Eve</b>', email: 'not an address' })
  expect(page.status).toBe(400)
  expect(page.body).toContain('<details open>')
  expect(page.body).toContain('Enter a name and a valid email address.')
  expect(page.body).not.toContain('<b>Eve')
})

test('cancelling redirects to the shop with a reason', async () => {
  const page = await openPage()
  const [, href = ''] = /<a href="([^"]+)">Cancel/.exec(page.body) ?? []
  const back = await browser.ask(href.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code))))
  expect(dataOf(back)).toMatchObject({ channel, error: 'denied' })
})

test.each([
  ['client_id', 'apple.com'],
  ['redirect_uri', 'https://evil.example/auth/oauth/google.com/callback'],
  ['redirect_uri', `${publicUrl}/auth/oauth/facebook.com/callback`],
  ['response_type', 'token'],
  ['code_challenge', 'short'],
  ['code_challenge_method', 'plain'],
  ['state', ''],
])('a request with %s "%s" gets neither the page nor a code', async (name, value) => {
  const form = { ...request, [name]: value }
  expect((await browser.ask(`/account-chooser/authorize?${new URLSearchParams(form)}`)).status).toBe(400)
  const response = await browser.ask('/account-chooser/authorize', {
    form: { ...form, name: 'A', email: 'a@example.com' },
  })
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test.each(['name', 'email', 'nonce', 'state'])('a %s that the database cannot store is refused', async (field) => {
  for (const nasty of ['Ann\0', '\0', 'Ann\uD800']) {
    const payload = { ...request, name: 'Ann', email: 'ann@example.com', [field]: nasty }
    const response = await shop.app.inject({ method: 'POST', url: '/account-chooser/authorize', payload })
    expect(response.statusCode).toBe(400)
  }
  const form = { ...request, name: 'Ann', email: 'ann@example.com', [field]: 'a\0@example.com' }
  expect((await browser.ask('/account-chooser/authorize', { form })).status).toBe(400)
})

test('locally every loopback host name works', async () => {
  const other = createTestBrowser(shop.app, 'http://127.0.0.1:3000')
  const start = nextOf(await other.ask(`/auth/oauth/google.com/start?chan=${channel}`))
  expect(start.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/auth/oauth/google.com/callback')
  expect((await browser.ask(start)).status).toBe(200)
  const stranger = await shop.app.inject({
    url: `/auth/oauth/google.com/start?chan=${channel}`,
    headers: { host: 'evil.example' },
  })
  expect(stranger.headers.location).toContain(encodeURIComponent(`${publicUrl}/auth/oauth/google.com/callback`))
})

async function codeFor(email: string): Promise<string> {
  const response = await browser.ask('/account-chooser/authorize', { form: { ...request, name: 'Ivy', email } })
  return nextOf(response).searchParams.get('code') ?? ''
}

const exchange = (form: Record<string, string>) => {
  const usual = { grant_type: 'authorization_code', client_id: 'google.com', redirect_uri: request.redirect_uri }
  return browser.ask('/account-chooser/token', { form: { ...usual, code_verifier: verifier, ...form } })
}

test('a code is exchanged once, for a token signed with the published key', async () => {
  const code = await codeFor('ivy@example.com')
  const response = await exchange({ code })
  expect(response.status).toBe(200)
  const { keys } = JSON.parse((await browser.ask('/account-chooser/keys')).body)
  expect(keys[0]).not.toHaveProperty('d')
  const { id_token: idToken } = JSON.parse(response.body)
  const { payload } = await jwtVerify(idToken, createLocalJWKSet({ keys }), { issuer, audience: 'google.com' })
  expect(payload).toMatchObject({ email: 'ivy@example.com', email_verified: false, name: 'Ivy', nonce: 'my-nonce' })
  const again = await exchange({ code })
  expect({ status: again.status, body: again.body }).toEqual({ status: 400, body: '{"error":"invalid_grant"}' })
})

test.each([
  ['code_verifier', 'w'.repeat(43), 'invalid_grant'],
  ['code_verifier', 'short', 'invalid_request'],
  ['client_id', 'facebook.com', 'invalid_grant'],
  ['redirect_uri', `${publicUrl}/elsewhere`, 'invalid_grant'],
  ['grant_type', 'password', 'invalid_request'],
  ['code', 'made-up', 'invalid_grant'],
])('no token for a %s of "%s"', async (name, value, error) => {
  const response = await exchange({ code: await codeFor('jo@example.com'), [name]: value })
  expect({ status: response.status, body: JSON.parse(response.body) }).toEqual({ status: 400, body: { error } })
})
