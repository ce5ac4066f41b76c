// Customers for the staff, newest first, found by words of name, email and phone. Every query is an index range with a limit.
import type { Database, Statement } from '#database/connection.ts'
import { customerSearchText } from '#database/search-texts.ts'
import { searchTerms } from '#domain/people/staff-search.ts'
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

/** The index has no shorter ones: they are searched for among the newest customers only. */
const shortestIndexedTerm = 3
/** Of a long word both ends are enough. */
const endLength = 6
/** Frequent words are found among so many of the newest customers. */
const searchWindow = 1_000
/**
 * A word that few of them have, but more than this, isn't rare enough for the trigram index, which finds all customers with
 * it before they can be sorted: more of the newest are searched instead, as many as should be enough.
 */
const fewInWindow = 2
const widestWindow = 20_000
const start: TimeCursor = { at: 'infinity', key: '' }

export function createCustomerList(database: Database) {
  return async (filter: CustomerFilter): Promise<Page<ListedCustomer>> => {
    const terms = searchTerms(filter.search ?? '')
    const isIndexed = terms.some(({ length }) => length >= shortestIndexedTerm)
    const isEnough = ({ length }: Row[]) => length > filter.limit
    let rows = await database.query<Row>(recentStatement(filter, terms, searchWindow))
    if (isIndexed && !isEnough(rows) && rows.length > fewInWindow)
      rows = await database.query<Row>(recentStatement(filter, terms, widerWindow(rows.length, filter.limit)))
    if (isIndexed && !isEnough(rows)) rows = await database.query<Row>(rareStatement(filter, terms))
    return pageOf(rows, filter.limit, ({ uid }) => uid)
  }
}

export const listedColumns = `c.uid, c.email, c.display_name as "displayName", c.phone_number as "phoneNumber",
  c.created_at as "createdAt", c.created_at::text as at`
const newestFirst = 'order by c.created_at desc, c.uid desc'
const before = '(created_at, uid) < ($1::timestamptz, $2)'

/** Twice what it takes if the word is as frequent among them as among the newest ones. */
function widerWindow(found: number, limit: number): number {
  return Math.min(widestWindow, Math.ceil((2 * searchWindow * (limit + 1)) / found))
}

function recentStatement({ cursor = start, limit }: CustomerFilter, terms: string[], window: number): Statement {
  return {
    name: `admin-customers-${terms.length}`,
    text: `select ${listedColumns} from (select * from customers where ${before} order by created_at desc, uid desc limit $3) c
      where ${matching(terms, 5)} ${newestFirst} limit $4`,
    values: [cursor.at, cursor.key, terms.length === 0 ? limit + 1 : window, limit + 1, ...terms.map(patternOf)],
  }
}

/** By the trigram index: materialized, or PostgreSQL might walk all customers by time instead. */
function rareStatement({ cursor = start, limit }: CustomerFilter, terms: string[]): Statement {
  const parts = terms.flatMap(indexedParts)
  return {
    name: `admin-customers-rare-${parts.length}-${terms.length}`,
    text: `with c as materialized (select uid, email, display_name, phone_number, created_at from customers
        where ${before} and ${matching(parts, 4)} and ${matching(terms, 4 + parts.length, `(${customerSearchText} || '')`)})
      select ${listedColumns} from c ${newestFirst} limit $3`,
    values: [cursor.at, cursor.key, limit + 1, ...[...parts, ...terms].map(patternOf)],
  }
}

/**
 * What the index is asked for; that the whole term matches is checked on the rows it finds. Of an address that's only what
 * is before the @, because the index has to read through everybody at the same mail service otherwise.
 */
function indexedParts(term: string): string[] {
  const [local = ''] = term.split('@')
  const word = local.length < shortestIndexedTerm ? term : local
  if (word.length < shortestIndexedTerm) return []
  return word.length <= 2 * endLength ? [word] : [word.slice(0, endLength), word.slice(-endLength)]
}

function matching(terms: string[], first: number, text = customerSearchText): string {
  return terms.map((_, index) => `${text} like $${first + index}`).join(' and ') || 'true'
}

function patternOf(term: string): string {
  return `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
