// How long the shop takes to start, the first time and later, and its memory after that.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverArgs } from './run-shop.ts'
import type { Figure } from './table.ts'

export async function benchStart(folder: string, say: (line: string) => void): Promise<Figure[]> {
  say('Starting the shop on the embedded database…')
  const dataDir = join(folder, 'data')
  const first = await startOnce(dataDir)
  const later = await startOnce(dataDir)
  return [
    { what: 'first start, embedded database', value: `${first.seconds.toFixed(1)} s` },
    { what: 'later start, embedded database', value: `${later.seconds.toFixed(1)} s` },
    { what: 'resident memory, open and idle', value: `${later.megabytes} MB` },
  ]
}

async function startOnce(dataDir: string): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now()
  const environment = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' }
  const shop = spawn(process.execPath, serverArgs, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  while (!output.includes('Larder is open')) output += String((await once(shop.stdout, 'data'))[0])
  const seconds = (performance.now() - started) / 1_000
  // Compiling the database's WebAssembly takes memory that is released soon after.
  await wait(8_000)
  const megabytes = Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024,
  )
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  return { seconds, megabytes }
}
