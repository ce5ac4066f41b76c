// Opens the pool of connections: to a PostgreSQL server, or to PGlite in its thread. Both speak through `pg`.
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { startPglite } from './embedded/pglite-process.ts'

export type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string; poolSize?: number }

export type OpenPool = {
  kind: 'postgres' | 'embedded'
  pool: pg.Pool
  /** A connection outside the pool, for work that waits long: migrations, listening. Embedded has only the pool's. */
  dedicated: () => pg.Client | undefined
  close: () => Promise<void>
}

// int8 (counts) as numbers: no count of this shop comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export async function openPool(settings: DatabaseSettings): Promise<OpenPool> {
  return settings.databaseUrl === undefined
    ? openEmbeddedPool(settings.dataDir)
    : openPostgresPool(settings.databaseUrl, settings.poolSize ?? 10)
}

function openPostgresPool(databaseUrl: string, poolSize: number): OpenPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 5_000,
    application_name: 'larder',
  })
  surviveLostConnections(pool)
  const dedicated = () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      application_name: 'larder',
    })
    client.on('error', ignoreLoss)
    return client
  }
  return { kind: 'postgres', pool, dedicated, close: () => pool.end() }
}

async function openEmbeddedPool(dataDir: string): Promise<OpenPool> {
  const lock = lockDataDir(dataDir)
  try {
    const server = await startPglite(prepareDirectory(dataDir))
    // PGlite has one session: a single client, never dropped for being idle. `stream` is not in the types of pg.
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
    return { kind: 'embedded', pool, dedicated: () => undefined, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A directory that PGlite did not finish making (a first start that was killed) is moved aside, never deleted. */
function prepareDirectory(dataDir: string): string {
  const directory = join(dataDir, 'database')
  const complete = existsSync(join(directory, 'PG_VERSION')) && existsSync(join(directory, 'global', 'pg_control'))
  if (existsSync(directory) && !complete) renameSync(directory, `${directory}.incomplete-${Date.now()}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return directory
}

// A connection that breaks while checked out raises an event that would end the process; the query fails anyway.
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', ignoreLoss)
  pool.on('connect', (client) => client.on('error', ignoreLoss))
}

function ignoreLoss(): void {}
