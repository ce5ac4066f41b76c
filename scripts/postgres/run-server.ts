// Runs a PostgreSQL server with its own temporary data folder, on 127.0.0.1 and a free port.
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#scripts/free-port.ts'
import type { Binaries } from './find-binaries.ts'
import { findServerUser, makeFolderFor, reachableBinaries } from './server-user.ts'
import { guard } from './watchdog.ts'

export type Postgres = {
  url: string
  /** Where it comes from, for a line of the report. */
  source: string
  stop: () => Promise<void>
  /** Stops it if it runs, and starts it on the same port and data. */
  restart: () => Promise<void>
  /** Stops it as a crash would; the data stays for `restart`. */
  stopNow: () => Promise<void>
  /** A streaming standby of this server, which ends before it or survives its `kill`. */
  startStandby: () => Promise<Standby>
  /** Its processes are gone at once, as when the machine is. */
  kill: () => Promise<void>
}

export type Standby = {
  url: string
  stop: () => Promise<void>
  kill: () => Promise<void>
  restart: () => Promise<void>
}

/**
 * `durable`: with fsync, as a shop would run it. Tests are faster without.
 * `plansOnce`: a test runs a statement a few times on a connection, and PostgreSQL would plan each of the first five again.
 */
export type PostgresOptions = { durable?: boolean; plansOnce?: boolean }

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_checkpoints: 'off',
}
// Commits still reach the operating system, so they survive `stopNow`; only a power cut would lose them.
const hasty = { fsync: 'off', full_page_writes: 'off' }

const startTimeoutMs = 60_000
const stopTimeoutMs = 20_000

export async function runServer(
  binaries: Binaries,
  { durable = false, plansOnce = false }: PostgresOptions,
): Promise<Postgres> {
  const user = findServerUser()
  const folder = makeFolderFor(user)
  const watchdog = guard(folder)
  const remove = async () => {
    await watchdog.dismiss()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const place: Place = {
      programs: reachableBinaries(binaries.folder, folder, user),
      data: join(folder, 'data'),
      log: join(folder, 'log'),
      // Run in its own folder: the other user may not be allowed into the current one.
      spawnOptions: { ...user, cwd: folder, env: serverEnvironment() },
    }
    await initialise(place)
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const chosen = { ...(durable ? {} : hasty), ...(plansOnce && { plan_cache_mode: 'force_generic_plan' }) }
    const launch = () => launchServer(place, { ...settings, ...chosen, port: String(port) }, url)
    let server = await launch()
    return {
      url,
      source: binaries.source,
      async stop() {
        await end(server, 'SIGINT')
        await remove()
      },
      async restart() {
        await end(server, 'SIGINT')
        server = await launch()
      },
      stopNow: () => end(server, 'SIGQUIT'),
      startStandby: () => runStandby({ ...place, data: join(folder, `standby-${Date.now()}`) }, port),
      kill: () => end(server, 'SIGKILL'),
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function runStandby(place: Place, primaryPort: number): Promise<Standby> {
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres']
  const to = ['-D', place.data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  await promisify(execFile)(join(place.programs, 'pg_basebackup'), [...from, ...to], place.spawnOptions)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const launch = () => launchServer(place, { ...settings, ...hasty, port: String(port) }, url)
  let server = await launch()
  return {
    url,
    stop: () => end(server, 'SIGINT'),
    kill: () => end(server, 'SIGKILL'),
    async restart() {
      server = await launch()
    },
  }
}

type Place = {
  programs: string
  data: string
  log: string
  spawnOptions: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }
}

async function initialise({ programs, data, spawnOptions }: Place): Promise<void> {
  const make = (locale: string) =>
    promisify(execFile)(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', locale, '--no-sync', '--no-instructions'],
      spawnOptions,
    )
  try {
    await make('--locale=C.UTF-8')
  } catch (error) {
    if (!String(error).includes('locale')) throw error
    rmSync(data, { recursive: true, force: true })
    await make('--no-locale')
  }
}

async function launchServer(place: Place, options: Record<string, string>, url: string): Promise<ChildProcess> {
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(place.log, 'a')
  const server = spawn(join(place.programs, 'postgres'), ['-D', place.data, ...flags], {
    ...place.spawnOptions,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  await once(server, 'spawn')
  const deadline = Date.now() + startTimeoutMs
  while (!(await answers(url))) {
    if (hasEnded(server) || Date.now() > deadline) {
      await end(server, 'SIGQUIT')
      throw new Error(`the server did not start: ${readFileSync(place.log, 'utf8').slice(-2_000)}`)
    }
    await wait(50)
  }
  return server
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill(signal)
  const killTimer = setTimeout(() => server.kill('SIGQUIT'), stopTimeoutMs)
  await ended
  clearTimeout(killTimer)
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

function serverEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}
