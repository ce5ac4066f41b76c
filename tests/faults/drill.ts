// Shoppers buy while the server is killed, the database goes away and the card provider loses requests and responses.
// Afterwards the invariants are checked.
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseSettings } from '#database/pool.ts'
import type { CrashPoint } from '#server/orders/purchase/crash-points.ts'
import { askRunningShop } from '#server/staff/operator-socket.ts'
import { changeMany } from './batches.ts'
import { openBooks } from './books.ts'
import { registerShopper } from './http-shopper.ts'
import type { HttpShopper, Line, Notes } from './http-shopper.ts'
import { cancelOwn, refundAndCancel } from './returns.ts'
import { createShopProcess } from './shop-process.ts'
import { moveAndBegin, openTimes } from './times.ts'
import { payInTwoTabs } from './two-tabs.ts'

export type Drill = {
  settings: DatabaseSettings
  crashPoints: readonly CrashPoint[]
  /** Kills at random moments, each after one or two seconds of load. */
  kills: number
  /** Whether shoppers choose delivery times, of which there are few places. */
  hasTimes?: boolean
  /** How many shoppers pay in two tabs at once; all of them without it. */
  twoTabs?: number
  /** Crashes the database and restarts it. */
  stopDatabase?: { times: number; stop: () => Promise<void>; start: () => Promise<void> }
  /** How long the shop may run undisturbed to complete everything; without it the clock is moved forward. */
  recoveryMs?: number
  say: (line: string) => void
}

const shoppersAtOnce = 8
const plenty = [1, 2, 3, 4, 5, 6]
// Stock of one: the second buyer is refused after paying.
const scarce = Array.from({ length: 60 }, (_, index) => 101 + index)

const providerFaults = [
  { call: 'paymentIntents.create', kind: 'lose-reply', share: 0.1 },
  { call: 'paymentIntents.retrieve', kind: 'lose-request', share: 0.1 },
  { call: 'paymentIntents.capture', kind: 'lose-reply', share: 0.2 },
  { call: 'paymentIntents.capture', kind: 'error', share: 0.1 },
  { call: 'paymentIntents.cancel', kind: 'lose-reply', share: 0.2 },
  { call: 'paymentIntents.confirm', kind: 'lose-reply', share: 0.1 },
  { call: 'refunds.create', kind: 'lose-reply', share: 0.2 },
  { call: 'refunds.create', kind: 'error', share: 0.1 },
  { call: 'refunds.list', kind: 'lose-request', share: 0.1 },
  { call: 'webhook', kind: 'lose-request', share: 0.4 },
]

/** All problems, one sentence each. */
export async function runDrill(drill: Drill): Promise<string[]> {
  const { settings, say } = drill
  const stocks = new Map<number, number>([
    ...plenty.map((id) => [id, 5_000] as const),
    ...scarce.map((id) => [id, 1] as const),
  ])
  const books = await openBooks(settings)
  for (const [id, quantity] of stocks)
    await books.sql('update products set quantity = $2, units_sold = 0 where id = $1', [id, quantity])
  if (drill.hasTimes) await openTimes(books)
  const { secretKey } = books
  await books.close()

  const shop = await createShopProcess({
    DATA_DIR: settings.dataDir || `/tmp/larder-faults-${process.pid}`,
    DATABASE_URL: settings.databaseUrl ?? '',
    RATE_LIMITS: 'off',
    CARD_SANDBOX_FAULTS: 'on',
  })
  const notes: Notes = { acknowledged: new Set(), cancelled: new Set(), refunded: new Set(), surprises: [] }
  const problems: string[] = []
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
  const setFaults = async (faults: object[]) => {
    await fetch(`${shop.origin}/v1/sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(faults) })
  }
  const listFaults = async () => {
    const response = await fetch(`${shop.origin}/v1/sandbox/faults`, { headers })
    return (await response.json()) as object[]
  }

  try {
    await shop.start(crashSetting(drill.crashPoints[0]))
    const clerk = await registerShopper(shop.origin, `clerk-${Date.now()}`, notes)
    await employ(settings, clerk)
    const names = Array.from({ length: shoppersAtOnce }, (_, index) => `shopper-${index}-${Date.now()}`)
    const shoppers = await Promise.all(names.map((name) => registerShopper(shop.origin, name, notes)))
    const nextScarce = scarce[Symbol.iterator]()

    // Shoppers interrupted by the crash continue once the shop is back, alongside the next ones.
    const activities: Promise<void>[] = []
    for (const [index, point] of drill.crashPoints.entries()) {
      const group = index % 2 === 0 ? shoppers.slice(0, 4) : shoppers.slice(4)
      let died = false
      for (let go = 1; go <= 4 && !died; go++) {
        const activity = everyPath(group, clerk, nextScarce)
        activities.push(activity)
        died = await Promise.race([shop.hasDied(20_000), activity.then(() => shop.hasDied(500))])
      }
      if (!died) problems.push(`the crash point ${point} was never reached`)
      say(`${point}: ${died ? 'died' : 'never reached'}, ${notes.acknowledged.size} orders so far`)
      await shop.stop()
      await shop.start(crashSetting(drill.crashPoints[index + 1]))
    }
    await Promise.all(activities)
    await underLoad(shoppers, clerk, async () => {
      for (let kill = 1; kill <= drill.kills; kill++) {
        await setFaults(providerFaults)
        await wait(700 + Math.random() * 1_500)
        await shop.kill()
        await shop.start()
        say(`kill ${kill} of ${drill.kills}: ${notes.acknowledged.size} orders so far`)
      }
      const { times = 0, stop = nothing, start = nothing } = drill.stopDatabase ?? {}
      for (let time = 1; time <= times; time++) {
        await setFaults(providerFaults)
        await wait(1_000 + Math.random() * 1_000)
        await stop()
        await wait(500 + Math.random() * 1_500)
        await start()
        await wait(2_000)
        say(`the database was away, ${time} of ${times}: ${notes.acknowledged.size} orders so far`)
      }
      await setFaults([])
    })
    const inTwoTabs = shoppers.slice(0, drill.twoTabs)
    for (const [index, who] of inTwoTabs.entries())
      await payInTwoTabs(who, { lines: tabsOf(index), setFaults, listFaults })
    say(`two tabs, ${inTwoTabs.length} times: ${notes.acknowledged.size} orders so far`)
    if (drill.recoveryMs !== undefined) await wait(drill.recoveryMs)
    await shop.stop()
  } finally {
    await shop.kill()
  }

  const after = await openBooks(settings)
  try {
    if (drill.recoveryMs !== undefined) problems.push(...(await after.findUnfinished()))
    await after.passTime()
    problems.push(...(await after.check(stocks, notes)), ...notes.surprises)
    const [figures] = await after.sql(`select count(*)::int as checkouts, count(pi_id)::int as payments,
      (select count(*)::int from orders) as orders, (select count(*)::int from refunds) as refunds from checkouts`)
    say(`${JSON.stringify(figures)}, ${problems.length} problems`)
  } finally {
    await after.close()
  }
  return problems
}

const nothing = async () => {}

/** The embedded database belongs to the process of the shop, so that has to do it. */
async function employ(settings: DatabaseSettings, { uid, email }: HttpShopper): Promise<void> {
  if (settings.databaseUrl === undefined) {
    const reply = await askRunningShop(settings.dataDir, { command: 'add', email, role: 'owner' })
    if (reply?.isRefused !== false) throw new Error(`Not hired: ${reply?.lines.join(' ') ?? 'no shop'}`)
    return
  }
  const books = await openBooks(settings)
  await books.sql(`insert into staff (user_id, email, role) values ($1, $2, 'owner')`, [uid, email])
  await books.close()
}

function crashSetting(point: CrashPoint | undefined): Record<string, string> {
  return point === undefined ? {} : { PURCHASE_CRASH_AT: point }
}

/** The cart of each tab. */
function tabsOf(index: number): { first: Line[]; second: Line[] } {
  const id = plenty[index % plenty.length] ?? 1
  return { first: [{ id, count: 1 }], second: [{ id, count: 2 }] }
}

/** One round: payments that are made and returned, changed, and raced for the last unit; and a bulk change, undone. */
async function everyPath(shoppers: HttpShopper[], clerk: HttpShopper, nextScarce: Iterator<number>): Promise<void> {
  const [buyer, fickle, quick, slow] = shoppers
  if (buyer === undefined || fickle === undefined || quick === undefined || slow === undefined) return
  const last = nextScarce.next().value ?? 1
  await Promise.all([
    buyAndReturn(buyer, clerk),
    changeMind(fickle),
    raceForLast(quick, slow, { id: last, count: 1 }),
    changeMany(clerk),
  ])
}

async function buyOnce(who: HttpShopper, lines: Line[]): Promise<string | undefined> {
  const secret = await who.reachPayment(lines)
  if (secret === undefined) return undefined
  const { status, body } = await who.place(await who.confirm(secret))
  return status === 200 ? String(body['insertedId']) : undefined
}

async function buyAndReturn(who: HttpShopper, clerk: HttpShopper): Promise<void> {
  const first = await buyOnce(who, [{ id: 1, count: 2 }])
  if (first !== undefined) await refundAndCancel(who, clerk, first)
  const second = await buyOnce(who, [{ id: 3, count: 1 }])
  if (second !== undefined) await moveAndBegin(who, clerk, second)
  if (second !== undefined) await cancelOwn(who, second)
}

async function changeMind(who: HttpShopper): Promise<void> {
  await who.reachPayment([{ id: 2, count: 1 }])
  await buyOnce(who, [{ id: 2, count: 2 }])
}

async function raceForLast(one: HttpShopper, other: HttpShopper, line: { id: number; count: number }): Promise<void> {
  const secrets = await Promise.all([one.reachPayment([line]), other.reachPayment([line])])
  const [first, second] = secrets
  if (first !== undefined) await one.place(await one.confirm(first))
  if (second !== undefined) await other.place(await other.confirm(second))
}

/** Shoppers keep buying, some of them carelessly, until `trouble` is over. */
async function underLoad(shoppers: HttpShopper[], clerk: HttpShopper, trouble: () => Promise<void>): Promise<void> {
  let isFinished = false
  const shopping = shoppers.map(async (who, index) => {
    while (!isFinished) {
      const lines = [{ id: plenty[Math.floor(Math.random() * plenty.length)] ?? 1, count: 1 + (index % 3) }]
      const secret = await who.reachPayment(lines)
      if (secret === undefined) continue
      const intentId = await who.confirm(secret)
      const whim = Math.random()
      // Some close the browser after paying, some click twice.
      if (whim < 0.15) continue
      if (whim < 0.3) await Promise.all([who.place(intentId), who.place(intentId)])
      else {
        const { status, body } = await who.place(intentId)
        if (status !== 200 || whim < 0.6) continue
        const id = String(body['insertedId'])
        await (whim < 0.8 ? cancelOwn(who, id) : refundAndCancel(who, clerk, id))
      }
    }
  })
  try {
    await trouble()
  } finally {
    isFinished = true
  }
  await Promise.all(shopping)
}
