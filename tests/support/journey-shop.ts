// What Playwright starts: the built shop (built now if its sources changed) on a fresh database that goes when it ends.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const { status } = spawnSync(process.execPath, ['scripts/build-pages.mjs'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const dataDir = mkdtempSync(join(tmpdir(), 'larder-journeys-'))
const shop = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shop.kill('SIGTERM'))
shop.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
