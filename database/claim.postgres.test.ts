// Claims of due rows by several processes at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { claimText, leaseFor } from './claim.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  const text = `create table chores as select id, now() - make_interval(secs => id) as due_at from generate_series(1, 6) id`
  await opened.database.query({ name: '', text, values: [] })
})
afterAll(() => opened.close())

const text = claimText({ table: 'chores', dueAt: 'due_at', limit: '$1', next: leaseFor(60), returning: 'id' })
const claim = (limit: number) => ({ name: '', text, values: [limit] })
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other)

test('what one process has in its hands the next one neither takes nor waits for, and nothing is due again before its lease ends', async () => {
  const { database } = opened
  const holding = Promise.withResolvers<void>()
  const held = Promise.withResolvers<{ id: number }[]>()
  const slow = database.transaction(async (on) => {
    held.resolve(await on.run<{ id: number }>(claim(2)))
    await holding.promise
  })
  const first = ids(await held.promise)
  const next = database.query<{ id: number }>(claim(3)).finally(holding.resolve)
  const second = ids(await next)
  await slow
  const third = ids(await database.query<{ id: number }>(claim(6)))
  // The ones that have been due for longest come first.
  expect([first, second, third]).toEqual([[5, 6], [2, 3, 4], [1]])
  expect(await database.query(claim(6))).toEqual([])
})
