// A connection held for work that takes long: migrations, backups, filling the shelves.
import type pg from 'pg'

export type Session = pg.ClientBase

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
