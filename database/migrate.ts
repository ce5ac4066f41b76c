// Applies the pending migrations while the shop goes on. Safe when several processes start together.
import { setTimeout as wait } from 'node:timers/promises'
import { startLock } from './advisory-locks.ts'
import type { Database } from './connection.ts'
import { changeIndex, isConcurrent, withoutConcurrently } from './concurrent-index.ts'
import { FixableError } from './fixable-error.ts'
import { readMigrations } from './read-migrations.ts'
import type { Migration } from './read-migrations.ts'
import { inTransaction } from './session.ts'
import type { Session } from './session.ts'

/** Somebody else's transaction was in the way all the time. */
export class MigrationBlocked extends FixableError {}

export type MigrationOptions = {
  kind: Database['kind']
  migrations?: Migration[]
  /** How long it is tried again when it can't get a lock. */
  timeoutMs?: number
  onRetry?: () => void
}

const startLockPollMs = 200
// While a migration waits for its lock, every query of that table waits behind it. So it waits shortly, and often.
const lockTimeoutMs = 1_000
const retryPauseMs = 1_000
const twoMinutes = 120_000

/** Runs `work` on one connection while no other process prepares the same database. */
export async function prepareAlone(database: Database, work: (session: Session) => Promise<void>): Promise<void> {
  await database.session(async (session) => {
    // The embedded database belongs to this process anyway. On PostgreSQL the lock ends with the connection.
    if (database.kind === 'postgres') await takeStartLock(session)
    await work(session)
  })
}

/** Asks again and again: a statement that waits would be waited for by an index that is built concurrently. */
async function takeStartLock(session: Session): Promise<void> {
  for (;;) {
    const { rows } = await session.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [startLock])
    if (rows[0]?.taken === true) return
    await wait(startLockPollMs)
  }
}

/** Uses the same table and order as Drizzle's own migrator, which would load the whole query builder. */
export async function applyMigrations(session: Session, options: MigrationOptions): Promise<void> {
  const { kind, migrations = readMigrations() } = options
  await session.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await session.query(`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  const { rows } = await session.query<{ last: number | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? 0
  const pending = migrations.filter(({ folderMillis }) => folderMillis > last)
  if (pending.length === 0) return
  const isInUse = kind === 'postgres' && last > 0
  if (!isInUse) return inTransaction(session, 'BEGIN', () => replayMigrations(session, pending))
  for (const migration of pending) await applyInUse(session, migration, options)
}

/** Runs inside the open transaction, on tables that nobody else uses. */
export async function replayMigrations(session: Session, migrations: Migration[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await session.query(withoutConcurrently(statement))
    await record(session, migration)
  }
}

/** One migration, on tables that other processes are using. */
async function applyInUse(session: Session, migration: Migration, options: MigrationOptions): Promise<void> {
  if (!migration.sql.some(isConcurrent))
    return untilLocked(options, () =>
      inTransaction(session, 'BEGIN', async () => {
        await session.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
        await replayMigrations(session, [migration])
      }),
    )
  // Each statement is a transaction of its own, and can be repeated if the next one fails.
  if (!migration.sql.every(isConcurrent))
    throw new Error('A migration with CONCURRENTLY must have nothing else: put the rest into one before it')
  for (const statement of migration.sql) await changeIndex(session, statement)
  await record(session, migration)
}

async function untilLocked(options: MigrationOptions, work: () => Promise<void>): Promise<void> {
  const { timeoutMs = twoMinutes, onRetry } = options
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockFailure(error)) throw error
      if (Date.now() > deadline) throw new MigrationBlocked(blocked, { cause: error })
    }
    onRetry?.()
    await wait(retryPauseMs)
  }
}

const blocked =
  "A migration couldn't get its lock, because another transaction has been open all the time. Nothing has changed: look for old " +
  'transactions in pg_stat_activity, end them, and start again.'
const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

function isLockFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === lockNotAvailable || code === deadlockDetected
}

async function record(session: Session, { hash, folderMillis }: Migration): Promise<void> {
  await session.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ])
}
