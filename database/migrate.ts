// Brings a database to the current tables, and fills an empty one. Safe when several processes start at once.
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from './connection.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
// Any fixed number: it names the one lock under which a start prepares the database.
const startLock = 5_277_374

/** Runs `work` on one connection while no other process prepares the same database. */
export async function prepareAlone(database: Database, work: (orm: NodePgDatabase) => Promise<void>): Promise<void> {
  const client = database.dedicated()
  // The embedded database belongs to this process alone already.
  if (client === undefined) return work(database.orm)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [startLock])
    await work(drizzle({ client }))
  } finally {
    await client.end()
  }
}

export async function applyMigrations(orm: NodePgDatabase): Promise<void> {
  await migrate(orm, { migrationsFolder })
}
