// Reads the log, newest first, in pages of constant cost. Names come from today's tables: the log itself has only ids.
import type { Database, Statement } from '#database/connection.ts'
import { keyNameOf } from '#database/staff-name.ts'
import type { staffLog } from '#database/tables/staff.ts'
import { idsIn } from '#domain/log/log-values.ts'
import type { LogNames } from '#domain/log/log-values.ts'

export type LogRow = typeof staffLog.$inferSelect & {
  actorEmail: string | null
  actorName: string | null
  subjectLabel: string | null
}

export type LogFilter = {
  actor?: string | undefined
  /** `kind` narrows an id that several kinds could have. */
  subject?: { kind: string | undefined; id: string } | undefined
  /** Entries before this one. */
  before?: number | undefined
  limit: number
}

export const lastEntry = Number.MAX_SAFE_INTEGER

export async function readLog(database: Database, filter: LogFilter): Promise<LogRow[]> {
  return database.query<LogRow>(statementFor(filter))
}

/** These entries, newest first. */
export async function readEntries(database: Database, ids: readonly number[]): Promise<LogRow[]> {
  if (ids.length === 0) return []
  const text = entriesText('select * from staff_log where id = any($1::bigint[])')
  return database.query<LogRow>({ name: 'staff-log-entries', text, values: [ids] })
}

/** What the products, categories and people are called whose ids these entries have in their fields. */
export async function readNames(database: Database, rows: readonly LogRow[]): Promise<LogNames> {
  const ids = [...new Set(rows.flatMap(idsIn))]
  if (ids.length === 0) return {}
  const numbersOf = (prefix: string) =>
    ids.filter((id) => new RegExp(`^${prefix}\\d{1,9}$`).test(id)).map((id) => Number(id.slice(1)))
  const found = await database.query<{ id: string; name: string }>({
    name: 'staff-log-names',
    text: namesText,
    values: [numbersOf('p'), numbersOf('c'), numbersOf('s'), ids],
  })
  return Object.fromEntries(found.map(({ id, name }) => [id, name]))
}

const kinds = [
  'staff',
  'invitation',
  'key',
  'order',
  'refund',
  'payment',
  'customer',
  'product',
  'category',
  'delivery',
  'coupon',
  'synonyms',
  'shop',
  'area',
  'slot',
  'special-day',
  'run',
  'webhook',
]

function statementFor({ actor, subject, before, limit }: LogFilter): Statement {
  const name = `staff-log${actor === undefined ? '' : '-actor'}${subject === undefined ? '' : '-subject'}`
  const values: unknown[] = [before ?? lastEntry, limit]
  const conditions = ['id < $1']
  if (actor !== undefined) conditions.push(`actor_uid = $${values.push(actor)}`)
  if (subject !== undefined) {
    const { kind, id } = subject
    conditions.push(`subject_kind = any($${values.push(kind === undefined ? kinds : [kind])})`)
    conditions.push(`subject_id = $${values.push(id)}`)
  }
  const page = `select * from staff_log where ${conditions.join(' and ')} order by id desc limit $2`
  return { name, text: entriesText(page), values }
}

const nameOf = (table: string) => `coalesce(nullif(${table}.display_name, ''), ${table}.email)`
const personOf = (uid: string) =>
  `coalesce((select ${nameOf('s')} from staff s where s.user_id = ${uid}), (select ${nameOf('c')} from customers c where c.uid = ${uid}))`

/** Each is one lookup, for entries of its kind only: a join would make PostgreSQL read whole tables. */
const labels: Record<string, string> = {
  order: 'subject_id',
  product: '(select title from products where id = number)',
  category: `case left(subject_id, 1) when 'c' then (select name from categories where id = number)
    when 's' then (select name from subcategories where id = number) end`,
  coupon: '(select code from coupons where id = number)',
  delivery: '(select supplier from receipts where id = number)',
  synonyms: `(select array_to_string(terms, ', ') from synonyms where id = number)`,
  area: '(select name from delivery_areas where id = number)',
  slot: '(select a.name from slots s join delivery_areas a on a.id = s.area_id where s.id = number)',
  invitation: '(select email from staff_invitations i where i.id::text = subject_id)',
  key: '(select name from api_keys k where k.id::text = subject_id)',
  staff: personOf('subject_id'),
  customer: personOf('subject_id'),
}

/**
 * What staff write about an order may name its shopper, so it's read from its own row, which is emptied with the shopper's data.
 * Entries of earlier releases contain it, and nothing can be removed from them: it's not read from there.
 */
const reasons = `coalesce(case when subject_kind <> 'order' then page.reason end,
  case when after ->> 'refundId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    (select nullif(r.reason, '') from refunds r where r.id = (after ->> 'refundId')::uuid) end,
  case when action = 'order.cancelled' then
    (select nullif(e.text, '') from order_events e
      where e.order_id = (select o.id from orders o where o.order_id = subject_id::char(6)) and e.kind = 'cancelled' limit 1) end)`

/** `number`: of an id such as `p12`, `c3` or `7`. */
function entriesText(page: string): string {
  const cases = Object.entries(labels).map(([kind, label]) => `when '${kind}' then ${label}`)
  return `with page as (${page})
    select page.id, page.at, actor_uid as "actorUid", actor_role as "actorRole", action, subject_kind as "subjectKind",
      subject_id as "subjectId", before, after, ${reasons} as reason, request_id as "requestId", batch,
      coalesce((select s.email from staff s where s.user_id = actor_uid), (select c.email from customers c where c.uid = actor_uid))
        as "actorEmail",
      coalesce((select s.display_name from staff s where s.user_id = actor_uid),
        (select c.display_name from customers c where c.uid = actor_uid), ${keyNameOf('actor_uid')}) as "actorName",
      case subject_kind ${cases.join(' ')} end as "subjectLabel"
    from page cross join lateral (select
      case when subject_id ~ '^[a-z]?[0-9]{1,9}$' then ltrim(subject_id, 'abcdefghijklmnopqrstuvwxyz')::int end as number) id
    order by page.id desc`
}

const namesText = `select 'p' || id as id, title as name from products where id = any($1::int[])
  union all select 'c' || id, name from categories where id = any($2::int[])
  union all select 's' || id, name from subcategories where id = any($3::int[])
  union all select s.user_id, ${nameOf('s')} from staff s where s.user_id = any($4::text[])
  union all select c.uid, ${nameOf('c')} from customers c where c.uid = any($4::text[])
    and not exists (select from staff s where s.user_id = c.uid)`
