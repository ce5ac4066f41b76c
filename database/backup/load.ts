// Loads the rows of a backup into empty tables, with triggers, foreign keys and indexes off meanwhile.
import pg from 'pg'
import { damaged } from './format.ts'
import type { Progress } from './progress.ts'
import { readBackup } from './read-backup.ts'
import type { VerifiedBackup } from './read-backup.ts'
import { Refused } from './run-command.ts'
import type { Session } from '#database/session.ts'
import { countRows, insertLines, listForeignKeys, listIndexes, listSequences, listTables } from './tables.ts'
import type { Fitting, Table } from './tables.ts'

type LoadOptions = { isEmbedded: boolean; signal?: AbortSignal; progress?: Progress; say?: (line: string) => void }

const rowsPerInsert = 1_000
const charactersPerInsert = 1_000_000
const quote = pg.escapeIdentifier
// PGlite syncs its WAL page by page once the WAL buffer is full: flushed in time, a load is several times faster.
const flushLog = `SELECT pg_logical_emit_message(false, 'larder', '', true)`

/** Tables that the backup does not know (another program's, in a shared database) keep their rows. */
export async function emptyTables(session: Session, { header }: VerifiedBackup): Promise<void> {
  const present = new Set((await listTables(session)).map(({ name }) => name))
  const names = header.tables.map(({ name }) => name).filter((name) => present.has(name))
  // A table may refuse to be emptied by a trigger. Loading turns them on again.
  for (const name of names) await session.query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`)
  if (names.length > 0) await session.query(`TRUNCATE ${names.map(quote).join(', ')}`)
}

export async function loadBackup(session: Session, backup: VerifiedBackup, options: LoadOptions): Promise<void> {
  const tables = await matchTables(session, backup)
  if (options.isEmbedded) await session.query('SET LOCAL wal_compression = pglz')
  const restoreAll = await suspend(session, [...tables.keys()])
  await insertRows(session, backup, tables, options)
  options.say?.('Building the indexes…')
  await restoreAll()
  await restartSequences(session, backup)
  for (const [name, expected] of Object.entries(backup.totals.rows)) {
    const found = await countRows(session, name)
    if (found !== expected) throw new Error(`${name} has ${found} rows after the restore, and the backup ${expected}`)
  }
}

/** The tables of the backup as they are in this database: the same ones, given the same migrations. */
async function matchTables(session: Session, { file, header }: VerifiedBackup): Promise<Map<string, Table>> {
  const present = new Map((await listTables(session)).map((table) => [table.name, table]))
  const matched = new Map<string, Table>()
  for (const { name, columns } of header.tables) {
    const types = new Map(present.get(name)?.columns.map((column) => [column.name, column]))
    const table = { name, columns: columns.flatMap((column) => types.get(column) ?? []) }
    if (table.columns.length !== columns.length || types.size !== columns.length) {
      throw new Refused(`${file} does not fit this database: the table ${name} has other columns here.`)
    }
    matched.set(name, table)
  }
  return matched
}

/**
 * Triggers would count and announce rows a second time. Foreign keys and indexes are taken off and put back: that is
 * several times faster, checks all rows as well, and needs no order among tables or rows that reference each other.
 */
async function suspend(session: Session, names: string[]): Promise<() => Promise<void>> {
  const isConcerned = ({ table }: Fitting) => names.includes(table)
  const keys = (await listForeignKeys(session)).filter(isConcerned)
  for (const { table, name } of keys) await session.query(`ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`)
  const indexes = (await listIndexes(session)).filter(isConcerned)
  for (const { name } of indexes) await session.query(`DROP INDEX ${quote(name)}`)
  for (const name of names) await session.query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`)
  return async () => {
    await session.query('SET CONSTRAINTS ALL IMMEDIATE')
    for (const name of names) await session.query(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`)
    for (const { definition } of indexes) await session.query(definition)
    for (const { table, name, definition } of keys) {
      await session.query(`ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`)
    }
  }
}

async function insertRows(
  session: Session,
  { file, totals }: VerifiedBackup,
  tables: Map<string, Table>,
  { isEmbedded, signal, progress }: LoadOptions,
): Promise<void> {
  const total = Object.values(totals.rows).reduce((sum, rows) => sum + rows, 0)
  let done = 0
  let waiting: string[] = []
  let characters = 0
  let current: Table | undefined

  async function insertWaiting(): Promise<void> {
    signal?.throwIfAborted()
    if (current === undefined || waiting.length === 0) return
    await session.query(insertLines(current), [`[${waiting.join(',')}]`])
    if (isEmbedded) await session.query(flushLog)
    done += waiting.length
    waiting = []
    characters = 0
    progress?.(done, total)
  }

  for await (const part of readBackup(file)) {
    if (part.kind !== 'rows') continue
    if (part.table !== current?.name) {
      await insertWaiting()
      current = tables.get(part.table)
      if (current === undefined) throw damaged(file)
    }
    for (const row of part.rows) {
      waiting.push(row)
      characters += row.length
      if (waiting.length >= rowsPerInsert || characters >= charactersPerInsert) await insertWaiting()
    }
  }
  await insertWaiting()
}

/** Not by setval, which a rollback doesn't undo. */
async function restartSequences(session: Session, { totals }: VerifiedBackup): Promise<void> {
  for (const { name } of await listSequences(session)) {
    const next = totals.sequences[name]
    if (next !== undefined) await session.query(`ALTER SEQUENCE ${quote(name)} RESTART WITH ${BigInt(next)}`)
  }
}
