// 300 taps a second of thirty packing phones on PostgreSQL, and what shoppers notice of them: quiet and busy times in turns.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connection.ts'
import { openShopDatabase } from '#database/open.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { createPlainHttp } from './plain-http.ts'
import { createClient, percentile, timeEach } from './purchase-shoppers.ts'
import { runShop } from './run-shop.ts'
import type { Figure } from './table.ts'
import { noticed, startVisitors, together } from './visitors.ts'
import type { Visits } from './visitors.ts'

type Say = (line: string) => void

const wantedPerSecond = Number(process.env['BENCH_TAPS'] ?? 300)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const phones = 30
/** As many as an order of ten products takes, with a few that are undone. */
const tapsOfOrder = 20
/** Sent and not answered yet. With more than these the shop doesn't keep up, and some are left out. */
const maxWaiting = 200
const busyTimes = 2
const buyersAtOnce = 8

export async function benchPacking(folder: string, say: Say): Promise<Figure[]> {
  const postgres = await startPostgres(say, { durable: true })
  if (postgres === undefined) throw new Error('The benchmark needs a PostgreSQL server, and none was found')
  const settings = { databaseUrl: postgres.url, dataDir: join(folder, 'packing') }
  const database = await openShopDatabase(settings, () => {})
  const shop = await runShop(settings)
  try {
    const orders = Math.ceil((wantedPerSecond * seconds * busyTimes) / tapsOfOrder) + phones
    say(`${orders} orders to pack…`)
    const numbers = await buyOrders(shop.origin, database, orders)
    const packers = await openPhones(shop.origin, database, numbers)
    const visitors = await startVisitors(shop.origin)
    const quiet: Visits[] = []
    const busy: Visits[] = []
    const taps: number[] = []
    say(`${wantedPerSecond} taps a second, and none, in turns…`)
    await wait(2_000)
    for (const isBusy of [false, true, true, false]) {
      visitors.end()
      if (isBusy) taps.push(...(await packers.tapFor(seconds)))
      else await wait(seconds * 1_000)
      ;(isBusy ? busy : quiet).push(visitors.end())
    }
    await visitors.stop()
    packers.close()
    const sorted = taps.toSorted((one, other) => one - other)
    const perSecond = taps.length / (seconds * busyTimes)
    const spread = `${percentile(sorted, 0.5).toFixed(0)} / ${percentile(sorted, 0.95).toFixed(0)} ms`
    return [
      { what: `taps a second of ${phones} phones`, value: perSecond.toFixed(0), aim: String(wantedPerSecond) },
      { what: 'one tap, median / p95', value: spread },
      ...noticed('packing', together(busy), together(quiet), { purchase: 'ratio below 1.3' }),
    ]
  } finally {
    await shop.stop()
    await database.close()
    await postgres.stop()
  }
}

async function buyOrders(origin: string, database: Database, count: number): Promise<string[]> {
  await database.query({ name: '', text: 'update products set quantity = 1000000', values: [] })
  const client = createClient(origin)
  const key = await client.publishableKey()
  const buyers = await Promise.all(
    Array.from({ length: buyersAtOnce }, (_, index) => client.register(`buyer-${index}-${Date.now()}`)),
  )
  let left = count
  await timeEach(
    buyersAtOnce,
    () => left <= 0,
    async (worker) => {
      left -= 1
      const who = buyers[worker]
      if (who !== undefined) await client.place(who, await client.pay(who, key, [1]))
    },
  )
  client.close()
  for (;;) {
    const text = `select order_id as number from orders where payment_state = 'captured'`
    const paid = await database.query<{ number: string }>({ name: '', text, values: [] })
    if (paid.length >= count) return paid.map(({ number }) => number)
    await wait(100)
  }
}

type Phone = { headers: Record<string, string>; order: string; left: number; hasPicked: boolean }

/** Each a member of staff with an order in hand, who goes on with the next one when it has had its taps. */
async function openPhones(origin: string, database: Database, numbers: string[]) {
  const client = createClient(origin)
  const http = createPlainHttp(origin)
  const send = async (phone: Phone, path: string, body: object) => {
    const { headers } = phone
    const answer = await http.send({
      method: 'POST',
      path: `/api/admin/packings/${path}`,
      headers,
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
  }
  const takeNext = async (phone: Phone) => {
    const order = numbers.pop()
    if (order === undefined) throw new Error('There are no more orders to pack')
    await send(phone, `${order}/take`, {})
    Object.assign(phone, { order, left: tapsOfOrder, hasPicked: false })
  }
  const all: Phone[] = []
  for (let number = 0; number < phones; number++) {
    const { email, headers } = await client.register(`packer-${number}-${Date.now()}`)
    const text = `insert into staff (user_id, email, role) select uid, email, 'picker' from identity_accounts where email = $1`
    await database.query({ name: '', text, values: [email] })
    all.push({ headers, order: '', left: 0, hasPicked: false })
  }
  client.close()
  for (const phone of all) await takeNext(phone)

  /** A product into the box, or out of it again. */
  async function tap(phone: Phone): Promise<void> {
    const kind = phone.hasPicked ? 'undone' : 'picked'
    const event = { id: randomUUID(), line: 'p1', kind, at: new Date().toISOString() }
    phone.hasPicked = !phone.hasPicked
    phone.left -= 1
    await send(phone, `${phone.order}/events`, { events: [event] })
  }

  return {
    /** At the wanted rate; how long each of them took. */
    async tapFor(forSeconds: number): Promise<number[]> {
      const times: number[] = []
      const waiting = new Set<Promise<void>>()
      const free = [...all]
      const began = performance.now()
      let due = 0
      while (performance.now() - began < forSeconds * 1_000) {
        due = Math.floor(((performance.now() - began) / 1_000) * wantedPerSecond)
        while (times.length + waiting.size < due && waiting.size < maxWaiting) {
          const phone = free.shift()
          if (phone === undefined) break
          const tapped = (async () => {
            const begun = performance.now()
            await tap(phone)
            times.push(performance.now() - begun)
            if (phone.left === 0) await takeNext(phone)
          })().finally(() => {
            waiting.delete(tapped)
            free.push(phone)
          })
          waiting.add(tapped)
        }
        await wait(2)
      }
      await Promise.all(waiting)
      return times
    },
    close: http.close,
  }
}
