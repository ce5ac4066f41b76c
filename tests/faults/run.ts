// `npm run test:faults`: the server is killed at every step of a purchase at least twice, on both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShopDatabase } from '#database/open.ts'
import type { DatabaseSettings } from '#database/pool.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { drillPoints } from '#server/orders/purchase/crash-points.ts'
import bundleServer from '#tests/support/built-server.ts'
import { runDrill } from './drill.ts'
import type { Drill } from './drill.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const twice = [...drillPoints, ...drillPoints]
const kills = Number(process.env['FAULT_KILLS'] ?? 12)
const recoveryMs = 60_000
const only = process.argv[2]
const problems: string[] = []

bundleServer()
if (only !== 'postgres') await onEmbedded()
if (only !== 'embedded') await onPostgres()

for (const problem of problems) say(`BROKEN: ${problem}`)
say(problems.length === 0 ? 'Every invariant holds.' : `${problems.length} invariants are broken.`)
process.exitCode = problems.length === 0 ? 0 : 1

async function onEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-faults-'))
  try {
    await drill('embedded', { databaseUrl: undefined, dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres(say, { durable: true })
  if (postgres === undefined) {
    problems.push('there is no PostgreSQL here to run on')
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-faults-'))
  try {
    const stopDatabase = { times: 4, stop: postgres.stopNow, start: postgres.restart }
    await drill('postgres', { databaseUrl: postgres.url, dataDir }, { stopDatabase })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function drill(name: string, settings: DatabaseSettings, more: Partial<Drill> = {}): Promise<void> {
  const database = await openShopDatabase(settings, say)
  await database.close()
  const tell = (line: string) => say(`${name}: ${line}`)
  const found = await runDrill({ settings, crashPoints: twice, kills, recoveryMs, say: tell, ...more })
  problems.push(...found.map((problem) => `${name}: ${problem}`))
}
