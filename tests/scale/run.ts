// `npm run test:scale`: several processes and machines as operators run them, with a real proxy and a real pooler.
// `npm run test:scale workers` runs one drill.
import { openShopDatabase } from '#database/open.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import bundleServer from '#tests/support/built-server.ts'
import type { ScaleDrill } from './drill.ts'
import { failover } from './failover.ts'
import { pgbouncer } from './pgbouncer.ts'
import { replica } from './replica.ts'
import { rolling } from './rolling.ts'
import { upgrade } from './upgrade.ts'
import { workers } from './workers.ts'

const drills: Record<string, ScaleDrill> = { rolling, workers, pgbouncer, upgrade, replica, failover }

const say = (line: string) => void process.stdout.write(`${line}\n`)
const only = process.argv[2]
const problems: string[] = []
bundleServer()
const postgres = await startPostgres(say)
if (postgres === undefined) throw new Error('There is no PostgreSQL here to run on')
try {
  const database = await openShopDatabase({ databaseUrl: postgres.url, dataDir: '' }, say)
  await database.close()
  for (const [name, drill] of Object.entries(drills)) {
    if (only !== undefined && only !== name) continue
    const running = drill({ databaseUrl: postgres.url, say: (line) => say(`${name}: ${line}`) })
    const found = await running.catch((error: unknown) => [String(error)])
    problems.push(...found.map((problem) => `${name}: ${problem}`))
  }
} finally {
  await postgres.stop()
}
for (const problem of problems) say(`BROKEN: ${problem}`)
say(problems.length === 0 ? 'Everything holds.' : `${problems.length} things are broken.`)
// A drill that failed may have left its visitors running.
process.exit(problems.length === 0 ? 0 : 1)
