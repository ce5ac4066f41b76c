// The log of the back office is written with the change, and stays as it was written.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { writeLog } from './log.ts'
import type { LogEntry } from './log.ts'

let base: TestDatabase
beforeAll(async () => void (base = await openTestDatabase()))
afterAll(() => base.close())

const entry: LogEntry = {
  by: { uid: 'ada', role: 'manager', requestId: 'r-1' },
  action: 'order.moved',
  subject: { kind: 'order', id: 'ABC123' },
  before: { status: 'Pending' },
  after: { status: 'Processing' },
  reason: 'Paid at the counter',
  batch: '00000000-0000-4000-8000-000000000001',
}
const rows = () =>
  runSql(base.database, 'select actor_uid, actor_role, action, subject_id, before, after, reason from staff_log')

test('an entry says who did what to what, from which state to which, and why', async () => {
  await base.database.transaction((on) => writeLog(on, entry))
  expect(await rows()).toEqual([
    {
      actor_uid: 'ada',
      actor_role: 'manager',
      action: 'order.moved',
      subject_id: 'ABC123',
      before: { status: 'Pending' },
      after: { status: 'Processing' },
      reason: 'Paid at the counter',
    },
  ])
})

test('a change that is rolled back leaves no entry', async () => {
  const failing = base.database.transaction(async (on) => {
    await writeLog(on, { ...entry, subject: { kind: 'order', id: 'ZZZ999' } })
    throw new Error('The change failed')
  })
  await expect(failing).rejects.toThrow('The change failed')
  expect(await rows()).toHaveLength(1)
})

test.each([
  `update staff_log set reason = 'Another one'`,
  'delete from staff_log',
  'truncate staff_log',
  `insert into staff_log overriding system value select * from staff_log on conflict (id) do update set reason = ''`,
])('the database refuses: %s', async (statement) => {
  await expect(runSql(base.database, statement)).rejects.toMatchObject({ code: 'LD003' })
  expect(await rows()).toHaveLength(1)
})
