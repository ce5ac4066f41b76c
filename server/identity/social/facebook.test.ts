import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBrowser, dataOf, nextOf } from '#tests/support/test-browser.ts'
import { openTestGraph, testApp } from '#tests/support/test-graph.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { createFacebookProvider } from './facebook-provider.ts'
import { createSocial } from './social.ts'

const channel = 'f1b2c3d4-e5f6'
let graph: Awaited<ReturnType<typeof openTestGraph>>
let shop: TestShop

beforeAll(async () => {
  graph = await openTestGraph()
  const provider = createFacebookProvider({ ...graph.settings, log: pino({ level: 'silent' }) })
  shop = await openTestShop({
    openSocial: async (database) => ({
      social: createSocial({ database, providers: { 'facebook.com': provider }, isTest: false }),
      plugins: [],
    }),
  })
})
afterAll(async () => {
  await shop.close()
  await graph.close()
})
beforeEach(() => {
  graph.goAway(false)
  graph.giveTokensTo(testApp.clientId)
  graph.be({
    id: 'f-1',
    name: 'Fay',
    email: 'fay@example.com',
    picture: { data: { url: 'https://graph.example/fay.jpg' } },
  })
})

const verify = (accessToken: string) => shop.shop.social.verify('facebook.com', { accessToken })

test('a shopper signs in at Facebook, and its Graph API identifies them', async () => {
  const browser = createTestBrowser(shop.app)
  const start = await browser.ask(`/auth/oauth/facebook.com/start?chan=${channel}`)
  expect(nextOf(start).searchParams.get('scope')).toBe('email public_profile')
  const back = await browser.follow(await browser.follow(start))
  const answer = await browser.ask('/auth/oauth/ticket', { json: { ticket: dataOf(back)['ticket'], chan: channel } })
  expect(JSON.parse(answer.body)).toEqual({ providerId: 'facebook.com', accessToken: 'graph-token' })
  expect(await verify('graph-token')).toEqual({
    rawId: 'f-1',
    email: 'fay@example.com',
    emailVerified: false,
    displayName: 'Fay',
    photoUrl: 'https://graph.example/fay.jpg',
    raw: expect.objectContaining({ id: 'f-1' }),
  })
})

test('an account without an email or a picture is accepted', async () => {
  graph.be({ id: 'f-1', name: 'Fay' })
  expect(await verify('graph-token')).toMatchObject({ rawId: 'f-1', email: null, photoUrl: null })
})

test('a token that is invalid, of another app or of another person is refused', async () => {
  expect(await verify('made-up')).toBeUndefined()
  graph.giveTokensTo('another-app')
  expect(await verify('graph-token')).toBeUndefined()
  graph.giveTokensTo(testApp.clientId)
  graph.be({ id: 'f-2', name: 'Somebody else' })
  expect(await verify('graph-token')).toBeUndefined()
  expect(await shop.shop.social.verify('facebook.com', { idToken: 'graph-token' })).toBeUndefined()
})

test('an invalid code is refused with a page', async () => {
  const browser = createTestBrowser(shop.app)
  const back = nextOf(await browser.follow(await browser.ask(`/auth/oauth/facebook.com/start?chan=${channel}`)))
  back.searchParams.set('code', 'another')
  const page = await browser.ask(back)
  expect(page.status).toBe(502)
  expect(page.body).toContain('Facebook didn&#39;t confirm your sign-in')
})

test('the page says so while Facebook is down', async () => {
  const browser = createTestBrowser(shop.app)
  const back = nextOf(await browser.follow(await browser.ask(`/auth/oauth/facebook.com/start?chan=${channel}`)))
  graph.goAway(true)
  const page = await browser.ask(back)
  expect(page.status).toBe(503)
  expect(dataOf(page)).toMatchObject({ channel, error: 'provider-unavailable' })
  expect(await verify('graph-token')).toBeUndefined()
})
