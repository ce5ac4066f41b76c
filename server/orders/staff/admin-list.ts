// Orders for the staff: newest or oldest first, page by page, filtered and searched. Every query costs the same at a thousand and at
// a million orders, because each is an index range with a limit.
import type { Database, Statement } from '#database/connection.ts'
import { selectFields } from '#database/row-types.ts'
import { orderSearchText } from '#database/search-texts.ts'
import type { RunState } from '#domain/delivery/run.ts'
import { isOrderId, orderStatuses, paymentStates } from '#domain/order/order.ts'
import type { OrderStatus, PaymentState } from '#domain/order/order.ts'
import { searchTerms } from '#domain/people/staff-search.ts'
import { pageOf } from '#server/http/time-cursor.ts'
import type { Page, TimeCursor } from '#server/http/time-cursor.ts'
import type { OrderFields } from '#server/orders/order-rows.ts'
import { orderIdsOf } from './open-tasks.ts'
import type { OpenTask } from './open-tasks.ts'

export const orderSorts = ['newest', 'oldest', 'slot'] as const
/** By delivery time: see `list-by-time.ts`. */
type OrderSort = Exclude<(typeof orderSorts)[number], 'slot'>

export type OrderFilter = {
  /** Newest first, unless it says otherwise. */
  sort?: OrderSort | undefined
  status?: OrderStatus | undefined
  payment?: PaymentState | undefined
  search?: string | undefined
  needs?: OpenTask | undefined
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  cursor?: TimeCursor | undefined
  limit: number
}

const fields = [
  'id',
  'orderId',
  'createdAt',
  'status',
  'paymentState',
  'displayName',
  'email',
  'chargeCents',
  'refundedCents',
  'shippingCents',
  'currency',
  'snapshot',
  'version',
] as const satisfies (keyof OrderFields)[]

export type ListedOrder = Pick<OrderFields, (typeof fields)[number]> & {
  lines: number
  units: number
  /** The one that it goes with. */
  run: { name: string; state: RunState } | null
}

export type ListedRow = ListedOrder & { at: string }
type Row = ListedRow
type Wanted = OrderFilter & { lateAfterHours: number }
type Asked = { filter: Wanted; range: Range; limit: number }
/** From the order after `at` and `id`, in the direction of the list, up to its end. */
type Range = { end: Date | string; at: Date | string; id: string }

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const wholeEmail = /^[^@]+@[^@]+\.[^@.]{2,}$/
const shortestIndexedTerm = 3
/** A frequent term is found among so many of the first orders; only rare ones need the trigram index. */
const searchWindow = 1_000

export function createOrderList(database: Database, lateAfterHours: () => number) {
  return async (filter: OrderFilter): Promise<Page<ListedOrder>> =>
    pageOf(await find({ ...filter, lateAfterHours: lateAfterHours() }), filter.limit, keyOf)

  /** One more than asked for, if there is one. */
  async function find(filter: Wanted): Promise<Row[]> {
    const range = rangeOf(filter)
    const limit = filter.limit + 1
    const terms = searchTerms(filter.search ?? '')
    if (terms.length === 0) return database.query<Row>(listStatement(filter, range, limit))
    const exact = filter.needs === undefined ? await findExact(terms, { filter, range, limit }) : []
    if (exact.length > 0) return exact
    const recent = await database.query<Row>(recentStatement(filter, range, limit, terms))
    // What needs a person is few.
    const isSearchedAll = filter.needs !== undefined || terms.every(({ length }) => length < shortestIndexedTerm)
    const isEnough = isSearchedAll || recent.length === limit
    if (isEnough) return recent
    const ending = await findEnding(terms, { filter, range, limit })
    return ending.length > 0 ? ending : database.query<Row>(rareStatement(filter, range, limit, terms))
  }

  /** A whole order number or email address, which staff often paste. */
  async function findExact([term = '', ...more]: string[], { filter, range, limit }: Asked): Promise<Row[]> {
    if (more.length > 0) return []
    const number = term.toUpperCase()
    if (isOrderId(number) && filter.cursor === undefined) {
      const text = `select ${columns} from orders o ${withLines} where o.order_id = $1 and o.status = any($2) and o.payment_state = any($3)`
      return database.query<Row>({ name: 'admin-orders-number', text, values: [number, ...statesOf(filter)] })
    }
    if (!wholeEmail.test(term)) return []
    return database.query<Row>(emailStatement('email = $7', [term], { filter, range, limit }))
  }

  /** The last part of an email address, whose trigrams are those of a thousand others at the same provider. */
  async function findEnding([term = '', ...more]: string[], asked: Asked): Promise<Row[]> {
    if (more.length > 0 || !wholeEmail.test(term)) return []
    const backwards = [...term].toReversed().join('')
    const endsSo = 'reverse(email) ~>=~ $7 and reverse(email) ~<~ $8'
    return database.query<Row>(emailStatement(endsSo, [backwards, `${backwards}\u{10FFFF}`], asked))
  }
}

export const keyOf = ({ id }: Row) => id

export const listedColumns = `${selectFields('o', fields)}, l.lines, l.units, r.run`
const columns = `${listedColumns}, o.created_at::text as at`
export const withLines = `cross join lateral (select count(*)::int as lines, coalesce(sum(quantity), 0)::int as units
  from order_lines where order_id = o.id) l
  left join lateral (select json_build_object('name', r.name, 'state', r.state) as run from run_stops t join runs r on r.id = t.run_id
    where t.order_id = o.id and (t.outcome is null or t.outcome = 'delivered')) r on true`
const inRange: Record<OrderSort, string> = {
  newest: 'created_at >= $1 and (created_at, id) < ($2::timestamptz, $3::uuid)',
  oldest: 'created_at < $1 and (created_at, id) > ($2::timestamptz, $3::uuid)',
}

/** `table`: its alias with a dot. */
function inOrder({ sort }: OrderFilter, table = 'o.'): string {
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  return `order by ${table}created_at ${direction}, ${table}id ${direction}`
}

function listStatement(filter: Wanted, range: Range, limit: number): Statement {
  const { key, text } = keysOf(filter)
  return {
    name: `admin-orders-${key}`,
    text: `with k as (${text}) select ${columns} from (select o.* from k join orders o on o.id = k.id ${inOrder(filter)} limit $4) o
      ${withLines} ${inOrder(filter)}`,
    values: [range.end, range.at, range.id, limit],
  }
}

function emailStatement(isWanted: string, values: string[], { filter, range, limit }: Asked): Statement {
  return {
    name: `admin-orders-email${values.length === 1 ? '' : '-end'}-${sortOf(filter)}`,
    text: `select ${columns} from (select * from orders o where ${isWanted} and status = any($5) and payment_state = any($6)
        and ${inRange[sortOf(filter)]} ${inOrder(filter)} limit $4) o ${withLines} ${inOrder(filter)}`,
    values: [range.end, range.at, range.id, limit, ...statesOf(filter), ...values],
  }
}

/** Among the first orders only: they are limited first, or PostgreSQL would search all orders by the trigram index. */
function recentStatement(filter: Wanted, range: Range, limit: number, terms: string[]): Statement {
  const { key, text } = keysOf(filter)
  return {
    name: `admin-orders-recent-${terms.length}-${key}`,
    text: `with k as (${text}) select ${columns} from (select * from (select o.* from k join orders o on o.id = k.id
          ${inOrder(filter, 'k.')} limit $4) o where ${matching(terms, 6)} ${inOrder(filter)} limit $5) o
      ${withLines} ${inOrder(filter)}`,
    values: [range.end, range.at, range.id, searchWindow, limit, ...terms.map(patternOf)],
  }
}

/** By the trigram index: materialized, or PostgreSQL might walk all orders by time instead. */
function rareStatement(filter: OrderFilter, range: Range, limit: number, terms: string[]): Statement {
  return {
    name: `admin-orders-rare-${terms.length}-${sortOf(filter)}`,
    text: `with found as materialized (select id from orders where ${matching(terms, 7)})
      select ${columns} from (select o.* from found join orders o on o.id = found.id
        where o.status = any($5) and o.payment_state = any($6) and ${inRange[sortOf(filter)].replaceAll(/\b(created_at|id)\b/g, 'o.$1')}
        ${inOrder(filter)} limit $4) o
      ${withLines} ${inOrder(filter)}`,
    values: [range.end, range.at, range.id, limit, ...statesOf(filter), ...terms.map(patternOf)],
  }
}

/**
 * The keys of the first orders of the filter, at most $4. With a filter it's one index range for each pair of status and
 * payment, since a single range over several of them isn't ordered by time.
 */
function keysOf(filter: Wanted): { key: string; text: string } {
  const isInRange = inRange[sortOf(filter)]
  const first = `${inOrder(filter, '')} limit $4`
  if (filter.status === undefined && filter.payment === undefined && filter.needs === undefined)
    return { key: sortOf(filter), text: `(select id, created_at from orders where ${isInRange} ${first})` }
  const [statuses, payments] = statesOf(filter)
  const states = `${filter.status ?? 'any'}-${filter.payment ?? 'any'}-${sortOf(filter)}`
  if (filter.needs !== undefined)
    return {
      key: `${filter.needs}${filter.needs === 'late' ? filter.lateAfterHours : ''}-${states}`,
      text: `(select id, created_at from orders where id in (${orderIdsOf(filter.needs, filter.lateAfterHours)})
        and status in (${listOf(statuses)}) and payment_state in (${listOf(payments)}) and ${isInRange} ${first})`,
    }
  const ranges = statuses.flatMap((status) =>
    payments.map(
      (payment) => `(select id, created_at from orders where status = '${status}' and payment_state = '${payment}'
        and ${isInRange} ${first})`,
    ),
  )
  return { key: states, text: ranges.join(' union all ') }
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

function statesOf({ status, payment }: OrderFilter): [readonly OrderStatus[], readonly PaymentState[]] {
  return [status === undefined ? orderStatuses : [status], payment === undefined ? paymentStates : [payment]]
}

function matching(terms: string[], first: number): string {
  return terms.map((_, index) => `${orderSearchText} like $${first + index}`).join(' and ')
}

function patternOf(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

function sortOf({ sort = 'newest' }: OrderFilter): OrderSort {
  return sort
}

function rangeOf({ sort, from, to, cursor }: OrderFilter): Range {
  const [first, last] = [from ?? '-infinity', to ?? 'infinity']
  const end = sort === 'oldest' ? last : first
  if (cursor !== undefined) return { end, at: cursor.at, id: cursor.key }
  if (sort === 'oldest') return { end, at: first, id: firstId }
  return { end, at: last, id: to === undefined ? lastId : firstId }
}
