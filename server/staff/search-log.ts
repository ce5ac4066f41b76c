// Searches the log by what it shows. Who, what was done and what it was about are found by index, however long ago; amounts, reasons and
// all other words among the last entries, which are compared as they are shown.
import type { Database } from '#database/connection.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { keyNamePrefix } from '#database/staff-name.ts'
import { customerSearchText } from '#database/search-texts.ts'
import { actionsSaying } from '#domain/log/log-actions.ts'
import { shownText } from '#domain/log/log-text.ts'
import { isOrderId } from '#domain/order/order.ts'
import { barcodeOf } from '#domain/product/barcode.ts'
import { writeLogEntry } from './log-json.ts'
import { lastEntry, readEntries, readLog, readNames } from './read-log.ts'
import type { LogFilter, LogRow } from './read-log.ts'

export const lastEntriesSearched = 1_000
/** Of a product or a category that others changed as well, and of everything that somebody did. */
const maxOfSubject = 1_000
const maxOfActor = 10_000
const maxWords = 4

type Meant = { kind: string; id: string }

/** `money`: how the amounts in it are written. */
export type LogSearch = LogFilter & { text: string; money: MoneyFormat }

export async function searchLog(database: Database, { text, ...filter }: LogSearch): Promise<LogRow[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return readLog(database, filter)
  const [meant, shown] = await Promise.all([findMeant(database, text, words), findShown(database, words, filter)])
  const { actor, before = lastEntry, limit } = filter
  const found = await database.query<{ id: number }>({
    ...(actor === undefined ? ofAll : ofActor),
    values: [
      before,
      limit,
      meant.map(({ kind }) => kind),
      meant.map(({ id }) => id),
      actionsSaying(words),
      shown,
      actor ?? meant.filter(({ kind }) => kind === 'staff').map(({ id }) => id),
    ],
  })
  return readEntries(
    database,
    found.map(({ id }) => id),
  )
}

/** The last entries that have all these words, in any part of what is shown. */
async function findShown(database: Database, words: string[], filter: LogFilter & { money: MoneyFormat }) {
  const { actor, before = lastEntry, money } = filter
  const rows = await readLog(database, { actor, limit: lastEntriesSearched })
  const names = await readNames(database, rows)
  return rows
    .filter((row) => {
      const shown = shownText(writeLogEntry(row), names, money)
      return row.id < before && words.every((word) => shown.includes(word))
    })
    .map(({ id }) => id)
}

/** Everything in the shop that is called so. */
async function findMeant(database: Database, text: string, words: string[]): Promise<Meant[]> {
  const number = text.trim().toUpperCase()
  const code = barcodeOf(text)
  // Without three characters in a row no index helps, and half of the shop is called so.
  const isIndexed = words.some((word) => /[\p{L}\p{N}]{3}/u.test(word))
  const found = await database.query<Meant>({
    name: `log-meant-${words.length}-${isIndexed ? 'indexed' : 'short'}`,
    text: meantText(words.length, isIndexed),
    values: [
      number,
      code.ok ? code.value : null,
      ...words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    ],
  })
  return isOrderId(number) ? [...found, { kind: 'order', id: number }] : found
}

function meantText(words: number, isIndexed: boolean): string {
  const isCalled = (name: string) =>
    Array.from({ length: words }, (_, index) => `${name} like $${index + 3}`).join(' and ')
  // By the operator of the index.
  const isTitled = isCalled('title').replaceAll(' like ', ' ilike ')
  const parts = [
    `select 'product' as kind, 'p' || id as id from products where sku = $1 or barcode = $2`,
    `select 'category', 'c' || id from categories where ${isCalled('lower(name)')}`,
    `select 'category', 's' || id from subcategories where ${isCalled('lower(name)')}`,
    `select 'coupon', 'k' || id from coupons where ${isCalled(`lower(code || ' ' || title)`)}`,
    `select 'delivery', id::text from (select * from receipts order by created_at desc, id desc limit ${maxOfSubject}) d
      where ${isCalled(`lower(supplier || ' ' || reference)`)}`,
    `select 'staff', user_id from staff where ${isCalled(`lower(coalesce(display_name, '') || ' ' || email)`)}`,
    `select 'key', id::text from api_keys where ${isCalled('lower(name)')}`,
    // What a key did: it's found among those who did something, by the name that the log shows.
    `select 'staff', 'key:' || id from api_keys where ${isCalled(`'${keyNamePrefix}' || lower(name)`)}`,
    `select 'invitation', id::text from staff_invitations where ${isCalled('email')}`,
  ]
  if (isIndexed)
    parts.push(
      `select 'product', 'p' || id from products where ${isTitled}`,
      `select 'customer', uid from customers where ${isCalled(customerSearchText)}`,
    )
  return parts.map((part) => `(${part} limit 50)`).join(' union all ')
}

const first = 'order by id desc limit $2'
const isMeant = 'subject_kind = meant.kind and subject_id = meant.id and id < $1'
const meantSubjects = `unnest($3::text[], $4::text[]) as meant (kind, id)`
const page = (ranges: string[]) =>
  `select id from (${[...ranges, 'select unnest($6::bigint[]) as id'].join(' union ')}) found order by id desc limit $2`

const ofAll = {
  name: 'staff-log-search',
  text: page([
    `select l.id from ${meantSubjects} cross join lateral (select id from staff_log where ${isMeant} ${first}) l`,
    `select l.id from unnest($5::text[]) as done (action) cross join lateral (
      select id from staff_log where action = done.action and id < $1 ${first}) l`,
    `select l.id from unnest($7::text[]) as who (uid) cross join lateral (
      select id from staff_log where actor_uid = who.uid and id < $1 ${first}) l`,
  ]),
}

/** What one person did. */
const ofActor = {
  name: 'staff-log-search-actor',
  text: page([
    `select l.id from ${meantSubjects} cross join lateral (
      select id, actor_uid from staff_log where ${isMeant} order by id desc limit ${maxOfSubject}) l where l.actor_uid = $7::text`,
    `select l.id from (select id, action from staff_log where actor_uid = $7::text and id < $1
      order by id desc limit ${maxOfActor}) l where l.action = any($5::text[])`,
  ]),
}
