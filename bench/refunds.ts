// Refunds through the real API against the same statements run by pgbench: recorded from one refund, over the same orders.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Database, Statement } from '#database/connection.ts'
import { openShopDatabase } from '#database/open.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { createRefundOrder } from '#server/orders/money/refund-order.ts'
import { writeLog } from '#server/staff/log.ts'
import { createClient, percentile, timeEach } from './purchase-shoppers.ts'
import type { Client } from './purchase-shoppers.ts'
import { runShop } from './run-shop.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

type Say = (line: string) => void
type BoughtOrder = { id: string; number: string }

const clerksAtOnce = 8
const orderCount = 200
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)

export async function benchRefunds(folder: string, say: Say): Promise<Figure[]> {
  const postgres = await startPostgres(say, { durable: true })
  if (postgres === undefined) throw new Error('The benchmark needs a PostgreSQL server, and none was found')
  const settings = { databaseUrl: postgres.url, dataDir: join(folder, 'refunds') }
  const database = await openShopDatabase(settings, () => {})
  const shop = await runShop(settings)
  const client = createClient(shop.origin)
  try {
    say(`${orderCount} orders to refund…`)
    const manager = await client.register(`manager-${Date.now()}`)
    await database.query({ name: '', text: hireText, values: [manager.email] })
    const orders = await buyOrders(client, database)
    let next = 0
    const refundOne = async () => {
      const { number } = orders[next++ % orders.length] ?? { number: '' }
      await client.refund(manager, number, 1)
    }
    await run(2, refundOne)
    const { times, seconds: took } = await run(seconds, refundOne)
    const perSecond = times.length / took
    const bare = await benchSql(database, orders, { databaseUrl: postgres.url, folder })
    const spread = `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`
    return [
      { what: 'refunds a second, 8 clerks', value: perSecond.toFixed(0) },
      { what: 'one refund, median / p95', value: spread },
      { what: 'the same transaction by pgbench, 8 at once', value: bare?.toFixed(0) ?? 'no pgbench' },
      { what: 'refunds of the bare SQL', value: bare === undefined ? '–' : ratio(perSecond, bare) },
    ]
  } finally {
    client.close()
    await shop.stop()
    await database.close()
    await postgres.stop()
  }
}

const hireText = `insert into staff (user_id, email, role) select uid, email, 'manager' from identity_accounts where email = $1`

/** Bought by eight shoppers, and paid. */
async function buyOrders(client: Client, database: Database): Promise<BoughtOrder[]> {
  await database.query({ name: '', text: 'update products set quantity = 1000000', values: [] })
  const key = await client.publishableKey()
  const shoppers = await Promise.all(
    Array.from({ length: clerksAtOnce }, (_, index) => client.register(`buyer-${index}-${Date.now()}`)),
  )
  let left = orderCount
  await timeEach(
    clerksAtOnce,
    () => left <= 0,
    async (worker) => {
      left -= 1
      const who = shoppers[worker]
      if (who !== undefined) await client.place(who, await client.pay(who, key, [1 + (left % 250)]))
    },
  )
  const text = `select id, order_id as number from orders where payment_state = 'captured'`
  for (;;) {
    const paid = await database.query<BoughtOrder>({ name: '', text, values: [] })
    if (paid.length >= orderCount) return paid
    await wait(100)
  }
}

function run(forSeconds: number, work: () => Promise<void>) {
  const end = performance.now() + forSeconds * 1_000
  return timeEach(clerksAtOnce, () => performance.now() > end, work)
}

type SqlParts = { databaseUrl: string; folder: string }

/** Refunds a second; undefined where there is no pgbench. */
async function benchSql(database: Database, orders: BoughtOrder[], { databaseUrl, folder }: SqlParts) {
  const [order] = orders
  if (order === undefined) throw new Error('There is no order')
  const ids = orders.map(({ id }) => id)
  await database.query({ name: '', text: 'create table bench_orders (n int primary key, id uuid)', values: [] })
  const text = 'insert into bench_orders select n, id from unnest($1::uuid[]) with ordinality as one (id, n)'
  await database.query({ name: '', text, values: [ids] })
  const statements = await recordRefund(database, order.id)
  const script = join(folder, 'refund.sql')
  const lines = statements.map((statement) => `${literal(statement, order.id)};`)
  writeFileSync(script, [String.raw`\set n random(1, ${ids.length})`, 'begin;', ...lines, 'commit;', ''].join('\n'))
  const options = ['-n', '-M', 'prepared', '-c', String(clerksAtOnce), '-j', '2', '-T', String(seconds), '-f', script]
  try {
    const { stdout } = await promisify(execFile)('pgbench', [...options, databaseUrl])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function recordRefund(database: Database, orderId: string): Promise<Statement[]> {
  const statements: Statement[] = []
  const transaction: Database['transaction'] = (work) =>
    database.transaction((on) =>
      work({
        ...on,
        run: (statement) => {
          statements.push(statement)
          return on.run(statement)
        },
      }),
    )
  const refund = createRefundOrder({ ...database, transaction })
  const by = { uid: 'bench', role: 'manager', requestId: 'bench' } as const
  const outcome = await refund({
    orderId,
    amountCents: 1,
    lines: [],
    restock: false,
    reason: '',
    key: newKey,
    by: {
      kind: 'staff',
      uid: 'bench',
      record: (on, change) => writeLog(on, { ...change, by }),
    },
  })
  if (!outcome.ok) throw new Error(`Not refunded: ${outcome.reason}`)
  return statements
}

const newKey = 'a-new-key'
const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** The statement with its values, except that the order is any of them, and every other id is new. */
function literal({ text, values }: Statement, orderId: string): string {
  const written = values.map((value) => {
    if (value === orderId) return '(select id from bench_orders where n = :n)'
    if (value === newKey) return 'md5(random()::text)'
    if (value === null || value === undefined) return 'null'
    if (typeof value === 'string' && uuid.test(value)) return 'gen_random_uuid()'
    const plain = typeof value === 'string' ? value : JSON.stringify(value)
    // pgbench would take what follows a colon for a variable.
    return `'${plain.replaceAll("'", "''").replaceAll(':', ': ')}'`
  })
  return text.replaceAll(/\$(\d+)/g, (_, index) => written[Number(index) - 1] ?? '').replaceAll(/\s*\n\s*/g, ' ')
}
