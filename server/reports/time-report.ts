// Orders, money and fullness of the delivery times, by area and time of day. Days are those of the times, on the shop's clock.
import type { Database } from '#database/connection.ts'
import { inCurrency, isCharged } from '#server/orders/sales.ts'
import type { SalesRange } from './range.ts'

/** `starts` and `ends`: local times such as 16:00. `times`: how often it was offered, or booked although it was closed. */
export type TimeSales = {
  area: string
  starts: string
  ends: string
  times: number
  places: number
  orders: number
  chargedCents: number
  refundedCents: number
}

export function salesByTime(
  database: Database,
  { from, to, currency }: SalesRange,
  timeZone: string,
): Promise<TimeSales[]> {
  return database.query<TimeSales>({ name: 'report-times', text, values: [from, to, timeZone, currency] })
}

const local = (column: string) => `to_char(${column} at time zone $3, 'HH24:MI')`

const text = `select a.name as area, ${local('s.starts_at')} as starts, ${local('s.ends_at')} as ends, count(*)::int as times,
    sum(greatest(s.capacity, b.orders))::int as places, sum(b.orders)::int as orders,
    sum(b.charged)::bigint as "chargedCents", sum(b.refunded)::bigint as "refundedCents"
  from slots s join delivery_areas a on a.id = s.area_id cross join lateral (
    select (count(*) filter (where status <> 'Cancelled'))::int as orders,
      coalesce(sum(charge_cents) filter (where ${isCharged} and ${inCurrency('$4')}), 0) as charged,
      coalesce(sum(refunded_cents) filter (where ${isCharged} and ${inCurrency('$4')}), 0) as refunded
    from orders where slot_id = s.id) b
  where s.starts_at >= $1::date::timestamp at time zone $3 and s.starts_at < ($2::date + 1)::timestamp at time zone $3
    and (s.closed_at is null or b.orders > 0)
  group by a.id, starts, ends order by a.position, a.id, starts, ends`
