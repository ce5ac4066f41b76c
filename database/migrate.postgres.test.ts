// Migrations while other processes use the tables: they give way to queries, and resume what a failed one left.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './connection.ts'
import type { Database } from './connection.ts'
import { MigrationBlocked, applyMigrations, prepareAlone } from './migrate.ts'
import type { MigrationOptions } from './migrate.ts'
import type { Migration } from './read-migrations.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  database = testDatabase.database
})
afterAll(() => testDatabase.close())

let time = Date.now() + 1_000_000_000
const migration = (...sql: string[]): Migration => ({
  sql,
  hash: `test-${time}`,
  folderMillis: (time += 1_000),
})

const migrate = (migrations: Migration[], options: Partial<MigrationOptions> = {}, on = database) =>
  prepareAlone(on, (session) => applyMigrations(session, { kind: 'postgres', migrations, ...options }))

const isApplied = async ({ hash }: Migration): Promise<boolean> =>
  (await runSql(database, 'select from drizzle.__drizzle_migrations where hash = $1', [hash])).length === 1

const isValid = async (index: string): Promise<boolean | undefined> =>
  (
    await runSql<{ valid: boolean }>(
      database,
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    )
  )[0]?.valid

/** Reads a table in a transaction that stays open until the returned function is called. */
async function holdOpen(text: string): Promise<() => Promise<void>> {
  const opened = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const held = database.session(async (session) => {
    await session.query('BEGIN')
    await session.query(text)
    opened.resolve()
    await ending.promise
    await session.query('COMMIT')
  })
  await opened.promise
  const end = () => {
    ending.resolve()
    return held
  }
  onTestFinished(end)
  return end
}

test('while a migration waits for its lock, the shop reads and writes that table, and also after it', async () => {
  const every = { name: 'every-column', text: 'select * from coupons order by id limit 1', values: [] }
  const touch = { name: 'touch', text: 'update coupons set version = version where id = 1', values: [] }
  await Promise.all(Array.from({ length: 10 }, () => database.query(every)))
  const end = await holdOpen('select from coupons')
  const added = migration('ALTER TABLE coupons ADD COLUMN test_note text')
  let retries = 0
  let slowestMs = 0
  let isEnded = false
  const migrating = migrate([added], { onRetry: () => (retries += 1) }).finally(() => (isEnded = true))
  while (retries < 2 && !isEnded) {
    const startedAt = performance.now()
    await database.query(every)
    await database.query(touch)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
  }
  expect(await isApplied(added)).toBe(false)
  await end()
  await migrating
  expect(await isApplied(added)).toBe(true)
  // Every connection has the statement from before the migration.
  const rows = await Promise.all(Array.from({ length: 20 }, () => database.query<{ test_note: null }>(every)))
  expect(rows.every(([row]) => row?.test_note === null)).toBe(true)
  await database.transaction((transaction) => transaction.run(every))
  // Its own time limit is 3 seconds.
  expect(slowestMs).toBeLessThan(2_500)
})

test('a migration that never gets its lock changes nothing and says why', async () => {
  const end = await holdOpen('select from coupons')
  const never = migration('CREATE TABLE test_never (id int)', 'ALTER TABLE coupons ADD COLUMN test_never text')
  await expect(migrate([never], { timeoutMs: 0 })).rejects.toThrow(MigrationBlocked)
  await end()
  expect(await isApplied(never)).toBe(false)
  expect(await runSql(database, `select from pg_class where relname = 'test_never'`)).toEqual([])
})

test('an index is built while orders are open, and two processes that start together build it once', async () => {
  const end = await holdOpen('update products set quantity = quantity where id = 1')
  const index = migration('CREATE INDEX CONCURRENTLY "test_units" ON "products" ("unit")')
  const other = await openDatabase(testDatabase.settings)
  const both = Promise.all([migrate([index]), migrate([index], {}, other)])
  // Invalid: it is being built. Then everybody else can write.
  await expect.poll(() => isValid('test_units'), { timeout: 20_000 }).toBe(false)
  await runSql(database, 'update products set quantity = quantity where id = 2')
  await end()
  await both
  await other.close()
  expect(await isValid('test_units')).toBe(true)
  expect(await isApplied(index)).toBe(true)
})

test('an index that failed in the middle is built again, and what was done before is left alone', async () => {
  await runSql(database, 'create table test_twins (id int)')
  await runSql(database, 'insert into test_twins values (1), (1)')
  const indexes = migration(
    'CREATE INDEX CONCURRENTLY "test_first" ON "test_twins" ("id")',
    'CREATE UNIQUE INDEX CONCURRENTLY "test_second" ON "test_twins" ("id")',
    'DROP INDEX CONCURRENTLY "test_first"',
  )
  await expect(migrate([indexes])).rejects.toThrow('could not create unique index')
  expect(await isValid('test_second')).toBe(false)
  expect(await isApplied(indexes)).toBe(false)
  await runSql(database, 'delete from test_twins where ctid in (select min(ctid) from test_twins)')
  await migrate([indexes])
  expect(await isValid('test_second')).toBe(true)
  expect(await isValid('test_first')).toBeUndefined()
  expect(await isApplied(indexes)).toBe(true)
})

test('a migration that builds an index concurrently has nothing else', async () => {
  const mixed = migration('CREATE TABLE test_mixed (id int)', 'CREATE INDEX CONCURRENTLY "x" ON "test_mixed" ("id")')
  await expect(migrate([mixed])).rejects.toThrow('must have nothing else')
  expect(await runSql(database, `select from pg_class where relname = 'test_mixed'`)).toEqual([])
})
