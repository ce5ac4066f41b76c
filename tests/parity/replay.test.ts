// The embedded database takes every SQL statement of the shop as PostgreSQL does (docs/decisions/038): it runs what the tests on
// PostgreSQL recorded, on a seeded copy, and the columns and their types are the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#database/session.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { listStatementNames } from './statement-names.ts'
import type { NamedStatement } from './statement-names.ts'
import { readRecords } from './statement-records.ts'
import type { StatementRecord } from './statement-records.ts'

let base: TestDatabase
let named: NamedStatement[]
let records: StatementRecord[]
beforeAll(async () => {
  named = listStatementNames()
  const all = readRecords(process.env['STATEMENT_RECORDS'] ?? '')
  // Tests have statements of their own, with names of their own.
  records = all.filter((record) => named.some(({ name }) => fits(name, record.name)))
  base = await openTestDatabase()
})
afterAll(() => base.close())

test('the name of every statement can be read from the sources', () => {
  expect(named.filter(({ name }) => name === '*')).toEqual([])
})

test('every statement of the sources was recorded on PostgreSQL', () => {
  const recorded = [...new Set(records.map(({ name }) => name))]
  const unrecorded = named.filter(({ name }) => !recorded.some((one) => fits(name, one)))
  expect(unrecorded, 'statements that no test on PostgreSQL runs').toEqual([])
  expect(named.length).toBeGreaterThan(400)
})

test('every recorded statement runs on the embedded database, with the same columns and types', async () => {
  const differences = await base.database.session(async (session) => {
    const found: object[] = []
    for (const record of records) {
      const { columns, error } = await replay(session, record)
      const isSame = JSON.stringify(columns) === JSON.stringify(record.columns)
      if (!isSame)
        found.push({ name: record.name, text: record.text, error, embedded: columns, onPostgres: record.columns })
    }
    return found
  })
  expect(differences).toEqual([])
})

test('a statement that the embedded database takes differently is found', async () => {
  const replayed = (text: string, values: unknown[] = []) =>
    base.database.session((session) => replay(session, { name: '', text, values, columns: [] }))
  expect(await replayed('select 1::bigint as one')).toEqual({ columns: [['one', 20]] })
  expect(await replayed('select no_such_function($1)', ['x'])).toMatchObject({
    error: expect.stringContaining('exist'),
  })
  // What a constraint refuses runs without it, and nothing of it stays.
  const overpriced =
    'update products set price_cents = original_price_cents + $1 where original_price_cents > 0 returning price_cents'
  expect(await replayed(overpriced, [1])).toEqual({ columns: [['price_cents', 23]] })
  const left = 'select count(*) as number from products where price_cents > original_price_cents'
  expect(await base.database.query({ name: '', text: left, values: [] })).toEqual([{ number: 0 }])
})

type Replayed = { columns?: [string, number][]; error?: string }

/** Runs it and takes it back. The rows that its values belong to are elsewhere, so constraints that object are dropped first. */
async function replay(session: Session, { text, values }: StatementRecord): Promise<Replayed> {
  const obstacles: string[] = []
  for (;;) {
    await session.query('BEGIN')
    try {
      for (const obstacle of obstacles) await session.query(obstacle)
      const { fields } = await session.query({ text, values })
      return { columns: fields.map(({ name, dataTypeID }) => [name, dataTypeID]) }
    } catch (error) {
      const obstacle = obstacleOf(error)
      if (obstacle === undefined || obstacles.includes(obstacle)) return { error: String(error) }
      obstacles.push(obstacle)
    } finally {
      await session.query('ROLLBACK')
    }
  }
}

/** How to be rid of the constraint that was violated. */
function obstacleOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('23'))) return undefined
  if (!('table' in error && 'constraint' in error)) return undefined
  return `ALTER TABLE "${String(error.table)}" DROP CONSTRAINT "${String(error.constraint)}"`
}

function fits(name: string, recorded: string): boolean {
  const parts = name.split('*').map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('.+')}$`).test(recorded)
}
