// The rows of imports and their files.
import { staffNameOf } from '#database/staff-name.ts'
import type { Database, Transaction } from '#database/connection.ts'
import type { imports } from '#database/tables/imports.ts'
import type { Decisions } from '#domain/imports/decisions.ts'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import type { Batch } from '#server/assortment/batches/batch-rows.ts'
import { readCursor, writeCursor } from '#server/assortment/cursor.ts'
import type { Self } from '#server/staff/log.ts'
import type { Changes } from '#server/staff/still-allowed.ts'
import type { FileFormat } from './csv-file.ts'

export type ImportRow = typeof imports.$inferSelect
/** With its batch, once there is one, its zip, and how much of its file is here. */
export type Import = ImportRow & {
  received: number
  by: string | null
  zip: ImportZip | null
  /** Sub-categories that it made, and its undo removed. */
  removedCategories: number
} & (({ batchState: Batch['state'] } & Pick<Batch, BatchFact>) | ({ batchState: null } & Record<BatchFact, null>))
/** `received`: bytes of it, until all are here. */
type ImportZip = { name: string; size: number; files: number; received: number; isUploaded: boolean }
type BatchFact =
  | 'total'
  | 'adds'
  | 'ready'
  | 'changed'
  | 'unchanged'
  | 'refused'
  | 'restored'
  | 'removed'
  | 'skipped'
  | 'pictures'
  | 'picturesGot'
  | 'appliedAt'
  | 'finishedAt'
  | 'undoneAt'

/** The size of each part of a file in the database. */
export const partBytes = 256 * 1024

export const columns = `i.id, i.name, i.size, i.key, i.actor_uid as "actorUid", i.actor_role as "actorRole",
  i.request_id as "requestId", i.encoding, i.separator, array_to_json(i.headers) as headers, i.mapping, i.decisions, i.version, i.lines,
  i.uploaded_at as "uploadedAt", i.read_at as "readAt", i.failure, i.batch_id as "batchId", i.due_at as "dueAt",
  i.attempts, i.removed_at as "removedAt", i.created_at as "createdAt"`
const withBatch = `${columns},
  (select coalesce(sum(length), 0)::int from import_parts where import_id = i.id) as received,
  ${staffNameOf('i.actor_uid')} as by,
  (select json_build_object('name', z.name, 'size', z.size, 'files', z.files, 'isUploaded', z.uploaded_at is not null,
      'received', case when z.uploaded_at is null
        then (select coalesce(sum(length), 0) from import_zip_parts where import_id = i.id) else z.size end)
    from import_zips z where z.import_id = i.id) as zip,
  b.pictures, b.pictures_got as "picturesGot", b.state as "batchState", b.total, b.adds, b.ready, b.changed, b.unchanged, b.refused, b.restored, b.removed, b.skipped,
  (select count(*)::int from batch_categories m where m.batch_id = b.id and m.removed_at is not null) as "removedCategories",
  b.applied_at as "appliedAt", b.finished_at as "finishedAt", b.undone_at as "undoneAt"`

export type NewImport = {
  name: string
  size: number | undefined
  key: string | undefined
  by: Self
  format: FileFormat
  mapping: ColumnMapping
  decisions: Decisions | null
}

/** The id of the new import; of a key that was used, the import that it made. */
export async function insertImport(
  database: Changes,
  { name, size, key, by, format, mapping, decisions }: NewImport,
): Promise<string> {
  const { encoding, separator, headers } = format
  const [row] = await database.query<{ id: string }>({
    name: 'import-insert',
    text: `insert into imports (name, size, key, actor_uid, actor_role, request_id, encoding, separator, headers, mapping,
        decisions)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (key) do update set key = excluded.key returning id`,
    values: [
      name,
      size ?? null,
      key ?? null,
      by.uid,
      by.role,
      by.requestId ?? null,
      encoding,
      separator,
      headers,
      JSON.stringify(mapping),
      decisions && JSON.stringify(decisions),
    ],
  })
  if (row === undefined) throw new Error('An import was neither added nor found')
  return row.id
}

/** A part that is here already stays: the same file is sent again. */
export async function storePart(database: Changes, id: string, part: number, bytes: Buffer): Promise<void> {
  await database.query({
    name: 'import-part',
    text: `insert into import_parts (import_id, part, length, bytes) values ($1, $2, $3, $4) on conflict do nothing`,
    values: [id, part, bytes.length, bytes],
  })
}

/** True when the whole file is here, and its zip: then it is to be read. `size`: where its end is known only now. */
export async function finishUpload(database: Changes, id: string, size?: number): Promise<boolean> {
  const [row] = await database.query<{ isComplete: boolean }>({
    name: 'import-uploaded',
    text: `with whole as (select coalesce((select sum(length) from import_parts where import_id = $1) >= coalesce(size, $2), false)
          and not exists (select from import_zips where import_id = $1 and uploaded_at is null) as is_complete
        from imports where id = $1)
      update imports i set size = coalesce(i.size, $2),
        uploaded_at = case when is_complete then coalesce(i.uploaded_at, now()) end,
        due_at = case when is_complete and i.uploaded_at is null then now() else i.due_at end
      from whole where i.id = $1 and (i.uploaded_at is null or is_complete) returning is_complete as "isComplete"`,
    values: [id, size ?? null],
  })
  return row?.isComplete === true
}

export async function readPart(database: Database, id: string, part: number): Promise<Buffer | undefined> {
  const text = 'select bytes from import_parts where import_id = $1 and part = $2'
  return (await database.query<{ bytes: Buffer }>({ name: 'import-part-read', text, values: [id, part] }))[0]?.bytes
}

export async function findImport(database: Database, id: string): Promise<Import | undefined> {
  const text = `select ${withBatch} from imports i left join batches b on b.id = i.batch_id
    where i.id = $1 and i.removed_at is null`
  return (await database.query<Import>({ name: 'import', text, values: [id] }))[0]
}

export async function findByKey(database: Database, key: string): Promise<ImportRow | undefined> {
  const text = `select ${columns} from imports i where i.key = $1`
  return (await database.query<ImportRow>({ name: 'import-by-key', text, values: [key] }))[0]
}

/** Newest first. */
export async function listImports(
  database: Database,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const after = cursor === undefined ? [null, null] : readCursor(cursor, ['timestamptz', 'uuid'])
  if (after === undefined) return 'bad-cursor' as const
  const rows = await database.query<Import & { place: unknown[] }>({
    name: 'imports',
    text: `select ${withBatch}, json_build_array(i.created_at::text, i.id) as place from imports i
      left join batches b on b.id = i.batch_id
      where ($1::timestamptz is null or (i.created_at, i.id) < ($1::timestamptz, $2::uuid)) and i.removed_at is null
      order by i.created_at desc, i.id desc limit $3`,
    values: [...after, limit + 1],
  })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length <= limit || last === undefined ? null : writeCursor(last.place) }
}

/** Has the rows compared again. Its headers; undefined if it's of another version, applied, or not ready. */
export async function endReview(on: Transaction, id: string, version?: number): Promise<string[] | undefined> {
  const [row] = await on.run<{ batchId: string | null; headers: string[] }>({
    name: 'import-lock',
    text: `select batch_id as "batchId", array_to_json(headers) as headers from imports
      where id = $1 and version = coalesce($2, version) and read_at is not null and failure is null for update`,
    values: [id, version ?? null],
  })
  if (row === undefined) return undefined
  const ended = await on.run({
    name: 'import-end-preview',
    text: `update batches set state = 'preparing', due_at = null where id = $1 and state = 'previewed' returning id`,
    values: [row.batchId],
  })
  if (row.batchId !== null && ended.length === 0) return undefined
  await on.run({
    name: 'import-end-review',
    text: 'update imports set version = version + 1, batch_id = null, due_at = now() where id = $1',
    values: [id],
  })
  return row.headers
}

/** Nobody sees it any more, and it's swept. False if it was applied. */
export async function removeImport(on: Transaction, id: string): Promise<boolean> {
  const [row] = await on.run<{ batchId: string | null }>({
    name: 'import-lock-removed',
    text: 'select batch_id as "batchId" from imports where id = $1 and removed_at is null for update',
    values: [id],
  })
  if (row === undefined) return false
  // Whoever prepares it stops there.
  const ended = await on.run({
    name: 'import-end-batch',
    text: `update batches set state = 'preparing', due_at = null where id = $1 and applied_at is null returning id`,
    values: [row.batchId],
  })
  if (row.batchId !== null && ended.length === 0) return false
  await on.run({
    name: 'import-remove',
    text: 'update imports set removed_at = now(), due_at = null, key = null where id = $1',
    values: [id],
  })
  return true
}
