// The back office at 1,000 and at 1,000,000 orders and customers: lists, searches, Today and the record of a customer must cost
// about the same. Needs PostgreSQL.
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#database/connection.ts'
import { customerSearchText, orderSearchText } from '#database/search-texts.ts'
import { openShopDatabase } from '#database/open.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { createAdminCustomers } from '#server/customers/admin-customers.ts'
import { createStaffOrders } from '#server/orders/staff/staff-orders.ts'
import { median } from './support.ts'
import { ratio } from './table.ts'
import type { Figure } from './table.ts'

const runs = 60

export async function benchOffice(serverUrl: string, say: (line: string) => void): Promise<Figure[]> {
  const small = await openFilled(serverUrl, 1_000, say)
  const large = await openFilled(serverUrl, 1_000_000, say)
  try {
    const figures: Figure[] = []
    for (const [what, ask, aim] of questions) figures.push(await compareShops({ what, ask, aim, small, large }))
    return figures
  } finally {
    await small.close()
    await large.close()
  }
}

type Comparison<Shop> = {
  what: string
  ask: (shop: Shop, run: number) => Promise<unknown>
  aim?: string | undefined
  small: Shop
  large: Shop
}

/** The median of each, asked in turn, so that both meet the same noise. */
export async function compareShops<Shop>({ what, ask, aim, small, large }: Comparison<Shop>): Promise<Figure> {
  const times: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run++)
    for (const [index, shop] of [small, large].entries()) times[index]?.push(await timeOf(() => ask(shop, run)))
  const [few, many] = [median(times[0]), median(times[1])]
  const value = `${few.toFixed(1)} ms, ${many.toFixed(1)} ms, ratio ${ratio(many, few)}`
  return { what, value, ...(aim !== undefined && { aim }) }
}

async function openFilled(serverUrl: string, count: number, say: (line: string) => void) {
  say(`A back office with ${count} orders and customers…`)
  const database = await openEmpty(serverUrl, `larder_office_${count}`)
  await fillOrders(database, count, evenly)
  await fillCustomers(database, count)
  const text = 'select changed_in::text as "changedIn" from orders order by changed_in desc limit 1'
  const [{ changedIn } = { changedIn: '0' }] = await database.query<{ changedIn: string }>({
    name: '',
    text,
    values: [],
  })
  return {
    // All of them were written by one transaction.
    halfWay: { changedIn, id: '80000000-0000-0000-0000-000000000000', from: null },
    end: { changedIn, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', from: null },
    orders: createStaffOrders(database, {
      lateAfterHours: () => defaults.orders.lateAfterHours,
      currency: () => defaults.prices.currency,
      timeZone: () => defaults.shop.timeZone,
    }),
    customers: createAdminCustomers({ database, accounts: undefined }),
    close: () => database.close(),
  }
}

export async function openEmpty(serverUrl: string, name: string): Promise<Database> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return openShopDatabase({ databaseUrl: url.href, dataDir: '' }, () => {})
}

type Shop = Awaited<ReturnType<typeof openFilled>>
type Question = [string, (shop: Shop, run: number) => Promise<unknown>, string?]

const list = ({ orders }: Shop, filter: object) => orders.list({ limit: 25, ...filter })
const listCustomers = ({ customers }: Shop, filter: object) => customers.list({ limit: 25, ...filter })
const nth = (run: number) => (run * 37) % 1_000

const questions: Question[] = [
  ['list', (shop) => list(shop, {}), 'below 1.5'],
  ['list, Pending', (shop) => list(shop, { status: 'Pending' })],
  ['list, Cancelled and refunded', (shop) => list(shop, { status: 'Cancelled', payment: 'refunded' })],
  ['search: number', (shop, run) => list(shop, { search: numberOf(nth(run)) }), 'below 3'],
  ['search: name', (shop, run) => list(shop, { search: surnameOf(nth(run)) }), 'below 3'],
  ['search: email', (shop, run) => list(shop, { search: emailOf(nth(run)) }), 'below 3'],
  ['search: the end of an email', (shop, run) => list(shop, { search: emailOf(nth(run)).slice(3) }), 'below 3'],
  ['search: phone', (shop, run) => list(shop, { search: phoneOf(nth(run)) }), 'below 3'],
  ['search: a word of every order', (shop) => list(shop, { search: 'mail.example' }), 'below 3'],
  ['search: nothing', (shop) => list(shop, { search: 'nobody-at-all' }), 'below 3'],
  ['changes: a page half way', ({ orders, halfWay }) => orders.listChanged(halfWay, 25), 'below 3'],
  ['changes: nothing new', ({ orders, end }) => orders.listChanged(end, 25), 'below 3'],
  ['today', ({ orders }) => Promise.all([orders.countTodo(), orders.listDays()]), 'below 3'],
  ['customers', (shop) => listCustomers(shop, {}), 'below 1.5'],
  ['customers: name', (shop, run) => listCustomers(shop, { search: nameOf(nth(run)) }), 'below 3'],
  ['customers: email', (shop, run) => listCustomers(shop, { search: `${nameOf(nth(run))}@example.com` }), 'below 3'],
  ['customers: phone', (shop, run) => listCustomers(shop, { search: phoneOf(nth(run)) }), 'below 3'],
  [
    'customers: a word of one in a hundred',
    (shop, run) => listCustomers(shop, { search: wordOf(run % 100) }),
    'below 3',
  ],
  ['customers: a word of all', (shop) => listCustomers(shop, { search: 'example.com' })],
  ['customers: nobody', (shop) => listCustomers(shop, { search: 'nobody-at-all' })],
  ['customer record', ({ customers }, run) => customers.findRecord(`u${nth(run) % 100}`), 'below 3'],
]

const nameOf = (index: number) =>
  createHash('md5')
    .update(`${index}`)
    .digest('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
const wordOf = (index: number) => `Word${String.fromCharCode(97 + (index % 10), 97 + Math.floor(index / 10))}`
const numberOf = (index: number) => index.toString(36).toUpperCase().padStart(6, '0')
const phoneOf = (index: number) => String(index * 7_919 + 10_000_000_000)

/** 64,000 surnames, such as Lindfordham. */
const syllables = `ber man son ton ley ford wood ham well ing mark stein lind berg dal field hol gar mer win
  pet ros sil van wal bry cor den el fin gil har jen kel lor mor nor os par ray`.split(/\s+/)
const surnameOf = (index: number) =>
  [1, 40, 1_600].map((step) => syllables[Math.floor(index / step) % syllables.length]).join('')
const emailOf = (index: number) => `${surnameOf(index)}${index}@mail.example`

/** How long ago order i of $1 was placed: one after the other over two years. */
const evenly = `($1::int - i) * (interval '730 days' / $1::int)`

/** Believable orders, the oldest first; 2 % are pending. */
export async function fillOrders(database: Database, count: number, age: string): Promise<void> {
  await database.session(async (session) => {
    await session.query('set statement_timeout = 0')
    await session.query('drop index orders_search')
    await session.query(fillCheckouts, [count])
    await session.query(fillText(age), [count])
    await session.query(`insert into order_lines (order_id, product_id, position, title, unit, picture, quantity, unit_cents)
      select id, 1 + abs(hashtext(id::text)) % 300, 1, 'Apples', '1 kg', 'apples', 2, 340 from orders`)
    await session.query(`insert into refunds (id, order_id, amount_cents, reason, source, provider, state, next_attempt_at, created_at, done_at)
      select gen_random_uuid(), id, 2400, '', 'shopper', 'sandbox', 'done', now(), created_at, created_at from orders where payment_state = 'refunded'`)
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
      select 'u' || i, name || '@example.com', 'LARDER-' || lpad(i::text, 6, '0'), 'Google', '', '',
        'Word' || chr(97 + i % 10) || chr(97 + i / 10 % 10) || ' ' || name, (i * 7919::bigint + 10000000000)::text,
        now() - (($1::int - i) * (interval '730 days' / $1::int))
      from generate_series(0, $1::int - 1) i cross join lateral (select translate(md5(i::text), '0123456789', 'ghijklmnop') as name) n`,
      [count],
    )
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

const fillText = (
  age: string,
) => `insert into orders (id, order_id, checkout_id, pi_id, user_id, display_name, email, phone_number, street, city, district,
    zip_code, subtotal_cents, shipping_cents, discount_cents, coupon_cents, grand_total_cents, charge_cents, currency, payment_method,
    coupon_code, status, payment_state, refunded_cents, created_at, captured_at)
  select md5('o' || i)::uuid, upper(lpad(base36, 6, '0')), md5('c' || i)::uuid, 'pi_' || i, 'u' || i / 10,
    initcap(first) || ' ' || initcap(surname), surname || i || '@mail.example', (i * 7919::bigint + 10000000000)::text, '1 Row', 'Town', 'North', lpad((i % 9999)::text, 4, '0'),
    680, 2000, 268, 0, 2412, 2400, 'usd', '{}', case when i % 10 = 0 then 'FRESH10' end,
    case when i % 50 = 0 then 'Pending' when i % 50 = 1 then 'Processing' when i % 50 = 2 then 'Cancelled' else 'Delivered' end,
    case when i % 50 = 2 then 'refunded' else 'captured' end, case when i % 50 = 2 then 2400 else 0 end,
    now() - ${age}, now()
  from generate_series(0, $1::int - 1) i cross join lateral (select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz',
    ((i::bigint / power(36, digit)::bigint) % 36)::int + 1, 1), '' order by digit desc) as base36 from generate_series(0, 5) digit) code
  cross join lateral (select name[1 + i % 40] || name[1 + i / 40 % 40] || name[1 + i / 1600 % 40] as surname,
      name[1 + i * 7 % 40] as first from (select array['${syllables.join("', '")}'] as name) parts) person`

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
