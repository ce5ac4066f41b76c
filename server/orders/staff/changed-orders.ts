// Orders in the order in which they were changed, for programs that mirror them. Transactions commit in another order than they
// begin: one that began earlier may become visible after the reader has gone by. So only orders are read that were changed by
// transactions below the oldest one of this database still running, which are all visible; what runs now comes after the cursor.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Database } from '#database/connection.ts'
import { listedColumns, withLines } from './admin-list.ts'
import type { ListedOrder } from './admin-list.ts'

/** After the order `id` of transaction `changedIn`; `from`: the time that the first request asked for. */
export type ChangePosition = { changedIn: string; id: string; from: string | null }
export type ChangedPage = { items: ListedOrder[]; nextCursor: string | null; changedSince: string }

const firstId = '00000000-0000-0000-0000-000000000000'
const shape = /^(\d{1,19})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:_(\d{1,13}))?$/
const maxTransaction = 2n ** 63n

/** What was changed a moment ago is in the answer, unless somebody's transaction takes longer than this. */
const waitMs = 2_000
const pauseMs = 50

export const changedSinceQuery = z
  .string()
  .max(200)
  .transform((text, context): ChangePosition => {
    const position = text === '' ? begin(null) : (readPosition(text) ?? readTime(text))
    if (position !== undefined) return position
    context.addIssue({
      code: 'custom',
      message: 'a time such as 2026-01-31T00:00:00Z, or `nextCursor` of the page before',
    })
    return z.NEVER
  })
  .optional()
  .describe('orders in the order of their changes: since this time, after this `nextCursor`, or empty for all')

export function createListChanged(database: Database) {
  /** Two statements: what was finished for the first one is visible in the second. */
  async function read({ changedIn, id, from }: ChangePosition, limit: number) {
    const [at] = await database.query<Horizon>({ ...findHorizon, values: [] })
    if (at === undefined) throw new Error('A snapshot has no end')
    const values = [changedIn, id, limit, at.horizon]
    const orders = await database.query<OrderRow>(
      from === null ? { ...changedOrders, values } : { ...changedOrdersSince, values: [...values, from] },
    )
    return { ...at, orders }
  }

  /** Undefined: the position is one of another database, from before a backup was restored. */
  return async (position: ChangePosition, limit: number): Promise<ChangedPage | undefined> => {
    let found = await read(position, limit)
    if (BigInt(position.changedIn) > BigInt(found.end)) return undefined
    for (let waited = 0; found.isWaiting && found.orders.length < limit && waited < waitMs; waited += pauseMs) {
      await pause(pauseMs)
      found = await read(position, limit)
    }
    const { orders } = found
    const last = orders.length < limit ? undefined : orders.at(-1)
    const next = writePosition(last === undefined ? later(position, found.horizon) : { ...position, ...last })
    const items = orders.map(({ changedIn: _changedIn, ...order }) => order)
    return { items, nextCursor: items.length === 0 ? null : next, changedSince: next }
  }
}

/** `isWaiting`: an order was changed that isn't below the horizon yet. */
type Horizon = { horizon: string; end: string; isWaiting: boolean }
type OrderRow = ListedOrder & { changedIn: string }

function later(position: ChangePosition, horizon: string): ChangePosition {
  return BigInt(position.changedIn) < BigInt(horizon) ? { ...position, changedIn: horizon, id: firstId } : position
}

const begin = (from: string | null): ChangePosition => ({ changedIn: '0', id: firstId, from })

export function readPosition(text: string): ChangePosition | undefined {
  const [, changedIn, id, from] = shape.exec(text) ?? []
  if (changedIn === undefined || id === undefined || BigInt(changedIn) >= maxTransaction) return undefined
  return { changedIn, id, from: from === undefined ? null : new Date(Number(from)).toISOString() }
}

function readTime(text: string): ChangePosition | undefined {
  const time = z.iso.datetime({ offset: true }).safeParse(text)
  // Nothing was sold before 1970.
  return time.success ? begin(new Date(Math.max(0, Date.parse(time.data))).toISOString()) : undefined
}

function writePosition({ changedIn, id, from }: ChangePosition): string {
  return [changedIn, id, ...(from === null ? [] : [new Date(from).getTime()])].join('_')
}

// Transactions of other databases of the server are running in the snapshot as well: a transaction's lock on itself says whose it
// is. One without a lock has finished since; one without a session (a prepared transaction) may be of this database. The last change
// is looked up at the end of the index: asked whether there is one after the horizon, PostgreSQL would read a million orders to say no.
export const findHorizon = {
  name: 'admin-orders-horizon',
  text: `select h.horizon::text as horizon, h."end"::text as "end",
      coalesce((select changed_in from orders order by changed_in desc, id desc limit 1) >= h.horizon, false) as "isWaiting"
    from (select pg_snapshot_xmax(s) as "end", coalesce((select x from pg_snapshot_xip(s) x
        where exists (select from pg_locks l left join pg_stat_activity a on a.pid = l.pid
          where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.transactionid = x::xid
            and coalesce(a.datname = current_database(), true))
        order by x limit 1), pg_snapshot_xmax(s)) as horizon
      from pg_current_snapshot() s) h`,
}

const changedText = (isWanted: string) => `with k as materialized (select id, changed_in from orders
      where (changed_in, id) > ($1::text::xid8, $2::uuid) and changed_in < $4::text::xid8 ${isWanted} order by changed_in, id limit $3)
    select k.changed_in::text as "changedIn", ${listedColumns} from k join orders o on o.id = k.id ${withLines}
    order by k.changed_in, k.id`

export const changedOrders = { name: 'admin-orders-changed', text: changedText('') }
// A statement of its own: the time is a condition of the index then, and not a filter of what it found.
export const changedOrdersSince = {
  name: 'admin-orders-changed-since',
  text: changedText('and changed_at >= $5::timestamptz'),
}
