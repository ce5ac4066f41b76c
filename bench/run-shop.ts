// The shop as a process of its own, as in production, on a port that is free.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { DatabaseSettings } from '#database/pool.ts'
import { freePort } from '#scripts/free-port.ts'
import { serverEnvironment, serverFlags } from '#tests/faults/shop-process.ts'

export const serverArgs = [...serverFlags, 'server/main.ts']

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
    forgetPeak: () => writeFileSync(`/proc/${shop.pid}/clear_refs`, '5'),
    async stop() {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    },
  }
}
