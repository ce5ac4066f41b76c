// What needs a person now, and the sales of the last days. Counts stop at a limit, so that they cost the same however many
// there are; sums read a part of one index, and those of finished days only now and then.
import type { Database } from '#database/connection.ts'
import {
  cameBack,
  damagedOrders,
  expiringOrders,
  failedEmails,
  failedRefunds,
  lateOrders,
  refusedOrders,
  reportedOrders,
  stuckCheckouts,
  stuckRefunds,
  toPutBack,
  unpaidOrders,
} from './open-tasks.ts'
import { salesOf } from '#server/orders/sales.ts'
import type { DaySales } from '#server/orders/sales.ts'

/** Each up to `maxCounted`. */
export type Todo = {
  newOrders: number
  lateOrders: number
  processing: number
  unpaidOrders: number
  expiringPayments: number
  refusedCards: number
  stuckPayments: number
  failedRefunds: number
  failedEmails: number
  cameBack: number
  damaged: number
  toPutBack: number
  reported: number
  lowStock: number
  webhooksOff: number
}

export const maxCounted = 1_000

/** A refund of an earlier day's order is in the sums after so long at the latest. */
const finishedMs = 60_000

/** As the shopkeeper chose. `currency`: sales in another one, from before it changed, aren't in the sums. */
export type TodayRules = { lateAfterHours: () => number; currency: () => string; timeZone: () => string }

export function createToday(database: Database, { lateAfterHours, currency, timeZone }: TodayRules) {
  let finished: { before: string; until: number; days: DaySales[] } = { before: '', until: 0, days: [] }

  return {
    async countTodo(): Promise<Todo> {
      const [row] = await database.query<Todo>({
        name: 'today-todo',
        text: todoText,
        values: [maxCounted, lateAfterHours()],
      })
      if (row === undefined) throw new Error('The figures of the day could not be counted')
      return row
    },

    /** The last eight days on the shop's clock, today last, days without orders included. */
    async listDays(): Promise<DaySales[]> {
      const [zone, of] = [timeZone(), currency()]
      const [today] = await database.query<DaySales>({ name: 'today-sales', text: todayText, values: [zone, of] })
      if (today === undefined) throw new Error('The sales of the day could not be summed up')
      const before = `${today.day} ${zone} ${of}`
      if (finished.before !== before || Date.now() > finished.until) {
        const values = [today.day, zone, of]
        const days = await database.query<DaySales>({ name: 'days-sales', text: daysText, values })
        finished = { before, until: Date.now() + finishedMs, days }
      }
      return [...finished.days, today]
    },
  }
}

const count = (rows: string) => `(select count(*)::int from (select 1 from ${rows} limit $1) counted)`

const todoText = `select
  ${count(`orders where status = 'Pending'`)} as "newOrders",
  ${count(lateOrders('$2'))} as "lateOrders",
  ${count(`orders where status = 'Processing'`)} as processing,
  ${count(unpaidOrders)} as "unpaidOrders",
  ${count(expiringOrders)} as "expiringPayments",
  ${count(refusedOrders)} as "refusedCards",
  ${count(`(select id from ${stuckCheckouts} union all select id from ${stuckRefunds}) stuck`)} as "stuckPayments",
  ${count(failedRefunds)} as "failedRefunds",
  ${count(failedEmails)} as "failedEmails",
  ${count(cameBack)} as "cameBack",
  ${count(damagedOrders)} as damaged,
  ${count(toPutBack)} as "toPutBack",
  ${count(reportedOrders)} as reported,
  ${count('products where quantity <= low_stock_level and archived_at is null')} as "lowStock",
  ${count(`webhooks where switched_off_reason <> 'staff'`)} as "webhooksOff"`

const todayText = `select to_char(today, 'YYYY-MM-DD') as day, sold.*
  from (select date_trunc('day', now() at time zone $1) as today) clock, ${salesOf('today', '$1', '$2')}`

// The number of days is a constant, so that PostgreSQL knows how few they are.
const daysText = `select to_char(day, 'YYYY-MM-DD') as day, sold.*
  from (select $1::timestamp - n * interval '1 day' as day from generate_series(1, 7) n) days, ${salesOf('day', '$2', '$3')}
  order by days.day`
