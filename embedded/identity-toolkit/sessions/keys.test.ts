import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { openTestDatabase, testsRunOnPostgres } from '#tests/support/test-database.ts'
import { createSigningKeys } from './keys.ts'
import { sweep } from '#embedded/identity-toolkit/sweep.ts'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
let ahead = 0
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => void (kit = await openTestToolkit()))
afterAll(() => kit.close())

const minutes = 60_000
const later = (time: number) => {
  ahead += time
  kit.later(time / 1_000)
}
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const publishedKids = async (): Promise<string[]> =>
  (await kit.app.inject('/identity/jwks.json')).json().keys.map((key: { kid: string }) => key.kid)

test('processes that start at the same time agree on one key', async () => {
  const fresh = await openTestDatabase()
  const others = testsRunOnPostgres
    ? [await openDatabase(fresh.settings), await openDatabase(fresh.settings)]
    : [fresh.database]
  onTestFinished(async () => {
    for (const other of others) await other.close()
    await fresh.close()
  })
  const databases = [fresh.database, ...others]
  const made = await Promise.all(databases.map((database) => createSigningKeys({ database, now })))
  expect(new Set(made.map((keys) => keys.signer().kid)).size).toBe(1)
})

test('a next key is published before it is used, and the old one until its last token has expired', async () => {
  const keys = await createSigningKeys({ database: kit.database, now })
  const old = keys.signer().kid
  await keys.rotate()
  await keys.rotate()
  expect(keys.published().keys).toHaveLength(2)
  expect(keys.signer().kid).toBe(old)
  later(14 * minutes)
  expect(keys.signer().kid).toBe(old)
  later(2 * minutes)
  expect(keys.signer().kid).not.toBe(old)
  later(65 * minutes)
  await keys.tend()
  expect(keys.published().keys.map(({ kid }) => kid)).toContain(old)
  later(10 * minutes)
  await keys.tend()
  expect(keys.published().keys.map(({ kid }) => kid)).toEqual([keys.signer().kid])
})

test('a process accepts a token signed by another one with a key it has not loaded yet', async () => {
  // The other test moved the clock by hours: this process has to load the keys created since.
  await kit.toolkit.rotateKeys()
  later(16 * minutes)
  const two = await kit.open()
  onTestFinished(() => two.close())
  const { idToken } = await kit.register()
  await two.rotateKeys()
  later(16 * minutes)
  // Made with the new key by a process that knows it.
  const keys = await createSigningKeys({ database: kit.database, now })
  expect(keys.signer().kid).not.toBe(kidOf(idToken))
  vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await kit.toolkit.keys({ alg: 'RS256', kid: keys.signer().kid }, { payload: '', signature: '' })).toBeDefined()
  await expect(kit.toolkit.keys({ alg: 'RS256', kid: 'nobody' }, { payload: '', signature: '' })).rejects.toThrow()
  await jwtVerify(idToken, kit.toolkit.keys)
  expect(await publishedKids()).toEqual(expect.arrayContaining([keys.signer().kid, kidOf(idToken)]))
})

test('a key is replaced after three months', async () => {
  const keys = await createSigningKeys({ database: kit.database, now })
  const before = keys.published().keys.length
  await keys.tend()
  expect(keys.published().keys).toHaveLength(before)
  later(91 * 24 * 60 * minutes)
  await keys.tend()
  expect(keys.published().keys.at(-1)?.kid).not.toBe(keys.signer().kid)
})

test('only expired rows are deleted', async () => {
  const keys = await createSigningKeys({ database: kit.database, now })
  const { email, idToken, refreshToken } = await kit.register()
  await kit.call('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await kit.mailedCode('verify-email', email)
  await kit.call('v1/accounts:sendVerificationCode', { phoneNumber: '+15553330001' })
  const count = async (table: string) =>
    (await kit.database.query({ name: `left-${table}`, text: `select 1 from identity_${table}`, values: [] })).length
  await sweep({ database: kit.database, keys, now })
  expect([await count('codes'), await count('challenges')]).toEqual([1, 1])
  later(2 * 24 * 60 * minutes)
  await sweep({ database: kit.database, keys, now })
  expect([await count('codes'), await count('challenges')]).toEqual([0, 0])
  expect((await kit.refresh(refreshToken)).statusCode).toBe(200)
  later(181 * 24 * 60 * minutes)
  await sweep({ database: kit.database, keys, now })
  expect((await kit.refresh(refreshToken)).json().error.message).toBe('TOKEN_EXPIRED')
})

test('one sweep deletes everything that has expired', async () => {
  const keys = await createSigningKeys({ database: kit.database, now })
  const text = `insert into identity_limits (key, count, strikes, ends_at)
    select 'old-' || n, 1, 0, $1::timestamptz - interval '2 days' from generate_series(1, 2500) n`
  await kit.database.query({ name: 'add-limits', text, values: [now()] })
  const left = async () =>
    (
      await kit.database.query({
        name: 'old-limits',
        text: `select 1 from identity_limits where key like 'old-%'`,
        values: [],
      })
    ).length
  await sweep({ database: kit.database, keys, now, isStopped: () => true })
  expect(await left(), 'a shop that stops has other things to do').toBe(2_500)
  await sweep({ database: kit.database, keys, now })
  expect(await left()).toBe(0)
})
