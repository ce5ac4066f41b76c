import { expect, test } from 'vitest'
import * as z from 'zod'
import { createConcurrencyLimit, full } from '#embedded/identity-toolkit/concurrency-limit.ts'
import { createPasswords } from './passwords.ts'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

const cheap = { memory: 64, passes: 1, parallelism: 1 }

test('a password is stored as argon2id with its cost, and no two hashes are the same', async () => {
  const passwords = createPasswords()
  const hash = z.string().parse(await passwords.hash('secret-1'))
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await passwords.hash('secret-1')).not.toBe(hash)
  expect(await passwords.verify('secret-1', hash)).toEqual({ matches: true, isOld: false })
  expect(await passwords.verify('secret-2', hash)).toEqual({ matches: false, isOld: false })
  expect(await passwords.verify('', null)).toEqual({ matches: false, isOld: false })
})

test('an unknown account takes as long as a wrong password', async () => {
  const passwords = createPasswords({ memory: 4_096, passes: 2, parallelism: 1 })
  const hash = z.string().parse(await passwords.hash('secret-1'))
  const time = async (stored: string | null, password: string) => {
    const started = performance.now()
    await passwords.verify(password, stored)
    return performance.now() - started
  }
  const times: { known: number; unknown: number; long: number }[] = []
  for (let round = 0; round < 21; round++) {
    const [known, unknown] = [await time(hash, 'wrong'), await time(null, 'wrong')]
    times.push({ known, unknown, long: await time(hash, 'x'.repeat(9_000)) })
  }
  const median = (of: 'known' | 'unknown' | 'long') =>
    times.map((round) => round[of]).toSorted((one, other) => one - other)[10] ?? 0
  for (const other of [median('unknown'), median('long')]) {
    expect(other / median('known')).toBeGreaterThan(0.3)
    expect(other / median('known')).toBeLessThan(3)
  }
})

test('a hash of lower cost is replaced at the next sign-in', async () => {
  const weak = z.string().parse(await createPasswords({ memory: 32, passes: 1, parallelism: 1 }).hash('secret-1'))
  expect(await createPasswords(cheap).verify('secret-1', weak)).toEqual({ matches: true, isOld: true })
  const kit = await openTestToolkit()
  const { email, password, localId } = await kit.register()
  const read = {
    name: 'one-hash',
    text: 'select password_hash as hash from identity_accounts where uid = $1',
    values: [localId],
  }
  await kit.database.query({
    name: 'weaken',
    text: 'update identity_accounts set password_hash = $2 where uid = $1',
    values: [localId, weak],
  })
  await kit.call('v1/accounts:signInWithPassword', { email, password })
  const [row] = await kit.database.query<{ hash: string }>(read)
  expect(row?.hash).toContain('m=64,')
  await kit.call('v1/accounts:signInWithPassword', { email, password })
  await kit.close()
})

test('a few jobs run, some wait in order, and the rest are rejected', async () => {
  const limit = createConcurrencyLimit({ running: 2, waiting: 3 })
  const finish: (() => void)[] = []
  const entered: number[] = []
  const visits = Array.from({ length: 7 }, (_, index) =>
    limit.run(async () => {
      entered.push(index)
      await new Promise<void>((leave) => finish.push(leave))
      if (index === 1) throw new Error('stumbled')
      return index
    }),
  )
  const outcomes = Promise.allSettled(visits)
  expect(entered).toEqual([0, 1])
  while (finish.length > 0) {
    finish.shift()?.()
    await new Promise((resume) => setImmediate(resume))
  }
  const values = (await outcomes).map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'stumbled'))
  expect(values).toEqual([0, 'stumbled', 2, 3, 4, full, full])
  expect(await limit.run(async () => 'free again')).toBe('free again')
})

test('when too many passwords wait to be hashed, the next is told to try later', async () => {
  const passwords = createPasswords(cheap)
  const responses = await Promise.all(Array.from({ length: 260 }, () => passwords.hash('secret-1')))
  const turnedAway = responses.filter((response) => typeof response !== 'string')
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(turnedAway.length).toBeLessThanOrEqual(60)
  expect(turnedAway[0]).toMatchObject({ message: expect.stringMatching(/^TOO_MANY_ATTEMPTS_TRY_LATER/) })
})
