// A shop that reads the catalog from a real streaming replica while prices change and shoppers buy: no response is older than
// one before it, also when the replica lags, and no request fails when it dies.
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import type { ShopProcess } from '#tests/faults/shop-process.ts'
import { onServer } from '#tests/support/postgres-template.ts'
import type { ScaleDrill } from './drill.ts'
import { startLoad } from './load.ts'
import { startShopping } from './shoppers.ts'
import { until } from './until.ts'

const changes = 60
/** One that no shopper buys: a price that changes while they pay is refused. */
const productId = 7

export const replica: ScaleDrill = async ({ say }) => {
  const problems: string[] = []
  const postgres = await startPostgres(say)
  if (postgres === undefined) return ['there is no PostgreSQL here']
  const shop = await createShopProcess({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' })
  const isRead = async () => (await figure(shop, 'replica_left_out')) === 0
  try {
    // The first start fills the database.
    await shop.start()
    await shop.stop()
    const standby = await postgres.startStandby()
    await shop.start({ DATABASE_REPLICA_URL: standby.url })
    await onServer(postgres.url, 'UPDATE products SET quantity = 1000000')
    await until('the replica is read', isRead)

    const setPrice = (cents: number) =>
      onServer(
        postgres.url,
        `UPDATE products SET price_cents = ${cents}, original_price_cents = null WHERE id = ${productId}`,
      )
    async function changePrices(count: number, base: number): Promise<void> {
      let old = 0
      for (let change = 1; change <= count; change++) {
        await setPrice(base + change)
        // From the first new response on there is no way back.
        await until('the new price is shown', async () => (await priceOf(shop)) === base + change)
        for (let again = 0; again < 3; again++) if ((await priceOf(shop)) !== base + change) old += 1
      }
      if (old > 0) problems.push(`${old} responses were older than one before them`)
    }

    const visitors = startLoad(shop.origin, 4)
    const buyers = await startShopping([shop.origin], 2)
    await changePrices(changes, 1_000)
    const reads = await figure(shop, 'catalog_reads_total{server="replica"}')
    say(`${changes} changes under sales: ${reads} reads of the replica, ${await primaryReads(shop)} of the primary`)
    if (reads === 0) problems.push('the replica was never read')

    await onServer(standby.url, 'SELECT pg_wal_replay_pause()')
    const before = await primaryReads(shop)
    await changePrices(5, 2_000)
    if (await isRead()) problems.push('a replica that lags is read')
    if ((await figure(shop, 'replica_lag_bytes')) === 0) problems.push('its lag is not measured')
    say(`the replica lags: ${(await primaryReads(shop)) - before} reads of the primary`)
    await onServer(standby.url, 'SELECT pg_wal_replay_resume()')
    await until('the replica is read', isRead)

    await standby.kill()
    await changePrices(5, 3_000)
    if (await isRead()) problems.push('a dead replica is read')
    await standby.restart()
    await until('the replica is read', isRead)
    await changePrices(5, 4_000)

    const { sent, failures, slowestMs } = await visitors.stop()
    const { orderedAt, notes, refused } = await buyers.stop()
    say(
      `killed and back: ${sent} reads, ${failures.length} failed, slowest ${Math.round(slowestMs)} ms, ${orderedAt.length} orders`,
    )
    problems.push(...failures.slice(0, 5), ...notes.surprises, ...refused)

    await onServer(standby.url, 'SELECT pg_promote()')
    await changePrices(3, 5_000)
    if (await isRead()) problems.push('a promoted replica is read')
    await standby.stop()
  } finally {
    await shop.kill()
    await postgres.stop()
  }
  return problems
}

async function priceOf(shop: ShopProcess): Promise<number> {
  const response = await fetch(`${shop.origin}/products?ids=p${productId}&limit=1&image=url`)
  const [product] = (await response.json()) as { price: number }[]
  return Math.round((product?.price ?? 0) * 100)
}

async function figure(shop: ShopProcess, name: string): Promise<number> {
  const text = await (await fetch(`${shop.origin}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? Number.NaN)
}

const primaryReads = (shop: ShopProcess) => figure(shop, 'catalog_reads_total{server="primary"}')
