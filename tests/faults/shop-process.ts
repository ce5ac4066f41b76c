// The real server as a child process that can be killed at any moment and restarted with the same address and data.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#scripts/free-port.ts'
import { childEnvironment } from '#tests/support/child-environment.ts'

export type ShopProcess = Awaited<ReturnType<typeof createShopProcess>>

const thisRelease = fileURLToPath(new URL('../..', import.meta.url))
/** As `npm start` runs it (scripts/build-server.mjs). */
export const serverProgram = join(thisRelease, 'build/shop/main.js')

// No proxy has to notice that it ends, unless a test says so.
const usual = { LOG_LEVEL: 'error', DRAIN_SECONDS: '0' }

/** As `npm start` runs it (scripts/run.mjs). */
export const serverFlags = ['--max-semi-space-size=16']
export const serverEnvironment = { MALLOC_TRIM_THRESHOLD_: '131072' }

/** `release`: the folder of another one, whose sources run. */
export async function createShopProcess(environment: Record<string, string>, release?: string) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let running: ChildProcess | undefined
  let output = ''

  async function start(settings: Record<string, string> = {}): Promise<void> {
    output = ''
    const env = childEnvironment({ ...serverEnvironment, ...usual, PORT: String(port), ...environment, ...settings })
    const program = release === undefined ? serverProgram : join(release, 'server/main.ts')
    const shop = spawn(process.execPath, [...serverFlags, program], {
      cwd: release ?? thisRelease,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = shop
    for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
    const ended = once(shop, 'exit')
    while (!output.includes('Larder is open at')) {
      // Shoppers who waited for it may take it to its crash point before it says that it is open.
      if (shop.signalCode === 'SIGKILL' && settings['PURCHASE_CRASH_AT'] !== undefined) return
      if (shop.exitCode !== null || shop.signalCode !== null) throw new Error(`The shop did not start: ${output}`)
      await Promise.race([once(shop.stdout, 'data'), ended])
    }
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const shop = running
    if (shop === undefined || shop.exitCode !== null || shop.signalCode !== null) return
    const ended = once(shop, 'exit')
    shop.kill(signal)
    await ended
  }

  return {
    origin,
    port,
    start,
    pid: () => running?.pid,
    /** Like a power cut. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Whether it crashed within that time. */
    async hasDied(withinMs: number): Promise<boolean> {
      const shop = running
      if (shop === undefined || shop.signalCode !== null) return true
      const timeout = AbortSignal.timeout(withinMs)
      await once(shop, 'exit', { signal: timeout }).catch(() => {})
      return shop.signalCode !== null || shop.exitCode !== null
    },
    /** Its output since the start. */
    output: () => output,
  }
}
