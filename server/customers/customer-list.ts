// Customers for the staff, newest first, found by words of name, email and phone. Every query is an index range with a limit.
import type { Database, Statement } from '#database/connection.ts'
import { customerSearchText } from '#database/search-texts.ts'
import { pageOf } from '#server/http/time-cursor.ts'
import type { Page, TimeCursor } from '#server/http/time-cursor.ts'

export type ListedCustomer = {
  uid: string
  email: string
  displayName: string | null
  phoneNumber: string | null
  createdAt: Date
}
export type CustomerFilter = { search?: string | undefined; cursor?: TimeCursor | undefined; limit: number }

type Row = ListedCustomer & { at: string }

const mostTerms = 4
/** The index has no shorter ones: they are searched for among the newest customers only. */
const shortestIndexedTerm = 3
/** Frequent words are found among so many of the newest customers; only rare ones need the trigram index. */
const searchWindow = 1_000
const start: TimeCursor = { at: 'infinity', key: '' }

export function createCustomerList(database: Database) {
  return async (filter: CustomerFilter): Promise<Page<ListedCustomer>> => {
    const terms = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostTerms)
    const recent = await database.query<Row>(recentStatement(filter, terms))
    const isEnough = recent.length > filter.limit || terms.every(({ length }) => length < shortestIndexedTerm)
    const rows = isEnough ? recent : await database.query<Row>(rareStatement(filter, terms))
    return pageOf(rows, filter.limit, ({ uid }) => uid)
  }
}

export const listedColumns = `c.uid, c.email, c.display_name as "displayName", c.phone_number as "phoneNumber",
  c.created_at as "createdAt", c.created_at::text as at`
const newestFirst = 'order by c.created_at desc, c.uid desc'
const before = '(created_at, uid) < ($1::timestamptz, $2)'

function recentStatement({ cursor = start, limit }: CustomerFilter, terms: string[]): Statement {
  const window = terms.length === 0 ? limit + 1 : searchWindow
  return {
    name: `admin-customers-${terms.length}`,
    text: `select ${listedColumns} from (select * from customers where ${before} order by created_at desc, uid desc limit $3) c
      where ${matching(terms, 5)} ${newestFirst} limit $4`,
    values: [cursor.at, cursor.key, window, limit + 1, ...terms.map(patternOf)],
  }
}

/** By the trigram index: materialized, or PostgreSQL might walk all customers by time instead. */
function rareStatement({ cursor = start, limit }: CustomerFilter, terms: string[]): Statement {
  return {
    name: `admin-customers-rare-${terms.length}`,
    text: `with found as materialized (select uid from customers where ${matching(terms, 4)})
      select ${listedColumns} from found join customers c on c.uid = found.uid
      where (c.created_at, c.uid) < ($1::timestamptz, $2) ${newestFirst} limit $3`,
    values: [cursor.at, cursor.key, limit + 1, ...terms.map(patternOf)],
  }
}

function matching(terms: string[], first: number): string {
  return terms.map((_, index) => `${customerSearchText} like $${first + index}`).join(' and ') || 'true'
}

function patternOf(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
