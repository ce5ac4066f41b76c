// The log of the back office: who changed what. An entry is written in the transaction of the change, so that there is
// never one without the other, and the database refuses to change it afterwards.
import type { Statement, Transaction } from '#database/connection.ts'
import type { Actor } from './actor.ts'
import { isAsked, ownerOf, requireSameRole } from './still-allowed.ts'

export type { Actor, Self } from './actor.ts'

export type LogEntry = {
  by: Actor
  /** Subject and past tense: `order.moved`, `staff.removed`. */
  action: `${string}.${string}`
  /** `id` as in the API: the six characters of an order, a uid, the `_id` of a product. */
  subject: {
    kind:
      | 'staff'
      | 'invitation'
      | 'key'
      | 'order'
      | 'refund'
      | 'payment'
      | 'customer'
      | 'product'
      | 'category'
      | 'delivery'
      | 'coupon'
      | 'synonyms'
      | 'shop'
      | 'settings'
      | 'area'
      | 'slot'
      | 'special-day'
      | 'run'
      | 'webhook'
    id: string
  }
  /**
   * Only the fields that changed. Entries stay for good, so none of them may contain a name, an address, an email or a
   * phone number: what concerns a person is named by its id.
   */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | undefined
  /** Shared by the entries of one bulk change. */
  batch?: string | undefined
}

export async function writeLog(on: Transaction, entry: LogEntry): Promise<void> {
  const { by, batch, ...rest } = entry
  await writeLogs(on, [rest], { by, batch })
}

/** The entries of one change of many things, in one statement. */
export async function writeLogs(
  on: Transaction,
  entries: readonly Omit<LogEntry, 'by' | 'batch'>[],
  { by, batch }: Pick<LogEntry, 'by' | 'batch'>,
): Promise<void> {
  if (entries.length === 0) return
  const values = valuesOf(entries, by, batch)
  const write = () => on.run({ name: 'staff-log-write', text: entriesFrom(1), values })
  if (!isAsked(by)) return void (await write())
  const written = await on.run({ name: 'staff-log-write-own', text: ownText, values: [...values, ownerOf(by)] })
  if (written.length > 0 && by.key === undefined) return
  await requireSameRole(on, by)
  // They had another role for a moment.
  if (written.length === 0) await write()
}

/** A change of one statement: its CTEs take part in `allowed`, and `from` has a row when something was changed. */
export type OneStatement = { ctes: string; from: string; select: string; values: unknown[] }

export type Logged = Omit<Statement, 'name'>

/**
 * The change and its entry in one statement, for what is done all the time: a transaction takes the database four times as often. It
 * changes nothing if they no longer have their role. Undefined for whom more than that is asked. The caller names it.
 */
export function withLog(change: OneStatement, { by, batch, ...entry }: LogEntry): Logged | undefined {
  if (!isAsked(by) || by.key !== undefined) return undefined
  const { ctes, from, select } = change
  const first = change.values.length + 1
  const text = `with allowed as (${sameRole(first)}), ${ctes}, logged as (${entriesFrom(first)}, ${from}) ${select}`
  return { text, values: [...change.values, ...valuesOf([entry], by, batch), ownerOf(by)] }
}

const valuesOf = (entries: readonly unknown[], { uid, role, requestId }: Actor, batch: string | undefined) => [
  uid,
  role,
  requestId ?? null,
  batch ?? null,
  JSON.stringify(entries),
]

/** `first`: the number of the first of these parameters. */
const entriesFrom = (first: number) => `insert into staff_log
    (actor_uid, actor_role, request_id, batch, action, subject_kind, subject_id, before, after, reason)
  select $${first}, $${first + 1}, $${first + 2}, $${first + 3}, e.action, e.subject ->> 'kind', e.subject ->> 'id', e.before, e.after, e.reason
  from jsonb_to_recordset($${first + 4}) as e (action text, subject jsonb, before jsonb, after jsonb, reason text)`

const sameRole = (first: number) =>
  `select 1 from staff where user_id = $${first + 5} and role = $${first + 1} for share`

// Asks whether they still have their role as `requireSameRole` does, which says why when nothing is written.
const ownText = `with same as (${sameRole(1)}) ${entriesFrom(1)}, same returning 1 as is_written`
