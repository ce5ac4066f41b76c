import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { openShopDatabase } from '#database/open.ts'
import { fillToScale } from '#database/seed/scale.ts'
import { openTestDatabase, testsRunOnPostgres } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { backupDatabase } from './backup.ts'
import { replayMigrations } from '#database/migrate.ts'
import { removeEverything, splitMigrations } from './migrations.ts'
import { verifyBackup } from './read-backup.ts'
import type { VerifiedBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import { lastMigration, listForeignKeys, listIndexes, listTables } from './tables.ts'

const now = new Date('2026-03-01T08:00:00Z')
let from: TestDatabase
let to: TestDatabase
let folder: string
let file: string
let first: VerifiedBackup

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larder-restore-'))
  from = await openTestDatabase()
  to = await openTestDatabase()
  await backupDatabase(from.database, { file: join(folder, 'first.backup'), now })
  first = await verifyBackup(join(folder, 'first.backup'))
})

beforeEach((context) => {
  file = join(folder, `${context.task.id}.backup`)
})

afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  rmSync(folder, { recursive: true })
})

test('a restored shop has the same rows, ids and counts as the one that was backed up', async () => {
  // More than one batch of inserts.
  await fillToScale(from.database, { products: 1_300 })
  await run(from.database, 'DELETE FROM products WHERE id % 7 = 0 OR id > 1290')
  await moveOver()
  const contents = `
    SELECT to_jsonb(products) AS row FROM products
    UNION ALL SELECT to_jsonb(subcategories) FROM subcategories UNION ALL SELECT to_jsonb(categories) FROM categories
    UNION ALL SELECT to_jsonb(coupons) FROM coupons ORDER BY 1`
  expect(await run(to.database, contents)).toEqual(await run(from.database, contents))
  const miscounted = `
    SELECT id FROM subcategories
    WHERE product_count <> (SELECT count(*) FROM products WHERE subcategory_id = subcategories.id)`
  expect(await run(to.database, miscounted)).toEqual([])
}, 120_000)

test('after a restore new rows get unused ids, and are counted', async () => {
  await startOver(from)
  await fillToScale(from.database, { products: 400 })
  await run(from.database, 'DELETE FROM products WHERE id > 390')
  await moveOver()
  await fillToScale(to.database, { products: 391 })
  expect(await run(to.database, 'SELECT max(id) AS id FROM products')).toEqual([{ id: 401 }])
  expect(await run(to.database, 'SELECT sum(product_count) AS sum FROM subcategories')).toEqual([{ sum: 391 }])
  expect(await run(to.database, `SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'`)).toEqual([])
})

test('the log of the staff is restored, and replaced by a restore, although nobody can change it', async () => {
  const entry = `INSERT INTO staff_log (actor_role, action, subject_kind, subject_id) VALUES ('operator', 'a.b', 'shop', $1)`
  const subjects = () => run(to.database, 'SELECT subject_id AS id FROM staff_log')
  await from.database.query({ name: '', text: entry, values: ['first'] })
  await moveOver()
  await to.database.query({ name: '', text: entry, values: ['second'] })
  expect(await subjects()).toEqual([{ id: 'first' }, { id: 'second' }])
  await restoreBackup(to.database, await verifyBackup(file), { force: true })
  expect(await subjects()).toEqual([{ id: 'first' }])
  await expect(run(to.database, 'DELETE FROM staff_log')).rejects.toMatchObject({ code: 'LD003' })
})

test('after a restore the foreign keys and indexes are back', async () => {
  const keys = await to.database.session(listForeignKeys)
  const indexes = await to.database.session(listIndexes)
  await moveOver()
  expect(await to.database.session(listForeignKeys)).toEqual(keys)
  expect(await to.database.session(listIndexes)).toEqual(indexes)
  expect(indexes.map(({ name }) => name)).toContain('products_title_trigrams')
  await expect(run(to.database, 'DELETE FROM categories')).rejects.toThrow('foreign key')
})

test('unknown tables are carried over, and values of every type stay exact', async () => {
  for (const { database } of [from, to]) {
    for (const statement of oddTables) await run(database, statement)
    onTestFinished(() =>
      run(database, 'DROP TABLE odd, "odd tree"; DROP TYPE mood; DROP SEQUENCE odd_number').then(() => {}),
    )
  }
  for (const statement of oddRows) await run(from.database, statement)
  await moveOver()
  const contents = 'SELECT odd::text AS row FROM odd ORDER BY id'
  const rows = await run(from.database, contents)
  expect(rows).toHaveLength(4)
  expect(await run(to.database, contents)).toEqual(rows)
  const nulls = `SELECT id, jsonb IS NULL AS "sql", jsonb = 'null' AS "json" FROM odd ORDER BY id`
  expect(await run(to.database, nulls)).toEqual(await run(from.database, nulls))
  const tree = 'SELECT id, parent, double FROM "odd tree" ORDER BY id'
  expect(await run(to.database, tree)).toEqual([
    { id: 1, parent: 2, double: 2 },
    { id: 2, parent: null, double: 4 },
  ])
  expect(await run(to.database, `SELECT nextval('odd_number') AS next`)).toEqual([{ next: 42 }])
})

test('a database with more than the first catalog is only replaced when asked to', async () => {
  await startOver(to)
  await run(to.database, 'CREATE TABLE visits (id integer)')
  onTestFinished(() => run(to.database, 'DROP TABLE visits').then(() => {}))
  await run(to.database, 'INSERT INTO visits VALUES (1), (2)')
  await fillToScale(to.database, { products: 1_000 })
  await expect(restoreBackup(to.database, first)).rejects.toThrow('already holds products (1,000), visits (2)')
  expect(await run(to.database, 'SELECT count(*) AS number FROM products')).toEqual([{ number: 1_000 }])
  await restoreBackup(to.database, first, { force: true })
  expect(await run(to.database, 'SELECT count(*) AS number FROM products')).not.toEqual([{ number: 1_000 }])
  expect(await run(to.database, 'SELECT count(*) AS number FROM visits')).toEqual([{ number: 2 }])
})

test('a shop that was only started has nothing to lose, although it has made its keys; listening servers are notified', async () => {
  await startOver(to)
  await run(
    to.database,
    "INSERT INTO identity_keys (kid, generation, private_key, public_key, starts_at) VALUES ('k', 1, '{}', '{}', now())",
  )
  await expect.poll(() => to.database.catalogChanges.isHearing()).toBe(true)
  let changes = 0
  const unsubscribe = to.database.catalogChanges.subscribe(() => changes++)
  await restoreBackup(to.database, first)
  expect(await run(to.database, 'SELECT kid FROM identity_keys')).toEqual([])
  await expect.poll(() => changes).toBeGreaterThan(0)
  unsubscribe()
})

test('a backup whose tables have other columns is refused, and nothing changes', async () => {
  await run(from.database, 'ALTER TABLE coupons ADD COLUMN colour text')
  onTestFinished(() => run(from.database, 'ALTER TABLE coupons DROP COLUMN colour').then(() => {}))
  await backupDatabase(from.database, { file, now })
  const backup = await verifyBackup(file)
  await run(to.database, `UPDATE coupons SET title = 'Unchanged' WHERE id = 1`)
  await expect(restoreBackup(to.database, backup, { force: true })).rejects.toThrow('other columns here')
  expect(await run(to.database, 'SELECT title FROM coupons WHERE id = 1')).toEqual([{ title: 'Unchanged' }])
})

/** A backup of a shop that has only the first migration, with one category. */
async function backUpOldShop(): Promise<VerifiedBackup> {
  const latest = await to.database.session(lastMigration)
  await from.database.session(async (session) => {
    await removeEverything(session)
    await replayMigrations(session, splitMigrations(latest ?? '')?.upTo.slice(0, 1) ?? [])
  })
  await run(from.database, `INSERT INTO categories (name, picture) VALUES ('Cheese', 'cheese')`)
  await backupDatabase(from.database, { file, now })
  return verifyBackup(file)
}

test('a backup from before the last migrations is brought up to date, and tables of other programs survive that', async () => {
  const latest = await to.database.session(lastMigration)
  const backup = await backUpOldShop()
  await run(to.database, 'CREATE TABLE visits AS SELECT 1 AS id')
  await run(to.database, 'CREATE VIEW last_visit AS SELECT max(id) AS id FROM visits')
  await run(to.database, `CREATE FUNCTION greet() RETURNS text LANGUAGE sql AS $$ SELECT 'hello' $$`)
  await run(to.database, `CREATE TYPE weather AS ENUM ('sun', 'rain')`)
  onTestFinished(() =>
    run(to.database, 'DROP TABLE visits CASCADE; DROP FUNCTION greet; DROP TYPE weather').then(() => {}),
  )
  const tables = await to.database.session(listTables)
  await restoreBackup(to.database, backup, { force: true })
  expect(await run(to.database, 'SELECT id, name FROM categories')).toEqual([{ id: 1, name: 'Cheese' }])
  expect(await to.database.session(lastMigration)).toBe(latest)
  expect(await to.database.session(listTables)).toEqual(tables)
  expect(await run(to.database, `SELECT tgname FROM pg_trigger WHERE tgname = 'products_added'`)).toHaveLength(1)
  expect(await run(to.database, `SELECT id, greet(), 'sun'::weather AS weather FROM last_visit`)).toEqual([
    { id: 1, greet: 'hello', weather: 'sun' },
  ])
})

test('an older backup is refused while other programs depend on tables of the shop', async () => {
  const backup = await backUpOldShop()
  await run(to.database, 'CREATE VIEW titles AS SELECT title FROM products')
  onTestFinished(() => run(to.database, 'DROP VIEW titles').then(() => {}))
  const titles = await run(to.database, 'SELECT count(*) AS number FROM titles')
  await expect(restoreBackup(to.database, backup, { force: true })).rejects.toThrow('Another program has views')
  expect(await run(to.database, 'SELECT count(*) AS number FROM titles')).toEqual(titles)
})

// It opens an embedded database itself, so running it in the PostgreSQL project is enough.
if (testsRunOnPostgres) {
  test('a shop moves from the embedded database to PostgreSQL, and back', async () => {
    const embedded = await openShopDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') }, () => {})
    onTestFinished(() => embedded.close())
    const contents = `SELECT to_jsonb(products) AS row FROM products ORDER BY id`
    await fillToScale(embedded, { products: 400 })
    const products = await run(embedded, contents)
    await backupDatabase(embedded, { file, now })
    await restoreBackup(to.database, await verifyBackup(file), { force: true })
    expect(await run(to.database, contents)).toEqual(products)
    await backupDatabase(to.database, { file, now, force: true })
    await restoreBackup(embedded, await verifyBackup(file), { force: true })
    expect(await run(embedded, contents)).toEqual(products)
  }, 180_000)
}

/** Replaces whatever an earlier test has left there. */
async function moveOver(): Promise<void> {
  await backupDatabase(from.database, { file, now })
  await restoreBackup(to.database, await verifyBackup(file), { force: true })
}

/** For tests that depend on the first catalog: a restore takes as long as all the rest of a test. */
async function startOver({ database }: TestDatabase): Promise<void> {
  await restoreBackup(database, first, { force: true })
}

async function run(database: Database, text: string): Promise<unknown[]> {
  return database.session(async (session) => (await session.query(text)).rows)
}

const oddTables = [
  `CREATE TYPE mood AS ENUM ('sweet', 'so so')`,
  `CREATE TABLE odd (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, "Quoted ""name""" text, words text[], bytes bytea, number numeric,
    big int8, float float8, moment timestamptz, day date, span interval, jsonb jsonb, json json, mood mood, flag boolean,
    grid integer[][], id2 uuid, address inet, fixed char(5))`,
  `CREATE TABLE "odd tree" (
    id integer PRIMARY KEY, parent integer REFERENCES "odd tree", double integer GENERATED ALWAYS AS (id * 2) STORED)`,
  'CREATE SEQUENCE odd_number',
]

const oddRows = [
  String.raw`INSERT INTO odd ("Quoted ""name""", words, bytes, number, big, float, moment, day, span, jsonb, json, mood, flag,
    grid, id2, address, fixed) VALUES (
    E'quote '' " back\\slash\nnew\tline \u2028 🥕 {"a":[1]} [', ARRAY['a,b', '"', '', 'NULL', NULL, '{}'], '\x00ff5c0a',
    12345678901234567890.12345678901234567890, 9223372036854775807, 0.1, '2026-03-29 01:30:00.123456+02', '0044-03-15 BC',
    '1 year -2 days 03:04:05.6', '{"n": 1.10, "big": 12345678901234567890, "s": "\\"}', '{"b": 1,  "a": 1, "a": 2}',
    'so so', true, '{{1,2},{3,4}}', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '10.0.0.1/24', 'ab')`,
  `INSERT INTO odd (words, number, float, moment, jsonb, grid) VALUES
    ('{}', 'NaN', '-Infinity', 'infinity', 'null', '[2:3]={7,8}')`,
  `INSERT INTO odd (number, float, jsonb, bytes) VALUES (1.500, '-0', '""', '')`,
  'INSERT INTO odd DEFAULT VALUES',
  'INSERT INTO "odd tree" VALUES (2, NULL), (1, 2)',
  `SELECT setval('odd_number', 41)`,
]
