// 300 taps a second of thirty packing phones on PostgreSQL, and what shoppers notice of them: quiet and busy times in turns.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connection.ts'
import { openShopDatabase } from '#database/open.ts'
import { createPause, sendQueue } from '#office/offline/send-queue.ts'
import type { Queued } from '#office/offline/send-queue.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { createPlainHttp } from './plain-http.ts'
import { createClient, percentile, timeEach } from './purchase-shoppers.ts'
import { databaseProcessorMs, runShop } from './run-shop.ts'
import type { Figure } from './table.ts'
import { noticed, startVisitors, together } from './visitors.ts'
import type { Visits } from './visitors.ts'

type Say = (line: string) => void

const wantedPerSecond = Number(process.env['BENCH_TAPS'] ?? 300)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const phones = 30
const productsOfOrder = 10
/** A few are undone and packed again. */
const tapsOfOrder = 20
const warmUpMs = 1_000
/** As often as a phone loads its orders again while others are packed (office/live): its own taps are in their replies. */
const lookMs = 10_000
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
    const taps: Taps[] = []
    const spent = { shop: { quiet: 0, busy: 0 }, database: { quiet: 0, busy: 0 } }
    say(`${wantedPerSecond} taps a second, and none, in turns…`)
    await wait(2_000)
    for (const isBusy of [false, true, true, false]) {
      visitors.end()
      const before = [shop.processorMs(), await databaseProcessorMs(database)] as const
      if (isBusy) taps.push(await packers.tapFor(seconds))
      else await wait(seconds * 1_000)
      ;(isBusy ? busy : quiet).push(visitors.end())
      spent.shop[isBusy ? 'busy' : 'quiet'] += shop.processorMs() - before[0]
      spent.database[isBusy ? 'busy' : 'quiet'] += (await databaseProcessorMs(database)) - before[1]
    }
    await visitors.stop()
    packers.close()
    const times = taps.flatMap((one) => one.times).toSorted((one, other) => one - other)
    const sum = (of: (one: Taps) => number) => taps.reduce((before, one) => before + of(one), 0)
    const perSecond = sum((one) => one.perSecond) / busyTimes
    const spread = `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`
    const perTap = (of: { quiet: number; busy: number }) => ((of.busy - of.quiet) / times.length).toFixed(2)
    return [
      { what: `taps a second of ${phones} phones`, value: perSecond.toFixed(0), aim: String(wantedPerSecond) },
      { what: '  taps in one request', value: (times.length / sum((one) => one.requests)).toFixed(1) },
      {
        what: '  processor per tap, shop and database',
        value: `${perTap(spent.shop)} and ${perTap(spent.database)} ms`,
      },
      { what: '  from a tap until the shop has it, median / p95', value: spread },
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
  const products = Array.from({ length: productsOfOrder }, (_, index) => index + 1)
  let left = count
  await timeEach(
    buyersAtOnce,
    () => left <= 0,
    async (worker) => {
      left -= 1
      const who = buyers[worker]
      if (who !== undefined) await client.place(who, await client.pay(who, key, products))
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

type Tap = Queued & { event: object; at: number }
type Phone = {
  headers: Record<string, string>
  order: string
  tapped: number
  queue: Tap[]
  isSending: boolean
  /** When it may load its orders again. */
  looksAt: number
  pause: () => Promise<void>
}
/** `perSecond`: once those of the first moment have arrived. */
type Taps = { times: number[]; requests: number; perSecond: number }

/** Each a member of staff with an order in hand, who goes on with the next one when it has had its taps. */
async function openPhones(origin: string, database: Database, numbers: string[]) {
  const client = createClient(origin)
  const http = createPlainHttp(origin)
  const send = async ({ headers }: Phone, path: string, body?: object) => {
    const answer = await http.send({
      method: body === undefined ? 'GET' : 'POST',
      path: `/api/admin/packings${path}`,
      headers,
      body: body === undefined ? '' : JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
  }
  const takeNext = async (phone: Phone) => {
    const order = numbers.pop()
    if (order === undefined) throw new Error('There are no more orders to pack')
    // One at a time, though none is finished: that's another measurement.
    if (phone.order !== '') await send(phone, `/${phone.order}/release`, {})
    await send(phone, `/${order}/take`, {})
    Object.assign(phone, { order, tapped: 0 })
  }
  const all: Phone[] = []
  for (let number = 0; number < phones; number++) {
    const { email, headers } = await client.register(`packer-${number}-${Date.now()}`)
    const text = `insert into staff (user_id, email, role) select uid, email, 'picker' from identity_accounts where email = $1`
    await database.query({ name: '', text, values: [email] })
    const looksAt = performance.now() + (number / phones) * lookMs
    all.push({ headers, order: '', tapped: 0, queue: [], isSending: false, looksAt, pause: createPause() })
  }
  client.close()
  for (const phone of all) await takeNext(phone)

  async function look(phone: Phone, now: number): Promise<void> {
    phone.looksAt = now + lookMs
    await send(phone, '')
  }

  return {
    /** At the wanted rate, as fast as the shop can take them. Each phone sends by the code of the real one. */
    async tapFor(forSeconds: number): Promise<Taps> {
      const times: number[] = []
      let requests = 0
      let arrived = 0
      const began = performance.now()
      const flushing = new Set<Promise<void>>()

      async function flush(phone: Phone): Promise<void> {
        phone.isSending = true
        const box = {
          read: () => phone.queue,
          change: (update: (queue: Tap[]) => Tap[]) => void (phone.queue = update(phone.queue)),
        }
        const sendTaps = async (waiting: readonly Tap[]) => {
          requests += 1
          await send(phone, `/${phone.order}/events`, { events: waiting.map(({ event }) => event) })
          const now = performance.now()
          times.push(...waiting.map(({ at }) => now - at))
          if (now - began > warmUpMs && now - began < forSeconds * 1_000) arrived += waiting.length
          if (now > phone.looksAt) await look(phone, now)
          return { kind: 'sent' as const, done: waiting.map(({ key }) => key), refused: [] }
        }
        await sendQueue(box, sendTaps, phone.pause)
        if (phone.tapped === tapsOfOrder) await takeNext(phone)
        phone.isSending = false
      }

      let tapped = 0
      let turn = 0
      while (performance.now() - began < forSeconds * 1_000) {
        const due = Math.floor(((performance.now() - began) / 1_000) * wantedPerSecond)
        for (let tries = 0; tapped < due && tries < phones; tries++) {
          const phone = all[(turn += 1) % phones]
          if (phone === undefined || phone.tapped === tapsOfOrder) continue
          phone.queue = [...phone.queue, tapOf(phone)]
          tapped += 1
          if (phone.isSending) continue
          const flushed = flush(phone).finally(() => flushing.delete(flushed))
          flushing.add(flushed)
        }
        await wait(2)
      }
      await Promise.all(flushing)
      return { times, requests, perSecond: arrived / (forSeconds - warmUpMs / 1_000) }
    },
    close: http.close,
  }
}

/** Every product of the order into the box, then half of them out of it and in again. */
function tapOf(phone: Phone): Tap {
  const { tapped } = phone
  const key = randomUUID()
  const kind = tapped >= productsOfOrder && tapped < productsOfOrder * 1.5 ? 'undone' : 'picked'
  const product = tapped < productsOfOrder ? tapped : tapped % (productsOfOrder / 2)
  phone.tapped += 1
  return { key, event: { id: key, line: `p${1 + product}`, kind, at: new Date().toISOString() }, at: performance.now() }
}
