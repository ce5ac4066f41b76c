import type pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSharedSession } from './shared-session.ts'

let released: boolean[] = []
let session = createSharedSession(connect)
beforeEach(() => {
  released = []
  session = createSharedSession(connect)
})

async function connect(): Promise<pg.PoolClient> {
  return { release: (isLost: boolean) => void released.push(isLost) } as unknown as pg.PoolClient
}

/** Which of the asked have their turn. */
async function begun(asked: Promise<unknown>[]): Promise<number[]> {
  const has: number[] = []
  asked.forEach((each, index) => void each.then(() => has.push(index)))
  await new Promise(setImmediate)
  return has.toSorted((one, other) => one - other)
}

test('single statements share the connection, and the last one gives it back', async () => {
  const [one, other] = await Promise.all([session.share(), session.share()])
  expect(one.client).toBe(other.client)
  one.giveBack()
  await new Promise(setImmediate)
  expect(released).toEqual([])
  other.giveBack()
  await vi.waitFor(() => expect(released).toEqual([false]))
})

test('no more than eight statements are on their way at once', async () => {
  const asked = Array.from({ length: 10 }, () => session.share())
  expect(await begun(asked)).toHaveLength(8)
  expect(session.waiting()).toBe(2)
})

test('a transaction waits for the statements before it, and those after it wait for the transaction', async () => {
  const first = session.share()
  const transaction = session.takeAlone()
  const later = [session.share(), session.share()]
  expect(await begun([first, transaction, ...later])).toEqual([0])
  const { giveBack } = await first
  giveBack()
  expect(await begun([first, transaction, ...later])).toEqual([0, 1])
  expect(session.waiting()).toBe(2)
  const alone = await transaction
  alone.giveBack()
  expect(await begun(later)).toEqual([0, 1])
})

test('a lost connection is not shared any more, and is closed when its last statement has ended', async () => {
  const [one, other] = await Promise.all([session.share(), session.share()])
  one.giveBack(true)
  const next = await session.share()
  expect(next.client).not.toBe(other.client)
  expect(released).toEqual([])
  other.giveBack()
  await vi.waitFor(() => expect(released).toEqual([true]))
})

test('who cannot connect does not keep the others waiting', async () => {
  let fails = true
  session = createSharedSession(async () => {
    if (fails) throw new Error('the database has ended')
    return connect()
  })
  const refused = await Promise.allSettled([session.share(), session.share(), session.takeAlone()])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  fails = false
  const { giveBack } = await session.takeAlone()
  giveBack()
  expect(session.waiting()).toBe(0)
})
