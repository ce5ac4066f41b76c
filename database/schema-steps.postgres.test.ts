// The previous release must run on the tables of the next one. Each migration is compared with the state before it: what
// was there is still there, and nothing is asked of a writer that doesn't know the change.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { onServer, withDatabase } from '#tests/support/postgres-template.ts'
import { readMigrations } from './read-migrations.ts'

type Column = { type: string; isRequired: boolean; canBeOmitted: boolean }
/** `columns` are those of the table that a check, key or unique index is about. */
type Limit = { table: string; columns: string[] }
type Schema = {
  columns: Map<string, Column>
  limits: Map<string, Limit>
  /** What statements of a release call or name: functions, views, and the keys that `ON CONFLICT` needs. */
  named: Set<string>
}

// Landed before this test, when no release was out that they could have broken.
const beforeTheRule = new Map([[13, 'product_titles: nobody but triggers writes to it']])

test('each migration leaves the tables so that the release before it goes on reading and writing', async () => {
  const { serverUrl } = inject('postgresTemplate')
  const name = `larder_steps_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const client = new pg.Client({ connectionString: withDatabase(serverUrl, name) })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  })
  const broken: string[] = []
  let before = await readSchema(client)
  for (const [index, { sql }] of readMigrations().entries()) {
    for (const statement of sql) await client.query(statement)
    const after = await readSchema(client)
    if (!beforeTheRule.has(index)) broken.push(...breaksOf(before, after).map((line) => `migration ${index}: ${line}`))
    before = after
  }
  expect(before.columns.size).toBeGreaterThan(200)
  expect(broken).toEqual([])
})

test('what a previous release could not work with is found', async () => {
  const { serverUrl, name } = inject('postgresTemplate')
  const copy = `larder_steps_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${copy} TEMPLATE ${name}`)
  const client = new pg.Client({ connectionString: withDatabase(serverUrl, copy) })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await onServer(serverUrl, `DROP DATABASE ${copy} WITH (FORCE)`)
  })
  const before = await readSchema(client)
  const breaksAfter = async (statement: string) => {
    await client.query(`BEGIN; ${statement}`)
    const after = await readSchema(client)
    await client.query('ROLLBACK')
    return breaksOf(before, after)
  }
  expect(await breaksAfter('ALTER TABLE coupons ADD COLUMN a text')).toEqual([])
  expect(await breaksAfter('ALTER TABLE coupons ADD COLUMN a int NOT NULL DEFAULT 1 CHECK (a > 0)')).toEqual([])
  expect(await breaksAfter('CREATE TABLE x (id int PRIMARY KEY, a text NOT NULL)')).toEqual([])
  const wrong: [string, string][] = [
    ['ALTER TABLE orders ADD COLUMN a text NOT NULL', 'orders.a is new and required'],
    ['ALTER TABLE coupons RENAME COLUMN title TO heading', 'coupons.title is gone'],
    ['ALTER TABLE coupons ALTER COLUMN code TYPE varchar(99)', 'coupons.code is character varying(99), not text'],
    ['ALTER TABLE customers ALTER COLUMN phone_number SET NOT NULL', 'customers.phone_number is required now'],
    ['ALTER TABLE orders ALTER COLUMN status DROP DEFAULT', 'orders.status has no default any more'],
    ['ALTER TABLE coupons ADD CONSTRAINT a CHECK (minimum_cents > -9)', 'coupons is limited by a'],
    ['CREATE UNIQUE INDEX a ON coupons (title)', 'coupons is limited by a'],
    ['DROP INDEX coupons_code', 'index coupons_code is gone'],
    ['DROP VIEW stock_ledger', 'view stock_ledger is gone'],
  ]
  for (const [statement, line] of wrong) expect(await breaksAfter(statement), statement).toContain(line)
})

function breaksOf(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const broken: string[] = []
  for (const [name, old] of before.columns) {
    const now = after.columns.get(name)
    if (now === undefined) {
      broken.push(`${name} is gone`)
      continue
    }
    if (now.type !== old.type) broken.push(`${name} is ${now.type}, not ${old.type}`)
    if (now.isRequired && !old.isRequired) broken.push(`${name} is required now`)
    if (old.canBeOmitted && !now.canBeOmitted) broken.push(`${name} has no default any more`)
  }
  for (const [name, { isRequired, canBeOmitted }] of after.columns)
    if (!before.columns.has(name) && tables.has(tableOf(name)) && isRequired && !canBeOmitted)
      broken.push(`${name} is new and required`)
  for (const name of before.named) if (!after.named.has(name)) broken.push(`${name} is gone`)
  for (const [name, { table, columns }] of after.limits) {
    const isOld = before.limits.has(name) || columns.some((column) => !before.columns.has(`${table}.${column}`))
    if (!isOld && tables.has(table)) broken.push(`${table} is limited by ${name}`)
  }
  return broken
}

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'))
}

async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows: columns } = await client.query<Column & { name: string }>(columnsText)
  const { rows: limits } = await client.query<Limit & { name: string }>(limitsText)
  const { rows: named } = await client.query<{ name: string }>(namedText)
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    limits: new Map(limits.map(({ name, ...limit }) => [name, limit])),
    named: new Set(named.map(({ name }) => name)),
  }
}

const columnsText = `
  SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS "isRequired", (NOT a.attnotnull OR a.atthasdef OR a.attidentity <> '') AS "canBeOmitted"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped`

// A foreign key or check and a unique index; columns inside an expression count as well.
const limitsText = `
  SELECT k.conname AS name, k.conrelid::regclass::text AS table, array(SELECT attname::text FROM pg_attribute
      WHERE attrelid = k.conrelid AND attnum = ANY (k.conkey)) AS columns
    FROM pg_constraint k WHERE k.connamespace = 'public'::regnamespace AND k.contype IN ('c', 'f') AND k.conrelid <> 0
  UNION ALL
  SELECT i.indexrelid::regclass::text, i.indrelid::regclass::text, array(SELECT DISTINCT a.attname::text FROM pg_depend d
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = d.refobjsubid
      WHERE d.classid IN ('pg_class'::regclass, 'pg_constraint'::regclass)
        AND d.objid IN (i.indexrelid, (SELECT oid FROM pg_constraint WHERE conindid = i.indexrelid AND contype IN ('p', 'u')))
        AND d.refobjid = i.indrelid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace`

const namedText = `
  SELECT 'index ' || i.indexrelid::regclass AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'view ' || relname FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'function ' || p.oid::regprocedure FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`
