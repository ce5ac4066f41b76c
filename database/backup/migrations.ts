// Which migrations this code knows, and how a database is taken back to one of them for an older backup.
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { migrationsFolder } from '#database/migrate.ts'
import type { Session } from './session.ts'
import { listTables } from './tables.ts'

const quote = pg.escapeIdentifier

/** The migrations up to the one with this hash and those after it; undefined when the code does not know it. */
export function splitMigrations(hash: string): { upTo: MigrationMeta[]; after: MigrationMeta[] } | undefined {
  const migrations = readMigrationFiles({ migrationsFolder })
  const index = migrations.findIndex((migration) => migration.hash === hash)
  if (index === -1) return undefined
  return { upTo: migrations.slice(0, index + 1), after: migrations.slice(index + 1) }
}

/** Removes the shop's tables, functions and types: what the migrations are then applied to anew. */
export async function removeEverything(session: Session): Promise<void> {
  for (const { name } of await listTables(session)) await session.query(`DROP TABLE ${quote(name)} CASCADE`)
  const { rows } = await session.query<{ command: string }>(`
    SELECT 'DROP ROUTINE IF EXISTS ' || oid::regprocedure || ' CASCADE' AS command FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT 'DROP TYPE IF EXISTS ' || oid::regtype || ' CASCADE' FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_type.oid AND deptype = 'e')
    UNION ALL
    SELECT 'DROP SEQUENCE IF EXISTS ' || oid::regclass || ' CASCADE' FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'`)
  for (const { command } of rows) await session.query(command)
  await session.query('DELETE FROM drizzle.__drizzle_migrations')
}

/** As drizzle's own migrator does it, but inside the transaction that is open. */
export async function replayMigrations(session: Session, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await session.query(statement)
    await session.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
