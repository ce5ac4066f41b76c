// What needs a person now, and the sales of the last days. Counts stop at a limit, so that they cost the same however many
// there are; sums read the orders of eight days.
import type { Database } from '#database/connection.ts'
import { failedEmails, failedRefunds, lateOrders, stuckCheckouts, stuckRefunds } from './needs.ts'

/** Each up to `mostCounted`. */
export type Todo = {
  newOrders: number
  lateOrders: number
  processing: number
  stuckPayments: number
  failedRefunds: number
  failedEmails: number
  lowStock: number
}
export type DaySales = { day: string; orders: number; chargedCents: number; refundedCents: number }

export const mostCounted = 1_000

export function createToday(database: Database) {
  return {
    async countTodo(): Promise<Todo> {
      const [row] = await database.query<Todo>({
        name: 'today-todo',
        text: todoText,
        values: [mostCounted],
      })
      if (row === undefined) throw new Error('The figures of the day could not be counted')
      return row
    },

    /** The last eight days in UTC, today last, days without orders included. */
    listDays: (): Promise<DaySales[]> => database.query<DaySales>({ name: 'today-days', text: daysText, values: [] }),
  }
}

const count = (rows: string) => `(select count(*)::int from (select 1 from ${rows} limit $1) counted)`

const todoText = `select
  ${count(`orders where status = 'Pending'`)} as "newOrders",
  ${count(lateOrders)} as "lateOrders",
  ${count(`orders where status = 'Processing'`)} as processing,
  ${count(`(select id from ${stuckCheckouts} union all select id from ${stuckRefunds}) stuck`)} as "stuckPayments",
  ${count(failedRefunds)} as "failedRefunds",
  ${count(failedEmails)} as "failedEmails",
  ${count('products where quantity <= low_stock_level and archived_at is null')} as "lowStock"`

const daysText = `with days as (select generate_series(date_trunc('day', now() at time zone 'utc') - interval '7 days',
      date_trunc('day', now() at time zone 'utc'), interval '1 day') as day),
  sold as (select date_trunc('day', created_at at time zone 'utc') as day, count(*)::int as orders,
      sum(case when payment_state in ('captured', 'refunded') then charge_cents else 0 end)::int as charged,
      sum(refunded_cents)::int as refunded
    from orders where created_at >= (date_trunc('day', now() at time zone 'utc') - interval '7 days') at time zone 'utc' group by 1)
  select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders, coalesce(sold.charged, 0) as "chargedCents",
    coalesce(sold.refunded, 0) as "refundedCents" from days left join sold on sold.day = days.day order by days.day`
