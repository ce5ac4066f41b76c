// Indexes of a migration that are built or dropped while the table is in use: outside a transaction, and so that it can be
// repeated after a failure in the middle.
import pg from 'pg'
import type { Session } from './session.ts'

const form = /^\s*(CREATE|DROP)(?: UNIQUE)? INDEX CONCURRENTLY (?:IF (?:NOT )?EXISTS )?"?(\w+)"?/i

// It waits for every transaction that began before it, but nobody waits for it.
const settings = "SET statement_timeout = 0; SET lock_timeout = '10min'"

export function isConcurrent(statement: string): boolean {
  return form.test(statement)
}

/** For tables that nobody else uses, and for PGlite. */
export function withoutConcurrently(statement: string): string {
  return isConcurrent(statement) ? statement.replace(/ CONCURRENTLY/i, '') : statement
}

export async function changeIndex(session: Session, statement: string): Promise<void> {
  const [, verb = '', name = ''] = form.exec(statement) ?? []
  const { rows } = await session.query<{ isValid: boolean }>(
    'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [pg.escapeIdentifier(name)],
  )
  const found = rows[0]
  const isDone = verb.toUpperCase() === 'CREATE' ? found?.isValid === true : found === undefined
  if (isDone) return
  await session.query(settings)
  // What a failed or killed attempt left behind slows every write, and is never used.
  if (found?.isValid === false) await session.query(`DROP INDEX CONCURRENTLY ${pg.escapeIdentifier(name)}`)
  await session.query(statement)
}
