import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { IdentityToolkitParts } from '#server/services.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { createTestTokens } from '#tests/support/test-tokens.ts'
import { openIdentity } from './open-identity.ts'
import { createVerifier } from './verifier.ts'

const firebase = {
  FIREBASE_API_KEY: 'AIza-key',
  FIREBASE_PROJECT_ID: 'my-shop',
  FIREBASE_AUTH_DOMAIN: 'my-shop.example',
}
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'google-secret' }
const facebook = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'facebook-secret' }

let base: TestDatabase
let shop: TestShop
beforeAll(async () => {
  base = await openTestDatabase()
  shop = await openTestShop()
})
afterAll(async () => {
  await base.close()
  await shop.close()
})

async function open(environment: Record<string, string>) {
  const opened: string[] = []
  const warnings: string[] = []
  let asked: IdentityToolkitParts | undefined
  const { keys, isRevoked, hasSecondFactor } = createTestTokens().source
  const accounts = { find: async () => undefined, remove: async () => {} }
  const identity = await openIdentity({
    config: readConfig(environment),
    database: base.database,
    embedded: {
      async openIdentityToolkit(parts) {
        opened.push('toolkit')
        asked = parts
        return { plugin: async () => {}, keys, isRevoked, hasSecondFactor, accounts, close: async () => {} }
      },
      async openAccountChooser() {
        opened.push('chooser')
        return { plugin: async () => {}, fetch }
      },
    },
    deliver: async () => {},
    onTakeover: async () => {},
    onRemoval: async () => undefined,
    log: { warn: (_fields, text) => void warnings.push(text) },
  })
  return { ...identity, opened, asked, warnings }
}

test('without settings everything is embedded, and the chooser replaces Google and Facebook', async () => {
  const { source, forBrowser, opened, asked, plugins } = await open({})
  expect(opened.toSorted()).toEqual(['chooser', 'toolkit'])
  expect(plugins).toHaveLength(2)
  expect(forBrowser).toEqual({
    provider: 'embedded',
    apiKey: 'larder-local-key',
    projectId: 'larder-local',
    social: { google: true, facebook: true, isTest: true },
  })
  expect(source).toMatchObject({ issuer: 'http://localhost:3000/identity', audience: 'larder-local' })
  expect(asked).toMatchObject({ actionUrl: 'http://localhost:3000/auth/action', testAdmin: false })
  expect(asked?.continueOrigins).toContain('http://127.0.0.1:3000')
})

test.each([
  [google, { google: true, facebook: false, isTest: false }],
  [facebook, { google: false, facebook: true, isTest: false }],
  [
    { ...google, ...facebook },
    { google: true, facebook: true, isTest: false },
  ],
])('with settings for a real provider nobody can choose who they are', async (settings, social) => {
  const { forBrowser, opened } = await open(settings)
  expect(opened).toEqual(['toolkit'])
  expect(forBrowser.social).toEqual(social)
})

test('on a public shop nobody can choose who they are, unless that is switched on', async () => {
  const publicUrl = { PUBLIC_URL: 'https://shop.example' }
  const { forBrowser, opened, source, warnings } = await open(publicUrl)
  expect(opened).toEqual(['toolkit'])
  expect(forBrowser.social).toEqual({ google: false, facebook: false, isTest: false })
  expect([source.untrustedProviders, warnings]).toEqual([[], [expect.stringContaining('nobody can sign in with them')]])
  const demo = await open({ ...publicUrl, ACCOUNT_CHOOSER: 'on' })
  expect(demo.opened.toSorted()).toEqual(['chooser', 'toolkit'])
  expect(demo.warnings).toEqual([expect.stringContaining('ANYBODY CAN SIGN IN AS ANYBODY')])
})

test.each([
  [{}, []],
  [{ HOST: '0.0.0.0' }, ['google.com', 'facebook.com']],
  [{ TRUST_PROXY: 'on' }, ['google.com', 'facebook.com']],
  [{ PUBLIC_URL: 'https://shop.example', ACCOUNT_CHOOSER: 'on' }, ['google.com', 'facebook.com']],
  [{ ACCOUNT_CHOOSER: 'off' }, []],
])('with %j the accounts of the demo page that staff may not use are those of %j', async (settings, providers) => {
  const { source, warnings } = await open(settings)
  expect(source.untrustedProviders).toEqual(providers)
  expect(warnings).toHaveLength(Object.keys(settings).length === 0 ? 0 : 1)
})

test('with Firebase nothing is embedded, and without Google settings its button is off', async () => {
  const { source, forBrowser, opened, plugins } = await open(firebase)
  expect(opened).toEqual([])
  expect(plugins).toEqual([])
  expect(source).toMatchObject({ issuer: 'https://securetoken.google.com/my-shop', audience: 'my-shop' })
  expect(forBrowser).toEqual({
    provider: 'firebase',
    apiKey: 'AIza-key',
    projectId: 'my-shop',
    authDomain: 'my-shop.example',
    social: { google: false, facebook: false, isTest: false },
  })
  expect((await open({ ...firebase, ...google })).forBrowser.social.google).toBe(true)
})

test('with its emulator in place of Firebase unsigned tokens count, and only then', async () => {
  const emulated = await open({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })
  expect(emulated.forBrowser).toMatchObject({ provider: 'firebase', emulator: 'http://127.0.0.1:9099' })
  const now = Math.floor(Date.now() / 1000)
  const token = (audience: string) =>
    new UnsecuredJWT({ auth_time: now, email: 'ana@example.com' })
      .setSubject('ana')
      .setIssuer('https://securetoken.google.com/my-shop')
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .encode()
  expect(await createVerifier(emulated.source).verify(token('my-shop'))).toMatchObject({
    ok: true,
    value: { uid: 'ana' },
  })
  expect(await createVerifier(emulated.source).verify(token('another-shop'))).toEqual({
    ok: false,
    reason: 'bad-token',
  })
  const real = await open(firebase)
  expect(await createVerifier(real.source).verify(token('my-shop'))).toMatchObject({ ok: false })
})

test('the public configuration contains no secret', async () => {
  const { forBrowser } = await open({ ...firebase, ...google, ...facebook })
  expect(JSON.stringify(forBrowser)).not.toContain('secret')
})

test('the configuration is served as JSON that may be cached briefly', async () => {
  const answer = await shop.app.inject('/config.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  expect(answer.json()).toEqual({
    identity: expect.objectContaining({ social: { google: false, facebook: false, isTest: false } }),
    payments: { provider: 'sandbox', publishableKey: expect.any(String) },
    shop: { name: 'Larder', currency: 'USD', locale: 'en-US', timeZone: 'UTC' },
    currency: 'usd',
  })
})
