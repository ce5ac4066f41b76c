// `npm run bench`: everything that is measured, in one run, as ratios of two things on the same machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { benchCatalog } from './catalog-calls.ts'
import { benchStart } from './start.ts'
import { printTable } from './table.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const wanted = process.argv[2]
const folder = mkdtempSync(join(tmpdir(), 'larder-bench-'))
const postgres = await startPostgres(say)
if (postgres === undefined) throw new Error('The benchmark needs a PostgreSQL server, and none was found')
say(`PostgreSQL: ${postgres.source}`)
try {
  if (wanted === undefined || wanted === 'catalog')
    printTable('Catalog calls', await benchCatalog(postgres.url, folder, say))
  if (wanted === undefined || wanted === 'start') printTable('Start and memory', await benchStart(folder, say))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
