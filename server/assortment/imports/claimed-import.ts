// An import for the process that reads its file: claimed for a while, its lines stored, and then ended, failed or left to others.
import { claimText, leaseFor } from '#database/claim.ts'
import type { Database } from '#database/connection.ts'
import type { ImportFailure } from '#database/tables/imports.ts'
import type { Line } from './csv-file.ts'
import { columns } from './import-rows.ts'
import type { ImportRow } from './import-rows.ts'

/** A process that reads a file says so at least this often; after that another one takes it up. */
const lease = leaseFor(15)

/** The next file that is to be read, for this process alone; `id`: only that one. */
export async function claimImport(database: Database, id?: string): Promise<ImportRow | undefined> {
  const [row] = await database.query<ImportRow>({
    name: 'import-claim',
    text: claimText({
      table: 'imports as i',
      dueAt: 'due_at',
      where: '($1::uuid is null or id = $1)',
      limit: 1,
      next: lease,
      set: 'attempts = attempts + 1',
      returning: columns,
    }),
    values: [id ?? null],
  })
  return row
}

/** Lines that are here already are the same: a file is read again from its start after a crash. False if it was removed. */
export async function storeLines(database: Database, id: string, lines: readonly Line[]): Promise<boolean> {
  const stored = await database.query({
    name: 'import-lines-store',
    text: `with stored as (insert into import_lines (import_id, row, cells)
        select $1, row, cells from jsonb_to_recordset($2) as line (row int, cells jsonb) on conflict do nothing returning 1)
      update imports set lines = lines + (select count(*) from stored), due_at = ${lease}
      where id = $1 and removed_at is null returning id`,
    values: [id, JSON.stringify(lines)],
  })
  return stored.length > 0
}

/** From its start again, in another encoding. */
export async function readAs(database: Database, id: string, encoding: string): Promise<void> {
  await database.query({
    name: 'import-read-as',
    text: `with lines as (delete from import_lines where import_id = $1)
      update imports set encoding = $2, lines = 0, due_at = now(), attempts = attempts - 1 where id = $1`,
    values: [id, encoding],
  })
}

export async function extendLease(database: Database, id: string): Promise<void> {
  const text = `update imports set due_at = ${lease} where id = $1 and due_at is not null`
  await database.query({ name: 'import-extend', text, values: [id] })
}

/** This process is to end, for which the file can’t be blamed. */
export async function releaseImport(database: Database, id: string): Promise<void> {
  const text = 'update imports set due_at = now(), attempts = attempts - 1 where id = $1 and due_at is not null'
  await database.query({ name: 'import-release', text, values: [id] })
}

export async function finishReading(database: Database, id: string): Promise<void> {
  const text = 'update imports set read_at = coalesce(read_at, now()) where id = $1'
  await database.query({ name: 'import-read', text, values: [id] })
}

/** Nothing more to do; `batchId`: the comparison with the products. */
export async function endWork(database: Database, id: string, version: number, batchId: string | null): Promise<void> {
  await database.query({
    name: 'import-end-work',
    text: `update imports set batch_id = coalesce($3, batch_id), due_at = null, attempts = 0
      where id = $1 and version = $2 and removed_at is null`,
    values: [id, version, batchId],
  })
}

export async function failImport(database: Database, id: string, failure: ImportFailure): Promise<void> {
  await database.query({
    name: 'import-fail',
    text: 'update imports set failure = $2, due_at = null where id = $1',
    values: [id, JSON.stringify(failure)],
  })
}
