import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { handleError } from './http/problem.ts'
import { openLog } from './log.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase.close())

/** The log lines of a request in which this work fails. */
async function linesOf(work: () => Promise<unknown>): Promise<string> {
  let lines = ''
  const log = openLog('info', { write: (line) => void (lines += line) })
  const app = fastify({ loggerInstance: log, childLoggerFactory: (logger) => logger })
  app.setErrorHandler(handleError)
  app.get('/', work)
  const response = await app.inject('/')
  expect(response.statusCode).toBeGreaterThanOrEqual(500)
  expect(response.body).not.toContain('ada@example.com')
  return lines
}

const ada = {
  uid: 'ada-1',
  email: 'ada@example.com',
  displayName: 'Ada\n    at Lovelace',
  userToken: 'LARDER-000001',
  accountType: 'Google',
  created: '1/1/2026',
  createdTime: '12:00',
} as const

async function addAda(): Promise<void> {
  await runSql(
    testDatabase.database,
    `insert into customers (uid, email, display_name, user_token, account_type, created, created_time)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    Object.values(ada),
  )
}

test('a failed query is logged with its code and place, without personal data', async () => {
  await addAda()
  const lines = await linesOf(addAda)
  for (const secret of [ada.uid, ada.email, 'Lovelace', 'insert into']) expect(lines).not.toContain(secret)
  expect(lines).toContain('"code":"23505"')
  expect(lines).toContain('duplicate key value violates unique constraint')
  expect(lines).toContain('log.test.ts')
})

test('a query that timed out is logged without personal data', async () => {
  const late = `do $$ begin raise exception 'late' using errcode = '57014', detail = 'ada@example.com'; end $$`
  const lines = await linesOf(() => runSql(testDatabase.database, late))
  expect(lines).not.toContain('ada@example.com')
  expect(lines).toContain('the database is unavailable')
  expect(lines).toContain('"code":"57014"')
})

test('a value that the database cannot parse is not logged', async () => {
  const lines = await linesOf(() => runSql(testDatabase.database, 'select $1::text::int', [ada.email]))
  expect(lines).not.toContain(ada.email)
  expect(lines).toContain('"code":"22P02"')
})

test('an error of our own is logged in full', async () => {
  const lines = await linesOf(async () => {
    throw new Error('the oven is cold', { cause: new TypeError('no gas') })
  })
  expect(lines).toContain('the oven is cold')
  expect(lines).toContain('no gas')
})
