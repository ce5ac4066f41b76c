// Reads the tables from the system catalogs, so that a backup includes tables this code doesn't know.
import pg from 'pg'
import type { Session } from '#database/session.ts'

export type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }
/** A part of a table that can be dropped and recreated. */
export type Fitting = { table: string; name: string; definition: string }

const quote = pg.escapeIdentifier

/** Every table of the schema public, with its stored columns: without generated ones and numbers of transactions, which mean nothing elsewhere. */
export async function listTables(session: Session): Promise<Table[]> {
  const { rows } = await session.query<Table>(`
    SELECT class.relname AS name, coalesce(columns.list, '[]') AS columns
    FROM pg_class AS class
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum) AS list
      FROM pg_attribute
      WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND atttypid <> 'xid8'::regtype
    ) AS columns ON true
    WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p') AND NOT class.relispartition
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = class.oid AND deptype = 'e')
    ORDER BY class.relname`)
  return rows
}

/** The next value of each sequence: past the highest id, even if the last rows were deleted. */
export async function listSequences(session: Session): Promise<{ name: string; next: string }[]> {
  const { rows } = await session.query<{ name: string; next: string }>(`
    SELECT sequencename AS name, coalesce(last_value + increment_by, start_value)::text AS next
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`)
  return rows
}

export async function listForeignKeys(session: Session): Promise<Fitting[]> {
  const { rows } = await session.query<Fitting>(`
    SELECT class.relname AS table, conname AS name, pg_get_constraintdef(con.oid) AS definition
    FROM pg_constraint AS con JOIN pg_class AS class ON class.oid = con.conrelid
    WHERE con.contype = 'f' AND con.conparentid = 0 AND con.connamespace = 'public'::regnamespace
    ORDER BY class.relname, conname`)
  return rows
}

/** All indexes except those of primary keys and constraints. */
export async function listIndexes(session: Session): Promise<Fitting[]> {
  const { rows } = await session.query<Fitting>(`
    SELECT tables.relname AS table, indexes.relname AS name, pg_get_indexdef(indexes.oid) AS definition
    FROM pg_index
    JOIN pg_class AS indexes ON indexes.oid = indexrelid JOIN pg_class AS tables ON tables.oid = indrelid
    WHERE tables.relnamespace = 'public'::regnamespace AND tables.relkind = 'r' AND NOT tables.relispartition
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    ORDER BY indexes.relname`)
  return rows
}

/** The last applied migration; undefined if the database has none of the shop's tables. */
export async function lastMigration(session: Session): Promise<string | undefined> {
  const known = await session.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  )
  if (known.rows[0]?.found !== true) return undefined
  const last = await session.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1',
  )
  return last.rows[0]?.hash
}

export async function countRows(session: Session, table: string): Promise<number> {
  const { rows } = await session.query<{ number: number }>(`SELECT count(*) AS number FROM ${quote(table)}`)
  return rows[0]?.number ?? 0
}

/** Locks tables in one statement, if there are any. */
export async function lockTables(session: Session, names: string[], mode: string): Promise<void> {
  if (names.length > 0) await session.query(`LOCK TABLE ${names.map(quote).join(', ')} IN ${mode} MODE`)
}

/** A row as a JSON array of PostgreSQL's text for each value: exact for every type, unlike JSON numbers. */
export function selectLines({ name, columns }: Table): string {
  const values = columns.map((column) => `${quote(column.name)}::text`)
  return `SELECT to_json(ARRAY[${values.join(', ')}]::text[])::text AS line FROM ${quote(name)}`
}

/** Takes as $1 a JSON array of such rows. */
export function insertLines({ name, columns }: Table): string {
  const names = columns.map((column) => quote(column.name))
  const values = columns.map((column, index) => `(line->>${index})::${column.type}`)
  return `INSERT INTO ${quote(name)} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')} FROM jsonb_array_elements($1::jsonb) AS line`
}
