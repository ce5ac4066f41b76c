import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WrongSetting, readConfig } from './config.ts'

const bucketSettings = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('an empty environment gives the embedded shop on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    stripe: undefined,
    firebase: undefined,
    rateLimits: true,
    identityTestAdmin: false,
    logLevel: 'info',
  })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ['SMTP_URL', { SMTP_URL: 'localhost' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'maybe' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }],
  ['IDENTITY_TEST_ADMIN', { IDENTITY_TEST_ADMIN: 'on', HOST: '0.0.0.0' }],
  ['IDENTITY_LIMIT_FAILURES', { IDENTITY_LIMIT_FAILURES: 'ten' }],
  ['IDENTITY_LIMIT_SMS', { IDENTITY_LIMIT_SMS: '0/1m' }],
  ['EMAIL_PRIVACY', { EMAIL_PRIVACY: 'yes' }],
  ['ACCOUNT_CHOOSER', { ACCOUNT_CHOOSER: 'yes' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['FIREBASE_API_KEY', { FIREBASE_PROJECT_ID: 'shop' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['S3_ENDPOINT', { ...bucketSettings, S3_ENDPOINT: 's3.example' }],
  ['PICTURE_ORIGINS', { PICTURE_ORIGINS: 'pictures.internal' }],
  ['PICTURE_ORIGINS', { PICTURE_ORIGINS: 'http://pictures.internal/photos' }],
])('a wrong %s is named in one line', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(WrongSetting)
  expect(() => readConfig(environment)).toThrow(new RegExp(`^[^\n]*${name}[^\n]*$`))
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ ACCOUNT_CHOOSER: 'off' }, false],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ PUBLIC_URL: 'https://shop.example', ACCOUNT_CHOOSER: 'on' }, true],
])('with %j the demo page for Google and Facebook is there: %s', (environment, isThere) => {
  expect(readConfig(environment).accountChooser).toBe(isThere)
})

test('pictures are in a bucket if one is set', () => {
  expect(readConfig({}).bucket).toBeUndefined()
  expect(readConfig(bucketSettings).bucket).toMatchObject({ endpoint: 'https://s3.example', region: 'us-east-1' })
})

test.each([
  ['PICTURE_ORIGINS', 'pictureOrigins'],
  ['WEBHOOK_ORIGINS', 'webhookOrigins'],
] as const)('%s are separated by commas', (name, setting) => {
  expect(readConfig({})[setting]).toEqual([])
  const { [setting]: origins } = readConfig({ [name]: 'http://10.0.0.7:8080, https://Pictures.internal/' })
  expect(origins).toEqual(['http://10.0.0.7:8080', 'https://pictures.internal'])
})

test('a limit is a count and a time', () => {
  const { identityLimits } = readConfig({ IDENTITY_LIMIT_FAILURES: '3/2h' })
  expect(identityLimits?.failuresPerAccount).toEqual({ count: 3, seconds: 7_200 })
  expect(identityLimits?.codesPerAccount).toEqual({ count: 5, seconds: 3_600 })
  expect(readConfig({ RATE_LIMITS: 'off' }).identityLimits).toBeUndefined()
})

test.each([
  ['off', false],
  ['on', true],
  ['2', 2],
  ['10.0.0.7', ['10.0.0.7']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
] as const)('the proxies of TRUST_PROXY=%s', (text, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy)
})

test.each([
  'true',
  '0',
  '-1',
  '1.5',
  '100',
  '10.0.0',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1,',
  'proxy.example',
])('TRUST_PROXY=%s is invalid', (text) => {
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY is invalid: it must be on, off, .+$/)
})

test('limits may be off on a loopback address', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
})

const firebaseEmulator = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'demo-larder',
  FIREBASE_AUTH_DOMAIN: 'demo-larder.example',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
}

test.each([
  [{ WORKERS: '2' }, 'WORKERS=2 needs DATABASE_URL: the embedded database belongs to one process'],
  [
    { DATABASE_REPLICA_URL: 'postgres://replica/larder' },
    'DATABASE_REPLICA_URL needs DATABASE_URL: without it the shop uses its embedded database',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://server/larder' },
    'DATABASE_DIRECT_URL needs DATABASE_URL: without it the shop uses its embedded database',
  ],
  [{ WORKERS: '0' }, 'WORKERS is invalid: it must be auto or a number from 1 to 64'],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS is invalid: it must be a whole number up to 60'],
  [
    { DATABASE_URL: 'postgres://pooler/larder', DATABASE_POOLING: 'transaction' },
    'DATABASE_POOLING=transaction needs DATABASE_DIRECT_URL, the address of PostgreSQL itself: migrations and LISTEN need a session',
  ],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'STRIPE_API_BASE needs the keys of the service that it replaces'],
  [{ STRIPE_API_BASE: 'https://stripe.example' }, 'STRIPE_API_BASE is invalid: it must be an address of this machine'],
  [{ FIREBASE_AUTH_EMULATOR_HOST: 'emulator.example:9099' }, 'it must be an address of this machine'],
  [{ ...firebaseEmulator, HOST: '0.0.0.0' }, 'FIREBASE_AUTH_EMULATOR_HOST is only allowed with a loopback HOST'],
  [
    { ...firebaseEmulator, PUBLIC_URL: 'https://shop.example' },
    'FIREBASE_AUTH_EMULATOR_HOST is only allowed with a loopback PUBLIC_URL',
  ],
])('%j is refused with its reason', (environment, reason) => {
  expect(() => readConfig(environment)).toThrow(reason)
})

test('only processes that share a database drain by default', () => {
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig({ DATABASE_URL: 'postgres://server/larder' }).drainSeconds).toBe(5)
})

test('.env.example lists every setting that is read, and its values are accepted', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const listed = Object.fromEntries(
    [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const asked: string[] = []
  readConfig(new Proxy(listed, { get: (target, name) => (asked.push(String(name)), Reflect.get(target, name)) }))
  expect(new Set(Object.keys(listed))).toEqual(new Set(asked))
})
