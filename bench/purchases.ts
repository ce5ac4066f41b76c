// Whole purchases through the real API, placing orders against its bare SQL, and the cost in time and memory.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#database/connection.ts'
import { openShopDatabase } from '#database/open.ts'
import type { DatabaseSettings } from '#database/pool.ts'
import { findOrMakeKeys } from '#embedded/card-sandbox/keys.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { createClient, percentile, timeEach } from './purchase-shoppers.ts'
import type { BenchShopper, Client } from './purchase-shoppers.ts'
import { benchOrderSql } from './purchase-sql.ts'
import { runShop } from './run-shop.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

type Say = (line: string) => void

export const shoppersAtOnce = 8
export const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const crowd = 100

export async function benchPurchases(folder: string, say: Say): Promise<Figure[]> {
  // With fsync: an order that was acknowledged must survive a power cut.
  const postgres = await startPostgres(say, { durable: true })
  if (postgres === undefined) throw new Error('The benchmark needs a PostgreSQL server, and none was found')
  try {
    const onServer = { databaseUrl: postgres.url, dataDir: join(folder, 'purchases-postgres') }
    const embedded = { databaseUrl: undefined, dataDir: join(folder, 'purchases-embedded') }
    return [
      ...(await benchOn('PostgreSQL', onServer, say, '100')),
      ...(await benchPlacing(onServer, folder, say)),
      await benchTimes(onServer, say),
      ...(await benchOn('embedded', embedded, say, '80')),
    ]
  } finally {
    await postgres.stop()
  }
}

async function benchOn(name: string, settings: DatabaseSettings, say: Say, aim?: string): Promise<Figure[]> {
  say(`Whole purchases on ${name}…`)
  await prepare(settings)
  const shop = await runShop(settings)
  const client = createClient(shop.origin)
  const key = await client.publishableKey()
  const shoppers = await register(client, shoppersAtOnce, 'buyer')
  const buy = async (worker: number) => {
    const who = requireOne(shoppers, worker)
    await client.place(who, await client.pay(who, key, twoProducts()))
  }
  await run(3, buy)
  const { times, seconds: took } = await run(seconds, buy)
  const memory = shop.residentMegabytes()
  client.close()
  await shop.stop()
  const perSecond = times.length / took
  return [
    { what: `purchases a second, ${name}, 8 shoppers`, value: perSecond.toFixed(0), ...(aim && { aim }) },
    { what: `one purchase, ${name}, median / p95`, value: milliseconds(times) },
    { what: `resident memory after it, ${name}`, value: `${memory} MB` },
  ]
}

const modes = ['couriers', 'times', 'times', 'couriers'] as const

/** In turns, so that whatever else the machine does disturbs both. */
async function benchTimes(settings: DatabaseSettings, say: Say): Promise<Figure> {
  say('Whole purchases with couriers and with delivery times…')
  const bought = { couriers: 0, times: 0 }
  const database = await openDatabase(settings)
  const sql = (text: string, values: unknown[] = []) => database.query({ name: '', text, values })
  await sql(areaText)
  for (const mode of modes) {
    await sql(modeText, [JSON.stringify({ delivery: { mode } })])
    const shop = await runShop(settings)
    const client = createClient(shop.origin)
    const key = await client.publishableKey()
    const shoppers = await register(client, shoppersAtOnce, `${mode}-buyer`)
    const free = mode === 'times' ? await untilSome(client.freeTimes) : []
    const buy = async (worker: number) => {
      const who = requireOne(shoppers, worker)
      const slotId = free[Math.floor(Math.random() * free.length)]
      await client.place(who, await client.pay(who, key, twoProducts(), slotId))
    }
    await run(3, buy)
    const { times, seconds: took } = await run(seconds, buy)
    bought[mode] += times.length / took / 2
    client.close()
    await shop.stop()
  }
  await database.close()
  const { couriers, times } = bought
  const value = `${times.toFixed(0)} and ${couriers.toFixed(0)}/s, ratio ${ratio(times, couriers)}`
  return { what: 'purchases a second with delivery times, and with couriers', value, aim: '0.90' }
}

const areaText = `with area as (insert into delivery_areas (name, kind) values ('Town', 'delivery') returning id),
    zips as (insert into area_zips (prefix, area_id) select '04', id from area)
  insert into slot_rules (area_id, weekday, starts, ends, capacity, price_cents, cutoff_minutes)
    select id, w, time '08:00' + n * interval '2 hours', time '10:00' + n * interval '2 hours', 10000, 490, 60
    from area, generate_series(0, 6) w, generate_series(0, 5) n`
const modeText = `insert into shop_settings (version, values) select coalesce(max(version), 0) + 1, $1::jsonb from shop_settings`

/** The shop makes its times when it opens. */
async function untilSome(list: () => Promise<string[]>): Promise<string[]> {
  for (let attempt = 1; attempt <= 50; attempt++) {
    const found = await list()
    if (found.length > 0) return found
    await wait(200)
  }
  throw new Error('The shop made no delivery times')
}

async function benchPlacing(settings: DatabaseSettings, folder: string, say: Say): Promise<Figure[]> {
  say('POST /orders alone, against its bare SQL…')
  const { secretKey } = await prepare(settings)
  const shop = await runShop(settings)
  const client = createClient(shop.origin)
  const key = await client.publishableKey()
  // Webhook events would place the orders before the shoppers do.
  await client.setFaults(secretKey, [{ call: 'webhook', kind: 'lose-request' }])
  const shoppers = await register(client, crowd, 'placer')
  // A freshly started shop is slow for a while.
  await placeAll(client, shoppers, key, shoppersAtOnce, 4)
  const few = await placeAll(client, shoppers, key, shoppersAtOnce, 8)
  const many = await placeAll(client, shoppers, key, crowd, 2)
  client.close()
  await shop.stop()
  const perSecond = few.times.length / few.seconds
  const bare = await benchOrderSql({ databaseUrl: settings.databaseUrl ?? '', folder, seconds, announced: 'after' })
  return [
    { what: 'POST /orders a second, 8 at once', value: perSecond.toFixed(0) },
    { what: 'the same transaction by pgbench, 8 at once', value: bare === undefined ? 'no pgbench' : bare.toFixed(0) },
    { what: 'POST /orders of the bare SQL', value: bare === undefined ? '–' : ratio(perSecond, bare), aim: '0.35' },
    { what: 'POST /orders, 100 at once, median / p95', value: milliseconds(many.times) },
  ]
}

/** Every shopper pays and then places the order, in several rounds; only placing the order is timed. */
async function placeAll(client: Client, shoppers: BenchShopper[], key: string, atOnce: number, rounds: number) {
  const times: number[] = []
  let took = 0
  for (let round = 1; round <= rounds; round++) {
    const paid: { who: BenchShopper; intentId: string }[] = []
    const waiting = [...shoppers]
    await timeEach(
      shoppersAtOnce,
      () => waiting.length === 0,
      async () => {
        const who = waiting.pop()
        if (who !== undefined) paid.push({ who, intentId: await client.pay(who, key, twoProducts()) })
      },
    )
    const timed = await timeEach(
      atOnce,
      () => paid.length === 0,
      async () => {
        const next = paid.pop()
        if (next !== undefined) await client.place(next.who, next.intentId)
      },
    )
    times.push(...timed.times)
    took += timed.seconds
  }
  return { times: times.toSorted((one, other) => one - other), seconds: took }
}

export async function prepare(settings: DatabaseSettings): Promise<{ secretKey: string }> {
  await (await openShopDatabase(settings, () => {})).close()
  const database = await openDatabase(settings)
  await database.query({ name: '', text: 'update products set quantity = 1000000', values: [] })
  const { secret_key: secretKey } = await findOrMakeKeys(database)
  await database.close()
  return { secretKey }
}

export async function register(client: Client, count: number, name: string): Promise<BenchShopper[]> {
  const shoppers: BenchShopper[] = []
  for (let number = 0; number < count; number++) shoppers.push(await client.register(`${name}-${number}-${Date.now()}`))
  return shoppers
}

export function run(forSeconds: number, work: (worker: number) => Promise<void>) {
  const end = performance.now() + forSeconds * 1_000
  return timeEach(shoppersAtOnce, () => performance.now() > end, work)
}

export function twoProducts(): number[] {
  const first = 1 + Math.floor(Math.random() * 250)
  return [first, (first % 250) + 1]
}

export function requireOne<One>(list: One[], index: number): One {
  const one = list[index]
  if (one === undefined) throw new Error('There are fewer than that')
  return one
}

function milliseconds(times: number[]): string {
  return `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`
}
