// Placing orders by pgbench: changes announced after the commit, as the shop does, against announced in it. Four processes
// announce meanwhile, as often as they may.
import { openDatabase } from '#database/connection.ts'
import { openShopDatabase } from '#database/open.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { benchOrderSql } from './purchase-sql.ts'
import { median } from './support.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const processes = 4
const ways = ['after', 'in-commit'] as const

export async function benchAnnouncements(folder: string, say: (line: string) => void): Promise<Figure[]> {
  const postgres = await startPostgres(say, { durable: true })
  if (postgres === undefined) throw new Error('The benchmark needs a PostgreSQL server, and none was found')
  const settings = { databaseUrl: postgres.url, dataDir: folder }
  const announcers = [await openShopDatabase(settings, () => {})]
  try {
    for (let count = 1; count < processes; count++) announcers.push(await openDatabase(settings))
    const stocked = { name: '', text: 'update products set quantity = 1000000', values: [] }
    await announcers[0]?.query(stocked)
    const figures: Figure[] = []
    for (const clients of [4, 16]) {
      say(`Orders by ${clients} connections, ${rounds} rounds…`)
      const rates = { after: [] as number[], 'in-commit': [] as number[] }
      for (let round = 0; round < rounds; round++)
        for (const announced of ways) {
          const announcing = setInterval(() => announced === 'after' && announcers.forEach(commit), 5)
          const run = { databaseUrl: postgres.url, folder, seconds, clients, announced }
          rates[announced].push((await benchOrderSql(run)) ?? 0)
          clearInterval(announcing)
        }
      const [after, inCommit] = [median(rates.after), median(rates['in-commit'])]
      figures.push({
        what: `orders of ${clients} connections, announced after the commit : in it`,
        value: `${ratio(after, inCommit)}  (${Math.round(after)} : ${Math.round(inCommit)} a second)`,
      })
    }
    return figures
  } finally {
    for (const database of announcers) await database.close()
    await postgres.stop()
  }
}

/** Every process announces after its own commits, as soon as it may. */
function commit(database: Awaited<ReturnType<typeof openDatabase>>): void {
  void database.query({ name: 'nothing', text: 'values (1)', values: [] })
}
