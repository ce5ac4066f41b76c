// Started by Playwright: the built shop (rebuilt if its sources changed) on a fresh database that is removed afterwards.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { createEmbeddedTemplate } from '#tests/support/embedded-template.ts'
import { receiverPort } from '#tests/support/webhook-receiver.ts'
import { writeCardKeys } from '#tests/faults/card-service.ts'
import { serverProgram } from '#tests/faults/shop-process.ts'
import { journeyDataDir, journeyTemplate } from './emails.ts'

for (const script of ['scripts/build-pages.mjs', 'scripts/build-server.mjs']) {
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const dataDir = journeyDataDir(process.env['PORT'])
const template = journeyTemplate(process.env['PORT'])
const removeData = () => [dataDir, template].forEach((folder) => rmSync(folder, { recursive: true, force: true }))
removeData()
mkdirSync(template, { mode: 0o700 })
await createEmbeddedTemplate(template, writeCardKeys)
cpSync(template, dataDir, { recursive: true })
const shop = spawn(process.execPath, [serverProgram], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Less than the orders of the journeys.
    REFUND_LIMIT: '50',
    // Lets a journey disable an account.
    IDENTITY_TEST_ADMIN: 'on',
    WEBHOOK_ORIGINS: [0, 1, 2, 3, 4, 5, 6, 7]
      .map((worker) => `http://127.0.0.1:${receiverPort(process.env['PORT'], worker)}`)
      .join(),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shop.kill('SIGTERM'))
shop.on('exit', (code) => {
  removeData()
  process.exit(code ?? 1)
})
