import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSessionEnds } from './session-ends.ts'
import { openTestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'
import type { TestToolkit } from '#embedded/identity-toolkit/testing/open-toolkit.ts'

let kit: TestToolkit
beforeAll(async () => {
  kit = await openTestToolkit()
  await vi.waitFor(async () => {
    await kit.database.isReachable()
    if (!kit.database.sessionEnds.isHearing()) throw new Error('Changes are not heard yet')
  })
})
afterAll(() => kit.close())

const set = (uid: string, change: string) =>
  kit.database.query({ name: '', text: `update identity_accounts set ${change} where uid = $1`, values: [uid] })

/** A cache whose reads can be delayed, as by a slow connection. */
function openSlow() {
  const held = { until: Promise.resolve() }
  let reads = 0
  const query: typeof kit.database.query = async (statement) => {
    const rows = await kit.database.query(statement)
    reads += 1
    await held.until
    return rows as never
  }
  const ends = createSessionEnds({ database: { ...kit.database, query } })
  return { ends, held, reads: () => reads }
}

test('a value read before a change that arrives after its notification is not cached', async () => {
  const { localId } = await kit.register()
  const { ends, held, reads } = openSlow()
  const hold = Promise.withResolvers<void>()
  held.until = hold.promise
  const heard = new Promise<void>((resolve) => {
    kit.database.sessionEnds.subscribe((uid) => uid === localId && resolve())
  })
  const now = Math.floor(Date.now() / 1000)
  const asked = ends.isRevoked(localId, now)
  await vi.waitFor(() => expect(reads()).toBe(1))
  await set(localId, 'valid_since = valid_since + 1000')
  await heard
  hold.resolve()
  await asked
  expect(await ends.isRevoked(localId, now)).toBe(true)
})

test.each([
  ['sessions are ended', 'valid_since = valid_since + 1000', true],
  ['it is disabled', 'is_disabled = true', true],
  ['its name is changed', `display_name = 'Ann'`, false],
])('other processes are notified when %s', async (_what, change, isEnded) => {
  const { localId } = await kit.register()
  const { ends, reads } = openSlow()
  const now = Math.floor(Date.now() / 1000)
  expect([await ends.isRevoked(localId, now), await ends.isRevoked(localId, now)]).toEqual([false, false])
  expect(reads()).toBe(1)
  await set(localId, change)
  await vi.waitFor(async () => expect(await ends.isRevoked(localId, now)).toBe(isEnded))
  expect(reads()).toBe(isEnded ? 2 : 1)
})

test('after all accounts were replaced nothing is cached', async () => {
  const { localId } = await kit.register()
  const { ends, reads } = openSlow()
  await ends.isRevoked(localId, 0)
  await kit.database.query({ name: '', text: `select pg_notify('sessions_ended', '')`, values: [] })
  await vi.waitFor(async () => {
    await ends.isRevoked(localId, 0)
    expect(reads()).toBe(2)
  })
})
