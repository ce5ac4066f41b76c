// Connections, and transactions on one that is held for long work: migrations, backups, seeding.
import { channel } from 'node:diagnostics_channel'
import type pg from 'pg'

export type Session = pg.ClientBase
/** A connection until it is given back; a lost one is closed. */
export type Loan = { client: pg.PoolClient; giveBack: (isLost?: boolean) => void }
export type Statement = {
  name: string
  text: string
  values: unknown[]
  /** Its text is a different one each time, so it isn't prepared. */
  varies?: true
}
export type FinishedStatement = { statement: Statement; fields: pg.FieldDef[] }

/** Every statement that succeeded. The tests on PostgreSQL record them, to run them on the embedded database. */
export const finishedStatements = channel('larder:statement')

/** Without a session nothing stays prepared: the statement goes without its name. */
export async function runStatement<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: Statement,
  keepsSession: boolean,
): Promise<Row[]> {
  const { name, text, values, varies = false } = statement
  const { rows, fields } = await client.query<Row>(keepsSession && !varies ? { name, text, values } : { text, values })
  if (finishedStatements.hasSubscribers) finishedStatements.publish({ statement, fields } satisfies FinishedStatement)
  return rows
}

/** A transaction without the usual time limits. */
export async function inTransaction<Result>(
  session: Session,
  begin: 'BEGIN' | 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  work: () => Promise<Result>,
): Promise<Result> {
  await session.query(begin)
  try {
    await session.query(settingsOfLongWork)
    const result = await work()
    await session.query('COMMIT')
    return result
  } catch (error) {
    // A lost connection has rolled back already; the first error is the one to report.
    await session.query('ROLLBACK').catch(() => {})
    throw error
  }
}

// The second half fixes how values are formatted, so that a backup doesn't depend on the server's settings.
const settingsOfLongWork = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = '30s';
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 3`
