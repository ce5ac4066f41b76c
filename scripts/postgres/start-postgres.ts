// Finds or installs PostgreSQL for tests and benchmarks and runs a server that leaves nothing behind.
import pg from 'pg'
import { findOnMachine, fetchFromNpm, installOnDebian } from './find-binaries.ts'
import type { Say } from './find-binaries.ts'
import { runServer } from './run-server.ts'
import type { Postgres, PostgresOptions } from './run-server.ts'

const sources = { machine: findOnMachine, npm: fetchFromNpm, debian: installOnDebian }

export async function startPostgres(say: Say, options: PostgresOptions = {}): Promise<Postgres | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return notOurs(given)
  if (process.platform === 'win32') return undefined
  const only = process.env['LARDER_TEST_POSTGRES']
  for (const [name, find] of Object.entries(sources)) {
    if (only && only !== name) continue
    try {
      const binaries = await find(say)
      if (binaries !== undefined) return await requireTrigrams(await runServer(binaries, options))
    } catch (error) {
      say(`No PostgreSQL by way of "${name}": ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return undefined
}

/** The shop searches with pg_trgm, which some systems ship in a separate package. */
async function requireTrigrams(postgres: Postgres): Promise<Postgres> {
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const found = await client.query(`SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'`)
    if (found.rowCount === 0) throw new Error('it lacks the extension pg_trgm')
  } catch (error) {
    await client.end()
    await postgres.stop()
    throw error
  }
  await client.end()
  return postgres
}

function notOurs(url: string): Postgres {
  const refuse = async (): Promise<never> => {
    throw new Error('The PostgreSQL of TEST_DATABASE_URL is not ours to stop')
  }
  const never = { restart: refuse, stopNow: refuse, startStandby: refuse, kill: refuse }
  return { url, source: 'TEST_DATABASE_URL', stop: async () => {}, ...never }
}
