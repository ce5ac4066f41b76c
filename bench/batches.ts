// Bulk changes over many products on both databases: how many rows a second, how much memory, and what shoppers notice of it. And
// how long a changed price takes to the page of another process.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openShopDatabase } from '#database/open.ts'
import type { DatabaseSettings } from '#database/pool.ts'
import { fillToScale } from '#database/seed/scale.ts'
import type { BatchJson } from '#server/assortment/batches/batch-json.ts'
import { askRunningShop } from '#server/staff/operator-socket.ts'
import { onServer, withDatabase } from '#tests/support/postgres-template.ts'
import { runShop } from './run-shop.ts'
import { median } from './support.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

type Shop = Awaited<ReturnType<typeof runShop>>
type Say = (line: string) => void

const idleMs = 8_000
const everyMs = 40
const priceChanges = 100
const email = 'owner@example.com'

/** `products`: 10,000, unless `npm run bench batches 100000` says otherwise. */
export async function benchBatches(serverUrl: string, folder: string, say: Say, products = 10_000): Promise<Figure[]> {
  await onServer(serverUrl, `CREATE DATABASE bench_batches`)
  const databaseUrl = withDatabase(serverUrl, 'bench_batches')
  const postgres = { databaseUrl, dataDir: join(folder, 'batches-postgres') }
  const embedded = { databaseUrl: undefined, dataDir: join(folder, 'batches-embedded') }
  return [
    ...(await benchOne('PostgreSQL', postgres, products, say)),
    ...(await benchOne('embedded', embedded, products, say)),
    await benchPriceChange(postgres, say),
  ]
}

export async function benchOne(
  name: string,
  settings: DatabaseSettings,
  products: number,
  say: Say,
): Promise<Figure[]> {
  say(`Bulk changes of ${products} products on ${name}…`)
  const titles = await fill(settings, products)
  const shop = await runShop(settings)
  try {
    const call = await openOffice(shop, settings)
    const idle = await visit(shop, titles, wait(idleMs))
    const memory = shop.residentMegabytes()
    const figures: Figure[] = []
    const edit = { kind: 'price', change: { percent: 10 } }
    const { id } = await call<BatchJson>('POST', '/batches/preview', { selection: { filter: {} }, edit })
    const steps = [
      ['preview', 'previewed', async () => {}],
      ['apply', 'done', () => call('POST', '/batches', { id })],
      ['undo', 'undone', () => call('POST', `/batches/${id}/undo`)],
    ] as const
    for (const [step, state, begin] of steps) {
      const began = performance.now()
      await begin()
      const busy = await visit(shop, titles, reaches(call, id, state))
      const seconds = (performance.now() - began) / 1_000
      const value = `${Math.round(products / seconds)} rows/s, ${p95Text('home', busy.home, idle.home)}, ${p95Text('product', busy.product, idle.product)}`
      figures.push({ what: `${name}: ${step} ${products}`, value })
    }
    figures.push({ what: `${name}: memory`, value: `${memory} MB before, ${shop.residentMegabytes()} MB after` })
    return figures
  } finally {
    await shop.stop()
  }
}

/** The titles of some products, to visit. */
async function fill(settings: DatabaseSettings, products: number): Promise<string[]> {
  const database = await openShopDatabase(settings, () => {})
  await fillToScale(database, { products, progress: () => {} })
  const text = 'select title from products where id % 7 = 0 order by id limit 1000'
  const rows = await database.query<{ title: string }>({ name: '', text, values: [] })
  await database.close()
  return rows.map(({ title }) => title)
}

type Call = <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<Body>

/** An owner of the shop. */
async function openOffice(shop: Shop, { databaseUrl, dataDir }: DatabaseSettings): Promise<Call> {
  const { idToken, localId } = await enter(shop, 'signUp')
  if (databaseUrl === undefined) await askRunningShop(dataDir, { command: 'add', email, role: 'owner' })
  else {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`insert into staff (user_id, email, role) values ($1, $2, 'owner')`, [localId, email])
    await client.end()
  }
  return callAs(shop.origin, idToken)
}

async function enter({ origin }: Shop, way: 'signUp' | 'signInWithPassword') {
  const response = await fetch(`${origin}/v1/accounts:${way}?key=larder-local-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', returnSecureToken: true }),
  })
  return (await response.json()) as { idToken: string; localId: string }
}

function callAs(origin: string, idToken: string): Call {
  return async <Body>(method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${idToken}`, ...(body && { 'content-type': 'application/json' }) }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${origin}/api/admin${path}`, sent)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
}

async function reaches(call: Call, id: string, state: BatchJson['state']): Promise<void> {
  while ((await call<BatchJson>('GET', `/batches/${id}`)).state !== state) await wait(100)
}

type Visits = { home: number[]; product: number[] }

/** Visits the home page, which is cached, and product pages, which mostly aren't, until `until` is over. */
async function visit({ origin }: Shop, titles: string[], until: Promise<unknown>): Promise<Visits> {
  const visits: Visits = { home: [], product: [] }
  let isFinished = false
  const finished = until.finally(() => (isFinished = true))
  // Awaited below; a visit that fails meanwhile is the first thing to hear of.
  finished.catch(() => {})
  for (let turn = 0; !isFinished; turn++) {
    visits.home.push(await timeOf(`${origin}/`))
    visits.product.push(await timeOf(`${origin}/product/${encodeURIComponent(titles[turn % titles.length] ?? '')}`))
    await wait(everyMs)
  }
  await finished
  return visits
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - began
}

function p95Text(what: string, busy: number[], idle: number[]): string {
  const [during, before] = [p95(busy), p95(idle)]
  return `${what} p95 ${during.toFixed(0)} ms (idle ${before.toFixed(0)}, ratio ${ratio(during, before)})`
}

function p95(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** From the response to a change in one process to the moment the public page of another process shows it. */
export async function benchPriceChange(settings: DatabaseSettings, say: Say): Promise<Figure> {
  say('A changed price in two processes…')
  const [one, other] = [await runShop(settings), await runShop({ ...settings, dataDir: `${settings.dataDir}-other` })]
  try {
    // The owner that the first benchmark made.
    const call = callAs(one.origin, (await enter(one, 'signInWithPassword')).idToken)
    const { _id, title, version } = await call<{ _id: string; title: string; version: number }>('GET', '/products/p7')
    const page = `${other.origin}/product/${encodeURIComponent(title)}`
    const times: number[] = []
    for (let run = 0; run < priceChanges; run++) {
      await fetch(page).then((response) => response.arrayBuffer())
      const priceCents = 1_000 + run
      await call('PATCH', `/products/${_id}`, { version: version + run, priceCents, originalPriceCents: null })
      const began = performance.now()
      while (!(await (await fetch(page)).text()).includes(`$${(priceCents / 100).toFixed(2)}`)) await wait(1)
      times.push(performance.now() - began)
    }
    const value = `median ${median(times).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms`
    return { what: 'a changed price on the page of another process', value }
  } finally {
    await one.stop()
    await other.stop()
  }
}
