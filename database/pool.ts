// Opens the connection pool: to a PostgreSQL server, or to PGlite in its thread. Both are reached through `pg`.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { startPglite } from './embedded/pglite-process.ts'

export type DatabaseSettings = {
  databaseUrl: string | undefined
  dataDir: string
  poolSize?: number
  /** How long a PostgreSQL server may take to respond before the connection counts as lost. */
  longestSilenceMs?: number
}

export type OpenPool = {
  kind: 'postgres' | 'embedded'
  pool: pg.Pool
  longestSilenceMs: number
  /**
   * A connection outside the pool, for long work (migrations) or for listening, then with a query timeout. PGlite has
   * none but the pool's.
   */
  dedicated: (timeoutMs?: number) => pg.Client | undefined
  close: () => Promise<void>
}

const statementMs = 5_000
// A little more than the server's own statement timeout: after that no response will come.
const silenceMs = 6_000
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

function openPostgresPool(databaseUrl: string, settings: DatabaseSettings): OpenPool {
  const { poolSize = 10, longestSilenceMs = silenceMs } = settings
  const pool = new pg.Pool({
    ...alive,
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    query_timeout: longestSilenceMs,
    statement_timeout: statementMs,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 5_000,
    application_name: 'larder',
  })
  surviveLostConnections(pool)
  const dedicated = (timeoutMs?: number) => {
    const client = new pg.Client({
      ...alive,
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      query_timeout: timeoutMs,
      application_name: 'larder',
    })
    client.on('error', ignoreLoss)
    return client
  }
  return { kind: 'postgres', pool, longestSilenceMs, dedicated, close: () => pool.end() }
}

async function openEmbeddedPool(dataDir: string, say?: (line: string) => void): Promise<OpenPool> {
  const lock = await lockDataDir(dataDir, { say })
  try {
    const server = await startPglite(prepareDirectory(dataDir), { file: lock.file, content: lock.content })
    // PGlite has one session: a single client that never times out. `stream` isn't in the types of pg.
    const config: pg.PoolConfig & { stream: () => unknown } = {
      max: 1,
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
    return { kind: 'embedded', pool, longestSilenceMs: silenceMs, dedicated: () => undefined, close }
  } catch (error) {
    lock.release()
    throw error
  }
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
