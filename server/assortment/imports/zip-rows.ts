// The zip with the pictures of an import in the database: its parts, and the names that rows may use.
import type { Database, Transaction } from '#database/connection.ts'
import type { importZips } from '#database/tables/imports.ts'
import type { Changes } from '#server/staff/still-allowed.ts'
import type { OpenedZip } from './zip-file.ts'

export type Zip = typeof importZips.$inferSelect
/** What is on its way: the first zip of an import, or one that takes the place of a complete one once all of it is here. */
export type ZipUpload = Pick<Zip, 'importId' | 'name' | 'size'> & { isNext: boolean }
const namesAtOnce = 1_000

export async function findZip(database: Database, importId: string): Promise<Zip | undefined> {
  const text = `select import_id as "importId", name, size, files, uploaded_at as "uploadedAt", next_name as "nextName",
    next_size as "nextSize" from import_zips where import_id = $1`
  return (await database.query<Zip>({ name: 'import-zip', text, values: [importId] }))[0]
}

/** Undefined: all of it is here. */
export function uploadOf({ importId, name, size, uploadedAt, nextName, nextSize }: Zip): ZipUpload | undefined {
  if (uploadedAt === null) return { importId, name, size, isNext: false }
  if (nextName === null || nextSize === null) return undefined
  return { importId, name: nextName, size: nextSize, isNext: true }
}

/** In place of one that isn't complete. What is sent again, because its response was lost, goes on where it was. */
export async function beginZip(
  database: Changes,
  importId: string,
  { name, size }: Pick<Zip, 'name' | 'size'>,
): Promise<void> {
  const values = [importId, name, size]
  await database.transaction(async (on) => {
    await on.run({
      name: 'import-zip-replace',
      text: 'delete from import_zips where import_id = $1 and (name <> $2 or size <> $3) and uploaded_at is null',
      values,
    })
    await on.run({
      name: 'import-zip-begin',
      text: 'insert into import_zips (import_id, name, size) values ($1, $2, $3) on conflict do nothing',
      values,
    })
    await on.run({
      name: 'import-zip-begin-next',
      text: `with next as (update import_zips set next_name = $2, next_size = $3
          where import_id = $1 and uploaded_at is not null and (next_name is distinct from $2 or next_size is distinct from $3)
          returning import_id)
        delete from import_zip_parts using next where import_zip_parts.import_id = next.import_id and part < 0`,
      values,
    })
  })
}

/** A part that is here already stays: the same file is sent again. Of a zip that isn't expected any more nothing is stored. */
export async function storeZipPart(database: Changes, zip: ZipUpload, part: number, bytes: Buffer): Promise<void> {
  await database.query({
    name: 'import-zip-part',
    text: `insert into import_zip_parts (import_id, part, length, bytes) select import_id, $4, $5, $6 from import_zips
      where import_id = $1 and case when $4::int < 0 then uploaded_at is not null and next_name = $2 and next_size = $3
        else uploaded_at is null and name = $2 and size = $3 end on conflict do nothing`,
    values: [zip.importId, zip.name, zip.size, placeOf(zip, part), bytes.length, bytes],
  })
}

export function readUploadPart(database: Database, zip: ZipUpload, part: number): Promise<Buffer | undefined> {
  return readZipPart(database, zip.importId, placeOf(zip, part))
}

export async function readZipPart(database: Database, importId: string, part: number): Promise<Buffer | undefined> {
  const text = 'select bytes from import_zip_parts where import_id = $1 and part = $2'
  const values = [importId, part]
  return (await database.query<{ bytes: Buffer }>({ name: 'import-zip-part-read', text, values }))[0]?.bytes
}

export async function isZipComplete(database: Database, { importId, size, isNext }: ZipUpload): Promise<boolean> {
  const text = `select coalesce(sum(length), 0)::int as received from import_zip_parts
    where import_id = $1 and (part < 0) = $2`
  const values = [importId, isNext]
  const rows = await database.query<{ received: number }>({ name: 'import-zip-length', text, values })
  return rows[0]?.received === size
}

/** The zip that was there before is gone now. */
export async function finishZip(
  on: Transaction,
  { importId, isNext }: ZipUpload,
  { files, names }: Pick<OpenedZip, 'files' | 'names'>,
): Promise<void> {
  if (isNext) await takePlace(on, importId)
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

async function takePlace(on: Transaction, importId: string): Promise<void> {
  const values = [importId]
  await on.run({
    name: 'import-zip-leave',
    text: `with names as (delete from import_zip_files where import_id = $1)
      delete from import_zip_parts where import_id = $1 and part >= 0`,
    values,
  })
  await on.run({
    name: 'import-zip-take-place',
    text: `with zip as (update import_zips set name = next_name, size = next_size, next_name = null, next_size = null
        where import_id = $1)
      update import_zip_parts set part = -part - 1 where import_id = $1 and part < 0`,
    values,
  })
}

/** The complete one, if there is one, stays. */
export async function removeUpload(database: Changes, { importId, isNext }: ZipUpload): Promise<void> {
  const values = [importId]
  await database.query(
    isNext
      ? {
          name: 'import-zip-remove-next',
          text: `with zip as (update import_zips set next_name = null, next_size = null where import_id = $1)
            delete from import_zip_parts where import_id = $1 and part < 0`,
          values,
        }
      : { name: 'import-zip-remove', text: 'delete from import_zips where import_id = $1', values },
  )
}

function placeOf({ isNext }: ZipUpload, part: number): number {
  return isNext ? -part - 1 : part
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
