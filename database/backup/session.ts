// One connection for work that takes long: of its own on a PostgreSQL server, the only one there is on PGlite.
import type pg from 'pg'
import type { Database } from '#database/connection.ts'

export type Session = pg.ClientBase

export async function withSession<Result>(
  database: Database,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const own = database.dedicated()
  if (own === undefined) {
    const pooled = await database.orm.$client.connect()
    try {
      return await work(pooled)
    } finally {
      pooled.release()
    }
  }
  await own.connect()
  try {
    return await work(own)
  } finally {
    await own.end()
  }
}

/** Everything or nothing, however long it takes. `begin` names the kind of transaction. */
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
    // A connection that is lost has rolled back by itself; the first failure is the one to tell.
    await session.query('ROLLBACK').catch(() => {})
    throw error
  }
}

// The second half is how values are written as text, so that a file reads the same whatever a server is set to.
const settingsOfLongWork = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = '30s';
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 3`
