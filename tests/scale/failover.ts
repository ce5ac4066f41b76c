// The primary is killed while shoppers buy, and its synchronous standby promoted: no order that a shopper was told of is lost,
// no payment is without its order, and the shop goes on by itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#scripts/free-port.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { openBooks } from '#tests/faults/books.ts'
import { createShopProcess } from '#tests/faults/shop-process.ts'
import { onServer } from '#tests/support/postgres-template.ts'
import { findProgram } from './debian-program.ts'
import type { ScaleDrill } from './drill.ts'
import { plenty, startShopping } from './shoppers.ts'
import { until } from './until.ts'

/** How many orders are placed before, and again after. */
const orders = 20
/** Until somebody, or a program, has noticed and promotes the standby. */
const noticingMs = 1_000

export const failover: ScaleDrill = async ({ say }) => {
  const problems: string[] = []
  const primary = await startPostgres(say)
  if (primary === undefined) return ['there is no PostgreSQL here']
  const first = await createShopProcess({ DATABASE_URL: primary.url })
  await first.start()
  await first.stop()
  await onServer(primary.url, `UPDATE products SET quantity = ${plenty.get(1)}, units_sold = 0 WHERE id <= 6`)
  const standby = await primary.startStandby()
  await onServer(primary.url, `ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await onServer(primary.url, 'SELECT pg_reload_conf()')
  await until('the standby is synchronous', async () => (await syncStateOf(primary.url)) === 'sync')
  const address = await startAddress(primary.url, standby.url)
  const environment = { DATABASE_URL: address.url, RATE_LIMITS: 'off' }
  const shops = await Promise.all([createShopProcess(environment), createShopProcess(environment)])
  try {
    for (const shop of shops) await shop.start()
    const { shopping, stop } = await startShopping(
      shops.map(({ origin }) => origin),
      6,
    )
    await until('the first orders', () => shopping.orderedAt.length >= orders)
    await primary.kill()
    const before = shopping.orderedAt.length
    const last = shopping.orderedAt.at(-1) ?? 0
    await wait(noticingMs)
    await onServer(standby.url, 'SELECT pg_promote()')
    const promotedAt = performance.now()
    await until('orders after the promotion', () => shopping.orderedAt.length >= before + orders)
    const { orderedAt, notes, refused } = await stop()
    const next = orderedAt.find((at) => at > promotedAt) ?? Number.NaN
    say(
      `${before} orders, primary killed, standby promoted after ${noticingMs} ms, ${orderedAt.length - before} orders; ` +
        `${Math.round(next - last)} ms without orders, ${Math.round(next - promotedAt)} of them after the promotion`,
    )
    problems.push(...notes.surprises, ...refused)
    await Promise.all(shops.map((shop) => shop.stop()))
    const books = await openBooks({ databaseUrl: standby.url, dataDir: '' })
    await books.passTime()
    problems.push(...(await books.check(plenty, notes)))
    await books.close()
  } finally {
    await Promise.all(shops.map((shop) => shop.kill()))
    await address.stop()
    await standby.stop()
    await primary.stop()
  }
  return problems
}

async function syncStateOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ sync_state: string }>('SELECT sync_state FROM pg_stat_replication')
  await client.end()
  return rows[0]?.sync_state
}

/** HAProxy as the address of the database: the primary, or the standby once that is gone. */
async function startAddress(primaryUrl: string, standbyUrl: string) {
  const program = await findProgram('haproxy')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'larder-address-'))
  const file = join(folder, 'haproxy.cfg')
  const hostOf = (url: string) => new URL(url).host
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 3s
  default-server check inter 500 fall 3 rise 1 on-marked-down shutdown-sessions

listen database
  bind 127.0.0.1:${port}
  server primary ${hostOf(primaryUrl)}
  server standby ${hostOf(standbyUrl)} backup
`,
  )
  const proxy = spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
  await once(proxy, 'spawn')
  const url = new URL(primaryUrl)
  url.port = String(port)
  return {
    url: url.href,
    async stop(): Promise<void> {
      const ended = once(proxy, 'exit')
      proxy.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
