import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readOptions, refuseRealServices, shopEnvironment } from './settings.ts'

test.each([
  ['DATABASE_URL', 'postgres://localhost/shop'],
  ['STRIPE_SECRET_KEY', 'sk_live_1'],
  ['FIREBASE_API_KEY', 'key'],
  ['GOOGLE_CLIENT_ID', 'id'],
  ['FACEBOOK_CLIENT_SECRET', 'secret'],
  ['SMTP_URL', 'smtp://localhost'],
])('it refuses to run with %s, and says how to start without', (name, value) => {
  expect(() => refuseRealServices({ [name]: value })).toThrow(`doesn't run with ${name} set`)
  expect(() => refuseRealServices({ [name]: value })).toThrow(`${name}= npm run demo`)
  expect(() => refuseRealServices({ [name]: '' })).not.toThrow()
})

test('the shop gets nothing of the environment that could lead to a real service', () => {
  const environment = {
    PATH: '/bin',
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://x',
    DATA_DIR: './data',
    OWNER_EMAIL: 'a@b.c',
  }
  const config = readConfig(shopEnvironment(environment, { dataDir: '/tmp/demo', port: 4_000 }))
  expect(config).toMatchObject({ dataDir: '/tmp/demo', port: 4_000, databaseUrl: undefined, ownerEmail: undefined })
  expect(config.mail.smtpUrl).toBeUndefined()
})

test('flags have sensible defaults, and anything else is refused with the usage', () => {
  expect(readOptions([])).toEqual({ seed: 1, pace: 2, days: 90, couriers: false })
  expect(readOptions(['--seed', '42', '--pace=0', '--days', '30', '--couriers'])).toEqual({
    seed: 42,
    pace: 0,
    days: 30,
    couriers: true,
  })
  for (const args of [['--pace', 'fast'], ['--days', '3'], ['--keep'], ['90'], ['--pace']])
    expect(() => readOptions(args), args.join(' ')).toThrow('Usage: npm run demo')
})
