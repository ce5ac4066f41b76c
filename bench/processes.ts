// One, two and four workers, and two with a replica: cached pages, lists from the database and purchases, as ratios of one
// worker; and the memory of a worker. Interleaved, all on the machine that also runs the database and the load.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Postgres } from '#scripts/postgres/run-server.ts'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import type { ShopProcess } from '#tests/faults/shop-process.ts'
import { startShopping } from '#tests/scale/shoppers.ts'
import { workersOf } from '#tests/scale/worker-processes.ts'
import { onServer } from '#tests/support/postgres-template.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './support.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const buyers = 12

type Contestant = { name: string; shop: ShopProcess; rates: Record<keyof typeof loads, number[]> }

const loads = {
  'cached page': (shop: ShopProcess) => requestsPerSecond(`${shop.origin}/`),
  // No two addresses are the same, so that none is cached.
  'list from the database': (shop: ShopProcess) =>
    requestsPerSecond(`${shop.origin}/products?parent=Fruits&limit=24&image=url&nr=[<id>]`),
  purchases: purchasesPerSecond,
}

export async function benchProcesses(postgres: Postgres, say: (line: string) => void): Promise<Figure[]> {
  const environment = { DATABASE_URL: postgres.url, RATE_LIMITS: 'off' }
  const first = await createShopProcess(environment)
  await first.start()
  await first.stop()
  await onServer(postgres.url, 'UPDATE products SET quantity = 1000000 WHERE id <= 6')
  const standby = await postgres.startStandby()
  const settings = {
    '1 worker': {},
    '2 workers': { WORKERS: '2' },
    '4 workers': { WORKERS: '4' },
    '2 workers and a replica': { WORKERS: '2', DATABASE_REPLICA_URL: standby.url },
  }
  const contestants: Contestant[] = []
  for (const [name, more] of Object.entries(settings)) {
    const shop = await createShopProcess({ ...environment, ...more })
    await shop.start()
    contestants.push({ name, shop, rates: { 'cached page': [], 'list from the database': [], purchases: [] } })
  }
  try {
    const figures: Figure[] = []
    const idle = contestants.map(({ shop }) => megabytesPerProcess(shop))
    for (const [what, load] of Object.entries(loads) as [
      keyof typeof loads,
      (shop: ShopProcess) => Promise<number>,
    ][]) {
      say(`${what} by ${contestants.length} shops, ${rounds} rounds…`)
      // A freshly started worker is slow for a while, and of four each gets a quarter of the requests.
      for (const { shop } of contestants) await load(shop)
      for (let round = 0; round < rounds; round++)
        for (const { shop, rates } of contestants) rates[what].push(await load(shop))
      const base = median(contestants[0]?.rates[what] ?? [])
      for (const { name, rates } of contestants) {
        const rate = median(rates[what])
        figures.push({ what: `${what}, ${name}`, value: `${ratio(rate, base)}  ${Math.round(rate)} a second` })
      }
    }
    for (const [index, { name, shop }] of contestants.entries()) {
      const value = `${idle[index]} / ${megabytesPerProcess(shop)} MB`
      figures.push({ what: `memory of a worker idle / after load, ${name}`, value })
    }
    return figures
  } finally {
    for (const { shop } of contestants) await shop.stop()
    await standby.stop()
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const options = { url, connections: 16, duration: seconds, reconnectRate: 900, idReplacement: true }
  const { requests, non2xx, errors } = await autocannon(options)
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`)
  return requests.average
}

async function purchasesPerSecond({ origin }: ShopProcess): Promise<number> {
  const { shopping, stop } = await startShopping([origin], buyers)
  const startedAt = performance.now()
  await wait(seconds * 1_000)
  const { length } = shopping.orderedAt
  const elapsed = (performance.now() - startedAt) / 1_000
  const { refused, notes } = await stop()
  if (refused.length > 0 || notes.surprises.length > 0) throw new Error([...refused, ...notes.surprises].join('; '))
  return length / elapsed
}

/** The median over the workers, or of the only process. */
function megabytesPerProcess(shop: ShopProcess): number {
  const pid = shop.pid() ?? 0
  const workers = workersOf(pid)
  const sizes = (workers.length === 0 ? [pid] : workers).map((one) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]),
  )
  return Math.round(median(sizes) / 1024)
}
