// npm run db:backup beside a running shop: only its process can open the embedded database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment } from '#tests/support/child-environment.ts'
import { runSql } from '#tests/support/run-sql.ts'
import { openTestDatabase, testsRunOnPostgres } from '#tests/support/test-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { openOperator } from './open-operator.ts'
import { openOperatorSocket } from './operator-socket.ts'

const config = { firebase: undefined, mail: { smtpUrl: undefined, from: '' } }
const quiet = { warn: () => {} }
let base: TestDatabase
let folder: string
let closeSocket = async () => {}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larder-running-backup-'))
  base = await openTestDatabase()
  if (!testsRunOnPostgres)
    closeSocket = await openOperatorSocket(base.settings.dataDir, openOperator(base.database, config).run, quiet)
})
afterAll(async () => {
  await closeSocket()
  await base.close()
  rmSync(folder, { recursive: true })
})

async function backUp(...args: string[]): Promise<{ code: number; printed: string }> {
  const { databaseUrl, dataDir } = base.settings
  const script = fileURLToPath(new URL('../../scripts/backup-database.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: childEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (printed += data.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), printed }
}

test('a backup is written while the shop is running, and never over another file by accident', async () => {
  const file = join(folder, 'shop.backup')
  expect(await backUp(file)).toMatchObject({ code: 0, printed: expect.stringContaining(`${file} holds `) })
  expect(statSync(file).size).toBeGreaterThan(1_000)
  const fresh = `select from last_backup where at > now() - interval '1 minute'`
  expect(await runSql(base.database, fresh)).toHaveLength(1)
  expect(await backUp(file)).toMatchObject({ code: 1, printed: expect.stringContaining('exists already') })
  expect(await backUp(file, '--force')).toMatchObject({ code: 0 })
}, 60_000)
