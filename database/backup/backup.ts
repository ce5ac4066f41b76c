// Writes a snapshot of all tables into one file that either database can restore.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '#database/connection.ts'
import { formatVersion } from './format.ts'
import type { Header, Totals } from './format.ts'
import type { Progress } from './progress.ts'
import { Refused } from './run-command.ts'
import { inTransaction } from '#database/session.ts'
import type { Session } from '#database/session.ts'
import { countRows, lastMigration, listSequences, listTables, lockTables, selectLines } from './tables.ts'

type BackupOptions = {
  file: string
  now: Date
  /** Replace an existing file. */
  force?: boolean
  signal?: AbortSignal
  progress?: Progress
}
export type BackupSummary = { rows: number; tables: number; bytes: number }

const rowsPerFetch = 1_000
const snapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

export async function backupDatabase(database: Database, options: BackupOptions): Promise<BackupSummary> {
  const { file, force = false, signal } = options
  refuseTarget(file, force)
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`
  // Personal data: readable by its owner only.
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    const summary = await database.session(async (session) => {
      const names = (await listTables(session)).map(({ name }) => name)
      return inTransaction(session, snapshot, async () => {
        // Before the first read, which takes the snapshot: TRUNCATE isn't MVCC-safe, so a table emptied later would look empty.
        await lockTables(session, names, 'ACCESS SHARE')
        const written = { rows: 0, tables: names.length, bytes: 0 }
        const output = handle.createWriteStream({ flush: true })
        await pipeline(linesOf(session, options, written), createGzip(), output, { signal })
        return { ...written, bytes: output.bytesWritten }
      })
    })
    refuseTarget(file, force)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    await recordTime(database, options.now)
    return summary
  } finally {
    await handle.close()
    await rm(unfinished, { force: true })
  }
}

/** For the owner's checklist. A replica can't record it, nor can a database that is older than this release. */
async function recordTime(database: Database, now: Date): Promise<void> {
  const text = `select to_regclass('last_backup') is not null and not pg_is_in_recovery() as "isWritable"`
  const [found] = await database.query<{ isWritable: boolean }>({ name: 'backup-writable', text, values: [] })
  if (found?.isWritable !== true) return
  await database.query({
    name: 'backup-record',
    text: 'insert into last_backup (id, at) values (1, $1) on conflict (id) do update set at = excluded.at',
    values: [now],
  })
}

function refuseTarget(file: string, force: boolean): void {
  if (!existsSync(dirname(file))) throw new Refused(`There is no folder ${dirname(file)}.`)
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) throw new Refused(`${file} is a folder. Name a file in it.`)
  if (!force) throw new Refused(`${file} exists already. Choose another name, or add -- --force to replace it.`)
}

async function* linesOf(session: Session, options: BackupOptions, written: BackupSummary): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  const migration = await lastMigration(session)
  if (migration === undefined) throw new Refused('This database holds no shop yet: there is nothing to back up.')
  const tables = await listTables(session)
  let total = 0
  for (const { name } of tables) total += await countRows(session, name)

  const header: Header = {
    format: 'larder-backup',
    version: formatVersion,
    createdAt: options.now.toISOString(),
    migration,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  }
  yield hashed(`${JSON.stringify(header)}\n`)

  const totals: Totals = { rows: {}, sequences: {} }
  for (const table of tables) {
    yield hashed(`${JSON.stringify({ table: table.name })}\n`)
    const before = written.rows
    await session.query(`DECLARE backup NO SCROLL CURSOR FOR ${selectLines(table)}`)
    for (;;) {
      const { rows } = await session.query<{ line: string }>(`FETCH ${rowsPerFetch} FROM backup`)
      if (rows.length === 0) break
      written.rows += rows.length
      yield hashed(rows.map(({ line }) => `${line}\n`).join(''))
      options.progress?.(written.rows, total)
    }
    await session.query('CLOSE backup')
    totals.rows[table.name] = written.rows - before
  }
  for (const { name, next } of await listSequences(session)) totals.sequences[name] = next
  yield hashed(`${JSON.stringify(totals)}\n`)
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

/** Makes the new name as durable as the content. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
