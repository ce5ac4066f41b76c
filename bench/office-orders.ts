// The back office at 1,000 and at 1,000,000 orders and customers: lists, searches, Today and the record of a customer must cost
// about the same. Needs PostgreSQL.
import pg from 'pg'
import type { Database } from '#database/connection.ts'
import { customerSearchText, orderSearchText } from '#database/search-texts.ts'
import { openShopDatabase } from '#database/open.ts'
import { createAdminCustomers } from '#server/customers/admin-customers.ts'
import { createStaffOrders } from '#server/orders/staff-orders.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

const runs = 60

export async function benchOffice(serverUrl: string, say: (line: string) => void): Promise<Figure[]> {
  const small = await openFilled(serverUrl, 1_000, say)
  const large = await openFilled(serverUrl, 1_000_000, say)
  try {
    const figures: Figure[] = []
    for (const [what, ask, aim] of questions) {
      // In turn, so that both meet the same noise.
      const times: [number[], number[]] = [[], []]
      for (let run = 0; run < runs; run++)
        for (const [index, database] of [small, large].entries())
          times[index]?.push(await timeOf(() => ask(database, run)))
      const [few, many] = [medianOf(times[0]), medianOf(times[1])]
      const value = `${few.toFixed(1)} ms, ${many.toFixed(1)} ms, ratio ${ratio(many, few)}`
      figures.push({ what, value, ...(aim && { aim }) })
    }
    return figures
  } finally {
    await small.close()
    await large.close()
  }
}

async function openFilled(serverUrl: string, count: number, say: (line: string) => void): Promise<Database> {
  say(`A back office with ${count} orders and customers…`)
  const name = `larder_office_${count}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openShopDatabase({ databaseUrl: url.href, dataDir: '' }, () => {})
  await fillOrders(database, count)
  await fillCustomers(database, count)
  return database
}

type Question = [string, (database: Database, run: number) => Promise<unknown>, string?]

const list = (database: Database, filter: object) => createStaffOrders(database).list({ limit: 25, ...filter })
const customersOf = (database: Database) => createAdminCustomers({ database, accounts: undefined })
const listCustomers = (database: Database, filter: object) => customersOf(database).list({ limit: 25, ...filter })
const nth = (run: number) => (run * 37) % 1_000

const questions: Question[] = [
  ['list', (database) => list(database, {}), 'below 1.5'],
  ['list, Pending', (database) => list(database, { status: 'Pending' })],
  ['list, Cancelled and refunded', (database) => list(database, { status: 'Cancelled', payment: 'refunded' })],
  ['search: number', (database, run) => list(database, { search: numberOf(nth(run)) }), 'below 3'],
  ['search: name', (database, run) => list(database, { search: `Name${nth(run)}x` })],
  ['search: email', (database, run) => list(database, { search: `mail${nth(run)}@` })],
  ['search: phone', (database, run) => list(database, { search: phoneOf(nth(run)) })],
  ['search: a word of every order', (database) => list(database, { search: 'example.com' })],
  ['search: nothing', (database) => list(database, { search: 'nobody-at-all' })],
  [
    'today',
    async (database) => {
      const orders = createStaffOrders(database)
      await Promise.all([orders.countTodo(), orders.listDays()])
    },
  ],
  ['customers', (database) => listCustomers(database, {}), 'below 1.5'],
  ['customers: name', (database, run) => listCustomers(database, { search: `Name${nth(run)}x` }), 'below 3'],
  ['customers: email', (database, run) => listCustomers(database, { search: `mail${nth(run)}@` })],
  ['customers: phone', (database, run) => listCustomers(database, { search: phoneOf(nth(run)) })],
  ['customers: a word of one in a hundred', (database, run) => listCustomers(database, { search: wordOf(run % 100) })],
  ['customers: a word of all', (database) => listCustomers(database, { search: 'example.com' })],
  ['customers: nobody', (database) => listCustomers(database, { search: 'nobody-at-all' })],
  ['customer record', (database, run) => customersOf(database).findRecord(`u${nth(run) % 100}`), 'below 3'],
]

const wordOf = (index: number) => `Word${String.fromCharCode(97 + (index % 10), 97 + Math.floor(index / 10))}`
const numberOf = (index: number) => index.toString(36).toUpperCase().padStart(6, '0')
const phoneOf = (index: number) => String(index * 7_919 + 10_000_000_000)

/** Believable orders of two years, the oldest first; 2 % are pending. */
async function fillOrders(database: Database, count: number): Promise<void> {
  await database.session(async (session) => {
    await session.query('set statement_timeout = 0')
    await session.query('drop index orders_search')
    await session.query(fillCheckouts, [count])
    await session.query(fillText, [count])
    await session.query(`insert into order_lines (order_id, product_id, position, title, unit, picture, quantity, unit_cents)
      select id, 1, 1, 'Apples', '1 kg', 'apples', 2, 340 from orders`)
    await session.query(`create index orders_search on orders using gin (${orderSearchText} gin_trgm_ops)`)
    await session.query('vacuum analyze orders')
    await session.query('analyze')
  })
}

/** Every tenth of them has ten orders, and some of these refunds and notes. */
async function fillCustomers(database: Database, count: number): Promise<void> {
  await database.session(async (session) => {
    await session.query('drop index customers_search')
    await session.query(
      `insert into customers (uid, email, user_token, account_type, created, created_time, display_name, phone_number, created_at)
      select 'u' || i, 'mail' || i || '@example.com', 'LARDER-' || lpad(i::text, 6, '0'), 'Google', '', '',
        'Name' || i || 'x Word' || chr(97 + i % 10) || chr(97 + i / 10 % 10), (i * 7919::bigint + 10000000000)::text,
        now() - (($1::int - i) * (interval '730 days' / $1::int))
      from generate_series(0, $1::int - 1) i`,
      [count],
    )
    await session.query(`insert into refunds (id, order_id, amount_cents, reason, source, provider, state, next_attempt_at, created_at)
      select gen_random_uuid(), id, 2400, '', 'shopper', 'sandbox', 'done', now(), created_at from orders where payment_state = 'refunded'`)
    await session.query(
      `insert into customer_notes (user_id, author_uid, text) select user_id, 'staff', 'A call' from orders`,
    )
    await session.query(`create index customers_search on customers using gin (${customerSearchText} gin_trgm_ops)`)
    await session.query('vacuum analyze customers')
    await session.query('analyze')
  })
}

const fillCheckouts = `insert into checkouts (id, user_id, cart_version, lines, co_info, subtotal_cents, shipping_cents, discount_cents,
    coupon_cents, grand_total_cents, charge_cents, currency, content_hash, provider, pi_id, state, next_attempt_at, expires_at)
  select md5('c' || i)::uuid, 'u' || i / 10, 1, '[]', '{}', 680, 2000, 268, 0, 2412, 2400, 'usd', '', 'sandbox', 'pi_' || i, 'done',
    now(), now() from generate_series(0, $1::int - 1) i`

const fillText = `insert into orders (id, order_id, checkout_id, pi_id, user_id, display_name, email, phone_number, street, city, district,
    zip_code, subtotal_cents, shipping_cents, discount_cents, coupon_cents, grand_total_cents, charge_cents, currency, payment_method,
    status, payment_state, refunded_cents, created_at, captured_at)
  select md5('o' || i)::uuid, upper(lpad(base36, 6, '0')), md5('c' || i)::uuid, 'pi_' || i, 'u' || i / 10, 'Name' || i || 'x Field',
    'mail' || i || '@example.com', (i * 7919::bigint + 10000000000)::text, '1 Row', 'Town', 'North', lpad((i % 9999)::text, 4, '0'),
    680, 2000, 268, 0, 2412, 2400, 'usd', '{}',
    case when i % 50 = 0 then 'Pending' when i % 50 = 1 then 'Processing' when i % 50 = 2 then 'Cancelled' else 'Delivered' end,
    case when i % 50 = 2 then 'refunded' else 'captured' end, case when i % 50 = 2 then 2400 else 0 end,
    now() - (($1::int - i) * (interval '730 days' / $1::int)), now()
  from generate_series(0, $1::int - 1) i cross join lateral (select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz',
    ((i::bigint / power(36, digit)::bigint) % 36)::int + 1, 1), '' order by digit desc) as base36 from generate_series(0, 5) digit) code`

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function medianOf(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
