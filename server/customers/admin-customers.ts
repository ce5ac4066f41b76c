// Customers as the staff reads them: newest first, found by words of name, email and phone, with their orders.
import type { Database, Statement } from '#database/connection.ts'
import { customerSearchText } from '#database/search-texts.ts'
import type { OrderStatus, PaymentState } from '#domain/order.ts'

export type ListedCustomer = {
  uid: string
  email: string
  displayName: string | null
  phoneNumber: string | null
  createdAt: Date
}
export type CustomerOrder = {
  orderId: string
  createdAt: Date
  status: OrderStatus
  paymentState: PaymentState
  chargeCents: number
  refundedCents: number
}
export type CustomerRecord = ListedCustomer & { isStaff: boolean; orders: CustomerOrder[] }
export type CustomerFilter = { search?: string | undefined; cursor?: string | undefined; limit: number }

type Row = ListedCustomer & { at: string }

const mostTerms = 4
const mostOrders = 100
/** Frequent words are found among so many of the newest customers; only rare ones need the trigram index. */
const searchWindow = 1_000

export type AdminCustomers = ReturnType<typeof createAdminCustomers>

export function createAdminCustomers(database: Database) {
  return {
    async list(filter: CustomerFilter): Promise<{ items: ListedCustomer[]; nextCursor: string | null }> {
      const terms = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostTerms)
      const recent = await database.query<Row>(recentStatement(filter, terms))
      const isEnough = terms.length === 0 || recent.length > filter.limit
      const rows = isEnough ? recent : await database.query<Row>(rareStatement(filter, terms))
      const items = rows.slice(0, filter.limit)
      const last = items.at(-1)
      const isEnd = rows.length <= filter.limit || last === undefined
      return { items, nextCursor: isEnd ? null : Buffer.from(`${last.at}|${last.uid}`).toString('base64url') }
    },

    async find(uid: string): Promise<CustomerRecord | undefined> {
      const text = `select ${columns}, exists (select from staff s where s.user_id = c.uid) as "isStaff"
        from customers c where c.uid = $1`
      const [row] = await database.query<Row & { isStaff: boolean }>({ name: 'admin-customer', text, values: [uid] })
      if (row === undefined) return undefined
      const orders = await database.query<CustomerOrder>({
        name: 'admin-customer-orders',
        text: ordersText,
        values: [uid],
      })
      return { ...row, orders }
    },
  }
}

const columns = `c.uid, c.email, c.display_name as "displayName", c.phone_number as "phoneNumber",
  c.created_at as "createdAt", c.created_at::text as at`
const newestFirst = 'order by c.created_at desc, c.uid desc'
const before = '(created_at, uid) < ($1::timestamptz, $2)'

const ordersText = `select order_id as "orderId", created_at as "createdAt", status, payment_state as "paymentState",
  charge_cents as "chargeCents", refunded_cents as "refundedCents" from orders where user_id = $1
  order by created_at desc, id desc limit ${mostOrders}`

function recentStatement({ cursor, limit }: CustomerFilter, terms: string[]): Statement {
  const window = terms.length === 0 ? limit + 1 : searchWindow
  return {
    name: `admin-customers-${terms.length}`,
    text: `select ${columns} from (select * from customers where ${before} order by created_at desc, uid desc limit $3) c
      where ${matching(terms, 5)} ${newestFirst} limit $4`,
    values: [...startOf(cursor), window, limit + 1, ...terms.map(patternOf)],
  }
}

/** By the trigram index: materialized, or PostgreSQL might walk all customers by time instead. */
function rareStatement({ cursor, limit }: CustomerFilter, terms: string[]): Statement {
  return {
    name: `admin-customers-rare-${terms.length}`,
    text: `with found as materialized (select uid from customers where ${matching(terms, 4)})
      select ${columns} from found join customers c on c.uid = found.uid
      where (c.created_at, c.uid) < ($1::timestamptz, $2) ${newestFirst} limit $3`,
    values: [...startOf(cursor), limit + 1, ...terms.map(patternOf)],
  }
}

function matching(terms: string[], first: number): string {
  return terms.map((_, index) => `${customerSearchText} like $${first + index}`).join(' and ') || 'true'
}

function patternOf(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** A cursor that isn't ours starts from the beginning. */
function startOf(cursor: string | undefined): [string, string] {
  const [at = '', uid = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split('|')
  const isOurs = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:?\d\d)?$/.test(at) && /^[^\0]{1,128}$/.test(uid)
  return isOurs ? [at, uid] : ['infinity', '']
}
