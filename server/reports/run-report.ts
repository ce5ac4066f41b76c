// How runs went: delivered in the promised time, not at home, refused, and how long a stop takes, by run or by time of day.
// Days are those of the runs, on the shop's clock.
import type { Database } from '#database/connection.ts'
import type { Range } from './range.ts'

export type DrivenStops = {
  stops: number
  delivered: number
  /** Delivered, of orders with a delivery time. */
  promised: number
  /** Not after the end of that time. */
  onTime: number
  notHome: number
  refused: number
  /** From leaving the shop to the last stop, breaks included. */
  seconds: number
}
export type RunReport = DrivenStops & { day: string; name: string }
export type DrivenTime = DrivenStops & { starts: string | null; ends: string | null }

export function runReport(database: Database, { from, to }: Range): Promise<RunReport[]> {
  return database.query<RunReport>({ name: 'report-runs', text: runsText, values: [from, to] })
}

/** Orders without a delivery time are the last row. */
export function drivenTimes(database: Database, { from, to }: Range, timeZone: string): Promise<DrivenTime[]> {
  return database.query<DrivenTime>({ name: 'report-driven-times', text: timesText, values: [from, to, timeZone] })
}

// A stop takes as long as it is since the one before, or since the run left.
const stops = `(select r.id as run_id, r.day, r.name, s.outcome, s.outcome_at, t.starts_at, t.ends_at,
    extract(epoch from s.outcome_at - lag(s.outcome_at, 1, r.left_at) over (partition by r.id order by s.outcome_at, s.position))
      as seconds
  from runs r join run_stops s on s.run_id = r.id join orders o on o.id = s.order_id left join slots t on t.id = o.slot_id
  where r.day between $1::date and $2::date and s.outcome is not null) stop`
const sums = `count(*)::int as stops, count(*) filter (where outcome = 'delivered')::int as delivered,
  count(*) filter (where outcome = 'delivered' and ends_at is not null)::int as promised,
  count(*) filter (where outcome = 'delivered' and outcome_at <= ends_at)::int as "onTime",
  count(*) filter (where outcome = 'not-home')::int as "notHome", count(*) filter (where outcome = 'refused')::int as refused,
  round(sum(seconds))::int as seconds`

const runsText = `select to_char(day, 'YYYY-MM-DD') as day, name, ${sums} from ${stops}
  group by run_id, stop.day, name order by stop.day, name, run_id`

const local = (column: string) => `to_char(${column} at time zone $3, 'HH24:MI')`
const timesText = `select ${local('starts_at')} as starts, ${local('ends_at')} as ends, ${sums} from ${stops}
  group by 1, 2 order by 1 nulls last, 2`
