// The zip with the pictures of an import in the database: its parts, and the names that rows may use.
import type { Database, Transaction } from '#database/connection.ts'
import type { importZips } from '#database/tables/imports.ts'
import type { Changes } from '#server/staff/still-allowed.ts'
import type { OpenedZip } from './zip-file.ts'

export type Zip = typeof importZips.$inferSelect
const namesAtOnce = 1_000

export async function findZip(database: Database, importId: string): Promise<Zip | undefined> {
  const text = `select import_id as "importId", name, size, files, uploaded_at as "uploadedAt" from import_zips where import_id = $1`
  return (await database.query<Zip>({ name: 'import-zip', text, values: [importId] }))[0]
}

/** In place of another one. What is sent again, because its response was lost, goes on where it was. */
export async function beginZip(
  database: Changes,
  importId: string,
  { name, size }: Pick<Zip, 'name' | 'size'>,
): Promise<void> {
  await database.transaction(async (on) => {
    await on.run({
      name: 'import-zip-replace',
      text: 'delete from import_zips where import_id = $1 and (name <> $2 or size <> $3 or uploaded_at is not null)',
      values: [importId, name, size],
    })
    await on.run({
      name: 'import-zip-begin',
      text: 'insert into import_zips (import_id, name, size) values ($1, $2, $3) on conflict do nothing',
      values: [importId, name, size],
    })
  })
}

/** A part that is here already stays: the same file is sent again. */
export async function storeZipPart(database: Changes, importId: string, part: number, bytes: Buffer): Promise<void> {
  await database.query({
    name: 'import-zip-part',
    text: `insert into import_zip_parts (import_id, part, length, bytes) values ($1, $2, $3, $4) on conflict do nothing`,
    values: [importId, part, bytes.length, bytes],
  })
}

export async function readZipPart(database: Database, importId: string, part: number): Promise<Buffer | undefined> {
  const text = 'select bytes from import_zip_parts where import_id = $1 and part = $2'
  const values = [importId, part]
  return (await database.query<{ bytes: Buffer }>({ name: 'import-zip-part-read', text, values }))[0]?.bytes
}

export async function isZipComplete(database: Database, { importId, size }: Zip): Promise<boolean> {
  const text = 'select coalesce(sum(length), 0)::int as received from import_zip_parts where import_id = $1'
  const rows = await database.query<{ received: number }>({ name: 'import-zip-length', text, values: [importId] })
  return rows[0]?.received === size
}

export async function finishZip(
  on: Transaction,
  importId: string,
  { files, names }: Pick<OpenedZip, 'files' | 'names'>,
): Promise<void> {
  for (let at = 0; at < names.length; at += namesAtOnce)
    await on.run({
      name: 'import-zip-names',
      text: `insert into import_zip_files (import_id, name, refusal)
        select $1, name, refusal from jsonb_to_recordset($2) as file (name text, refusal text) on conflict do nothing`,
      values: [importId, JSON.stringify(names.slice(at, at + namesAtOnce))],
    })
  await on.run({
    name: 'import-zip-finish',
    text: 'update import_zips set uploaded_at = now(), files = $2 where import_id = $1',
    values: [importId, files],
  })
}

export async function removeZip(database: Changes, importId: string): Promise<void> {
  const text = 'delete from import_zips where import_id = $1'
  await database.query({ name: 'import-zip-remove', text, values: [importId] })
}

/** What is known of these names; nothing of one that isn't in the zip. Undefined: there is no zip. */
export async function findZipNames(
  on: Transaction,
  importId: string,
  names: readonly string[],
): Promise<Map<string, string | null> | undefined> {
  const rows = await on.run<{ name: string | null; refusal: string | null }>({
    name: 'import-zip-find-names',
    text: `select f.name, f.refusal from import_zips z
      left join import_zip_files f on f.import_id = z.import_id and f.name = any($2)
      where z.import_id = $1 and z.uploaded_at is not null`,
    values: [importId, names],
  })
  if (rows.length === 0) return undefined
  return new Map(rows.flatMap(({ name, refusal }) => (name === null ? [] : [[name, refusal] as const])))
}
