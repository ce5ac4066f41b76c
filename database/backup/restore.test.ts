import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import type { Database } from '#database/connection.ts'
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
/** Of a shop that was only started. */
let first: VerifiedBackup

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larder-restore-'))
  ;[from, to] = await Promise.all([openTestDatabase(), openTestDatabase()])
  first = await backUp(from.database, join(folder, 'first.backup'))
})

beforeEach((context) => {
  file = join(folder, `${context.task.id}.backup`)
})

afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  rmSync(folder, { recursive: true })
})

// A restore recreates every key and index, which takes longer than all the rest: these tests look at one together.
describe('after a restore', () => {
  let fittings: Awaited<ReturnType<typeof listFittings>>

  beforeAll(async () => {
    // More than one batch of inserts.
    await fillToScale(from.database, { products: 1_300 })
    await run(from.database, 'DELETE FROM products WHERE id % 7 = 0 OR id > 1290')
    await writeLog(from.database, 'first')
    for (const { database } of [from, to]) for (const statement of oddTables) await run(database, statement)
    for (const statement of oddRows) await run(from.database, statement)
    fittings = await listFittings(to.database)
    await restoreBackup(to.database, await backUp(from.database, join(folder, 'full.backup')), { force: true })
  })

  afterAll(async () => {
    for (const { database } of [from, to])
      await run(database, 'DROP TABLE odd, "odd tree"; DROP TYPE mood; DROP SEQUENCE odd_number')
  })

  test('the shop has the same rows, ids and counts as the one that was backed up', async () => {
    const contents = `
      SELECT to_jsonb(products) AS row FROM products
      UNION ALL SELECT to_jsonb(subcategories) FROM subcategories UNION ALL SELECT to_jsonb(categories) FROM categories
      UNION ALL SELECT to_jsonb(coupons) FROM coupons ORDER BY 1`
    expect(await run(to.database, contents)).toEqual(await run(from.database, contents))
    const miscounted = `
      SELECT id FROM subcategories
      WHERE product_count <> (SELECT count(*) FROM products WHERE subcategory_id = subcategories.id)`
    expect(await run(to.database, miscounted)).toEqual([])
  })

  test('the foreign keys and indexes are back', async () => {
    expect(await listFittings(to.database)).toEqual(fittings)
    expect(fittings.indexes.map(({ name }) => name)).toContain('products_title_trigrams')
    await expect(run(to.database, 'DELETE FROM categories')).rejects.toThrow('foreign key')
  })

  test('unknown tables are there as well, and values of every type stay exact', async () => {
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

  test('new rows get unused ids, and are counted', async () => {
    const products = 'SELECT count(*) AS number, max(id) AS last FROM products'
    const [{ number, last } = { number: 0, last: 0 }] = await run<{ number: number; last: number }>(
      to.database,
      products,
    )
    expect(last).toBe(1_290)
    await fillToScale(to.database, { products: number + 1 })
    expect(await run(to.database, products)).toEqual([{ number: number + 1, last: 1_301 }])
    expect(await run(to.database, 'SELECT sum(product_count) AS sum FROM subcategories')).toEqual([{ sum: number + 1 }])
    expect(await run(to.database, `SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'`)).toEqual([])
  })

  test('the log of the staff is there, and still nobody can change it', async () => {
    await writeLog(to.database, 'second')
    expect(await run(to.database, logged)).toEqual([{ id: 'first' }, { id: 'second' }])
    await expect(run(to.database, 'DELETE FROM staff_log')).rejects.toMatchObject({ code: 'LD003' })
  })
})

test('a database with more than the first catalog is only replaced when asked to, its log included and other tables not', async () => {
  await run(to.database, 'CREATE TABLE visits (id integer)')
  onTestFinished(() => run(to.database, 'DROP TABLE visits').then(() => {}))
  await run(to.database, 'INSERT INTO visits VALUES (1), (2)')
  const products = 'SELECT count(*) AS number FROM products'
  const before = await run(to.database, products)
  await expect(restoreBackup(to.database, first)).rejects.toThrow(
    /already holds products \(1,\d{3}\), staff_log \(2\), visits \(2\)\. Add/,
  )
  expect(await run(to.database, products)).toEqual(before)
  await restoreBackup(to.database, first, { force: true })
  expect(await run(to.database, products)).not.toEqual(before)
  expect(await run(to.database, logged)).toEqual([])
  expect(await run(to.database, 'SELECT count(*) AS number FROM visits')).toEqual([{ number: 2 }])
})

test('a shop that was only started has nothing to lose, although it has made its keys; listening servers are notified', async () => {
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

// It opens an embedded database itself, so running it in the PostgreSQL project is enough.
if (testsRunOnPostgres) {
  test('a shop moves from PostgreSQL to a new embedded database, and back', async () => {
    const embedded = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') })
    onTestFinished(() => embedded.close())
    const contents = `SELECT to_jsonb(products) AS row FROM products ORDER BY id`
    const products = await run(to.database, contents)
    await restoreBackup(embedded, await backUp(to.database, file))
    expect(await run(embedded, contents)).toEqual(products)
    const back = await backUp(embedded, `${file}.back`)
    await run(to.database, 'UPDATE products SET quantity = quantity + 1')
    await restoreBackup(to.database, back, { force: true })
    expect(await run(to.database, contents)).toEqual(products)
  }, 180_000)
}

test('a backup whose tables have other columns is refused, and nothing changes', async () => {
  await run(from.database, 'ALTER TABLE coupons ADD COLUMN colour text')
  onTestFinished(() => run(from.database, 'ALTER TABLE coupons DROP COLUMN colour').then(() => {}))
  const backup = await backUp(from.database, file)
  await run(to.database, `UPDATE coupons SET title = 'Unchanged' WHERE id = 1`)
  await expect(restoreBackup(to.database, backup, { force: true })).rejects.toThrow('other columns here')
  expect(await run(to.database, 'SELECT title FROM coupons WHERE id = 1')).toEqual([{ title: 'Unchanged' }])
})

let old: VerifiedBackup | undefined

/** A backup of a shop that has only the first migration, with one category. */
async function backUpOldShop(): Promise<VerifiedBackup> {
  if (old !== undefined) return old
  const latest = await to.database.session(lastMigration)
  await from.database.session(async (session) => {
    await removeEverything(session)
    await replayMigrations(session, splitMigrations(latest ?? '')?.upTo.slice(0, 1) ?? [])
  })
  await run(from.database, `INSERT INTO categories (name, picture) VALUES ('Cheese', 'cheese')`)
  old = await backUp(from.database, join(folder, 'old.backup'))
  return old
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

async function backUp(database: Database, file: string): Promise<VerifiedBackup> {
  await backupDatabase(database, { file, now })
  return verifyBackup(file)
}

async function listFittings(database: Database) {
  return database.session(async (session) => ({
    keys: await listForeignKeys(session),
    indexes: await listIndexes(session),
  }))
}

const logged = 'SELECT subject_id AS id FROM staff_log'

async function writeLog(database: Database, subject: string): Promise<void> {
  const text = `INSERT INTO staff_log (actor_role, action, subject_kind, subject_id) VALUES ('operator', 'a.b', 'shop', $1)`
  await database.query({ name: '', text, values: [subject] })
}

async function run<Row extends pg.QueryResultRow>(database: Database, text: string): Promise<Row[]> {
  return database.session(async (session) => (await session.query<Row>(text)).rows)
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
