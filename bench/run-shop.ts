// The shop as a process of its own, as in production, on a port that is free.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import type { Database } from '#database/connection.ts'
import type { DatabaseSettings } from '#database/pool.ts'
import { freePort } from '#scripts/free-port.ts'
import { serverEnvironment, serverFlags, serverProgram } from '#tests/faults/shop-process.ts'

export const serverArgs = [...serverFlags, serverProgram]

export async function runShop({ databaseUrl, dataDir }: DatabaseSettings, settings: Record<string, string> = {}) {
  const port = await freePort()
  const env = {
    ...process.env,
    ...serverEnvironment,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    CARD_SANDBOX_FAULTS: 'on',
    ...settings,
  }
  const shop = spawn(process.execPath, serverArgs, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  while (!output.includes('Larder is open')) output += String((await once(shop.stdout, 'data'))[0])
  shop.stdout.resume()
  const megabytes = (line: 'VmRSS' | 'VmHWM') =>
    Math.round(
      Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024,
    )
  return {
    origin: `http://127.0.0.1:${port}`,
    residentMegabytes: () => megabytes('VmRSS'),
    /** Since the start, or since it was forgotten. */
    peakMegabytes: () => megabytes('VmHWM'),
    processorMs: () => processorMs(Number(shop.pid)),
    forgetPeak: () => writeFileSync(`/proc/${shop.pid}/clear_refs`, '5'),
    async stop() {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    },
  }
}

const millisecondsPerTick = 10

/** What a process has computed since its start: stable on a busy machine, where times aren't. */
export function processorMs(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
}

/** Behind the name in brackets, which may contain anything. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Of the processes that this one has started and that have ended. */
function endedProcessorMs(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[13]) + Number(fields[14])) * millisecondsPerTick
}

/** Of all processes of the server that this database belongs to, those of closed connections included. */
export async function databaseProcessorMs(database: Database): Promise<number> {
  const [row] = await database.query<{ pid: number }>({ name: '', text: 'select pg_backend_pid() as pid', values: [] })
  const server = statOf(Number(row?.pid))[1]
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = all.filter((pid) => pid === server || parentOf(Number(pid)) === server)
  return own.reduce((sum, pid) => sum + processorMs(Number(pid)), endedProcessorMs(Number(server)))
}

/** Nothing of one that has ended meanwhile. */
function parentOf(pid: number): string | undefined {
  try {
    return statOf(pid)[1]
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
}
