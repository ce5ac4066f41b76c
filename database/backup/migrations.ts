// The migrations that this code knows, and how to take a database back to one of them for an older backup.
import pg from 'pg'
import { readMigrations } from '#database/read-migrations.ts'
import type { Migration } from '#database/read-migrations.ts'
import { Refused } from './run-command.ts'
import type { Session } from '#database/session.ts'

const quote = pg.escapeIdentifier

/** The migrations up to the one with this hash and those after it; undefined when the code does not know it. */
export function splitMigrations(hash: string): { upTo: Migration[]; after: Migration[] } | undefined {
  const migrations = readMigrations()
  const index = migrations.findIndex((migration) => migration.hash === hash)
  if (index === -1) return undefined
  return { upTo: migrations.slice(0, index + 1), after: migrations.slice(index + 1) }
}

/** Removes what the migrations made, so that they can be applied again. Other programs' tables in the schema stay. */
export async function removeEverything(session: Session): Promise<void> {
  const { views, tables, routines } = namesInMigrations()
  try {
    await session.query(`DROP VIEW IF EXISTS ${views.join(', ')}`)
    // In one statement, since the tables refer to each other; without CASCADE, which would drop what isn't ours.
    await session.query(`DROP TABLE IF EXISTS ${tables.join(', ')}`)
    await session.query(`DROP ROUTINE IF EXISTS ${routines.join(', ')}`)
  } catch (error) {
    const isNeeded = error instanceof Error && 'code' in error && error.code === othersDependOnIt
    if (isNeeded) throw new Refused(inTheWay, { cause: error })
    throw error
  }
  await session.query('DELETE FROM drizzle.__drizzle_migrations')
}

const othersDependOnIt = '2BP01'
const inTheWay =
  'Another program has views, keys or triggers on the tables of the shop, which restoring an older backup has to recreate. ' +
  'Restore it into an empty database, or remove them first.'

function namesInMigrations(): { views: string[]; tables: string[]; routines: string[] } {
  const text = readMigrations()
    .flatMap(({ sql }) => sql)
    .join('\n')
  const views = [...text.matchAll(/^\s*CREATE VIEW (?:"public"\.)?"?(\w+)/gm)].map(([, name = '']) => quote(name))
  const tables = [...text.matchAll(/^\s*CREATE TABLE "(\w+)"/gm)].map(([, name = '']) => quote(name))
  const routines = [...text.matchAll(/^\s*CREATE FUNCTION (\w+)(\([^)]*\))/gm)].map(([, name = '', takes = '']) => {
    return quote(name) + takes
  })
  return { views, tables, routines }
}
