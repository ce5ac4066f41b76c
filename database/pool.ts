// Opens the connection pool: to a PostgreSQL server, or to PGlite in its thread. Both are reached through `pg`.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { announcesItself } from './announcer.ts'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { startPglite } from './embedded/pglite-process.ts'
import { createSharedSession } from './embedded/shared-session.ts'
import type { Loan } from './session.ts'

export type DatabaseSettings = {
  databaseUrl: string | undefined
  /** Past a pooler, for what needs a session of its own. */
  databaseDirectUrl?: string | undefined
  /** A streaming replica, for reads of the catalog. */
  databaseReplicaUrl?: string | undefined
  /** `transaction`: a pooler may give each transaction another connection, so nothing may be left on one. */
  databasePooling?: 'session' | 'transaction'
  dataDir: string
  poolSize?: number
  /** How long a PostgreSQL server may take to respond before the connection counts as lost. */
  longestSilenceMs?: number
}

export type OpenPool = {
  kind: 'postgres' | 'embedded'
  pool: pg.Pool
  /** For one statement. On PGlite others run theirs on the same connection meanwhile. */
  share: () => Promise<Loan>
  /** For what nobody else's statement may come between. */
  takeAlone: () => Promise<Loan>
  waiting: () => number
  /** Whether a connection keeps what is prepared and set on it. */
  keepsSession: boolean
  /** Starts a transaction, with the time limits that its connection doesn't have. */
  begin: string
  longestSilenceMs: number
  /**
   * A connection outside the pool, for long work (migrations) or for listening, then with a query timeout. PGlite has
   * none but the pool's.
   */
  dedicated: (timeoutMs?: number) => pg.Client | undefined
  close: () => Promise<void>
}

// In milliseconds, for every statement but those of long work. Compiling a statement takes longer than running any of ours, and
// PostgreSQL does so wherever it expects far more rows than there are, as for the days of a report.
const sessionSettings = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 5_000,
  jit: 'off',
  ...announcesItself,
}
// A little more than the server's own statement timeout: after that no response will come.
const silenceMs = 6_000
const replicaSilenceMs = 2_000
// A network path can break silently, so the system sends a TCP keep-alive probe after this long without traffic.
const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

// int8 (counts) as numbers: no count of this shop comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export async function openPool(settings: DatabaseSettings, say?: (line: string) => void): Promise<OpenPool> {
  return settings.databaseUrl === undefined
    ? openEmbeddedPool(settings.dataDir, say)
    : openPostgresPool(settings.databaseUrl, settings)
}

/** A replica that doesn't respond is given up sooner, because the primary can be read instead. */
export function openReplicaPool(replicaUrl: string, settings: DatabaseSettings): OpenPool {
  return openPostgresPool(replicaUrl, { ...settings, longestSilenceMs: replicaSilenceMs })
}

function openPostgresPool(databaseUrl: string, settings: DatabaseSettings): OpenPool {
  const { poolSize = 10, longestSilenceMs = silenceMs, databasePooling = 'session' } = settings
  const keepsSession = databasePooling === 'session'
  const pool = new pg.Pool({
    ...alive,
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    query_timeout: longestSilenceMs,
    application_name: 'larder',
    // Not as parameters of the connection, which PgBouncer refuses.
    ...(keepsSession && { onConnect: (client) => client.query(settingsBy('SET')) }),
  })
  surviveLostConnections(pool)
  const dedicated = (timeoutMs?: number) => {
    const client = new pg.Client({
      ...alive,
      connectionString: settings.databaseDirectUrl ?? databaseUrl,
      connectionTimeoutMillis: 3_000,
      query_timeout: timeoutMs,
      application_name: 'larder',
    })
    client.on('error', ignoreLoss)
    return client
  }
  const begin = keepsSession ? 'BEGIN' : `BEGIN; ${settingsBy('SET LOCAL')}`
  const takeAlone = async (): Promise<Loan> => {
    const client = await pool.connect()
    return { client, giveBack: (isLost) => client.release(isLost) }
  }
  const lending = { share: takeAlone, takeAlone, waiting: () => pool.waitingCount }
  const close = () => pool.end()
  return { kind: 'postgres', pool, ...lending, keepsSession, begin, longestSilenceMs, dedicated, close }
}

async function openEmbeddedPool(dataDir: string, say?: (line: string) => void): Promise<OpenPool> {
  const lock = await lockDataDir(dataDir, { say })
  try {
    const server = await startPglite(prepareDirectory(dataDir), { file: lock.file, content: lock.content })
    // PGlite has one session: a single client that never times out. The types of pg don't know `stream` and `pipeline`.
    const config: pg.PoolConfig & { stream: () => unknown; pipeline: boolean } = {
      max: 1,
      pipeline: true,
      idleTimeoutMillis: 0,
      host: 'embedded',
      user: 'postgres',
      password: 'none',
      database: 'postgres',
      stream: server.connect,
    }
    const pool = new pg.Pool(config)
    surviveLostConnections(pool)
    const close = async () => {
      await pool.end()
      await server.close()
      lock.release()
    }
    // There is no network to lose, so queries have no timeout.
    const usual = { keepsSession: true, begin: 'BEGIN', longestSilenceMs: silenceMs }
    const lending = createSharedSession(() => pool.connect())
    return { kind: 'embedded', pool, ...lending, ...usual, dedicated: () => undefined, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

function settingsBy(set: 'SET' | 'SET LOCAL'): string {
  return Object.entries(sessionSettings)
    .map(([name, value]) => `${set} ${name} = ${value}`)
    .join('; ')
}

/** A directory that PGlite didn't finish creating (a killed first start) is moved aside, never deleted. */
function prepareDirectory(dataDir: string): string {
  const directory = join(dataDir, 'database')
  const complete = existsSync(join(directory, 'PG_VERSION')) && existsSync(join(directory, 'global', 'pg_control'))
  if (existsSync(directory) && !complete) renameSync(directory, `${directory}.incomplete-${Date.now()}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return directory
}

// A connection that breaks while checked out emits an error that would end the process; the query fails anyway.
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', ignoreLoss)
  pool.on('connect', (client) => client.on('error', ignoreLoss))
}

function ignoreLoss(): void {}
