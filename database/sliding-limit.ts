// SQL for limits such as "twenty an hour" that concurrent requests can't exceed, in any number of processes. A row has the
// times at which something happened under its key; whoever wants to do it takes a place among them first, in one
// statement that locks the row.
import type { Statement } from './connection.ts'
import { withoutWaiting } from './repeatable-change.ts'

export type Limit = { count: number; seconds: number }
/** Places that were taken, to be given back. Locks are always taken in the order of the keys. */
export type Taken = { keys: string[]; time: number }
type Wanted = { wanted: { key: string; limit: Limit }[]; now: Date; time: number }
/** In `key`, `times` and `updated_at`. */
export type LimitTable = 'card_tries' | 'payment_limits'

/** Microseconds, with a random part: two requests at the same moment have two times. */
export function timeOf(now: Date): number {
  return now.getTime() * 1_000 + Math.floor(Math.random() * 1_000)
}

export function startOf({ seconds }: Limit, now: Date): number {
  return (now.getTime() - seconds * 1_000) * 1_000
}

/** The times in `row` that still count. */
export function recentTimes(row: string, start: string): string {
  return `array(select t from unnest(${row}.times) t where t > ${start}::bigint)`
}

/** For the row `l` that exists already: adds a time, unless there are as many as allowed. */
export function addTime({ time, start, count }: { time: string; start: string; count: string }): string {
  const recent = recentTimes('l', start)
  return `on conflict (key) do update set times = ${recent} || ${time}::bigint, updated_at = now()
    where cardinality(${recent}) < ${count}::int`
}

/** Takes a place under each key, in their order and only while there is one. The rows are the keys that had one. */
export function takePlaces(table: LimitTable, { wanted, now, time }: Wanted): Statement {
  const values: unknown[] = [time]
  const steps = wanted.map(({ key, limit }, at) => {
    values.push(key, limit.count, startOf(limit, now))
    const [keyAt, countAt, startAt] = [2, 3, 4].map((first) => `$${first + at * 3}`)
    const adding = addTime({ time: '$1', start: startAt ?? '', count: countAt ?? '' })
    return `step${at} as (insert into ${table} as l (key, times, updated_at)
      select ${keyAt}::text, array[$1::bigint], now()${at === 0 ? '' : ` from step${at - 1}`} ${adding} returning key)`
  })
  const all = wanted.map((_, at) => `select key, ${withoutWaiting} from step${at}`).join(' union all ')
  return { name: `${table}-take-${wanted.length}`, text: `with ${steps.join(', ')} ${all}`, values }
}

/** The parts of a statement that gives places back, after the row of `after` if it's given. */
export function givingBack(
  table: LimitTable,
  { count, first, after }: { count: number; first: number; after?: string },
) {
  return Array.from({ length: count }, (_, at) => {
    const before = at === 0 ? after : `back${at - 1}`
    return `back${at} as (update ${table} l set times = array_remove(l.times, $${first}::bigint)
      where l.key = $${first + 1 + at}${before === undefined ? '' : ` and exists (select from ${before})`} returning l.key)`
  })
}

export function giveBackPlaces(table: LimitTable, { keys, time }: Taken): Statement {
  const steps = givingBack(table, { count: keys.length, first: 1 })
  const text = `with ${steps.join(', ')} select key, ${withoutWaiting} from back${keys.length - 1}`
  return { name: `${table}-give-back-${keys.length}`, text, values: [time, ...keys] }
}
