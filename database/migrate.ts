// Applies the pending migrations. Safe when several processes start together.
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Database } from './connection.ts'
import { inTransaction } from './session.ts'
import type { Session } from './session.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
// Any fixed number: the advisory lock under which a start prepares the database.
const startLock = 5_277_374

/** Runs `work` on one connection while no other process prepares the same database. */
export async function prepareAlone(database: Database, work: (session: Session) => Promise<void>): Promise<void> {
  await database.session(async (session) => {
    // The embedded database belongs to this process anyway. On PostgreSQL the lock ends with the connection.
    if (database.kind === 'postgres') await session.query('SELECT pg_advisory_lock($1)', [startLock])
    await work(session)
  })
}

/** Uses the same table and order as Drizzle's own migrator, which would load the whole query builder. */
export async function applyMigrations(session: Session): Promise<void> {
  await session.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await session.query(`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  const { rows } = await session.query<{ last: number | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? 0
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last)
  if (pending.length > 0) await inTransaction(session, 'BEGIN', () => replayMigrations(session, pending))
}

/** Runs inside the open transaction. */
export async function replayMigrations(session: Session, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await session.query(statement)
    await session.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
