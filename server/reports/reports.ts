// Sums over a range of days, each made by the database in one statement that reads only what lies in the range: the sales of
// a day from one index alone, those of categories and products from the lines of the range's orders.
import type { Database } from '#database/connection.ts'
import { inCurrency, isCharged, salesOf } from '#server/orders/sales.ts'
import type { DaySales } from '#server/orders/sales.ts'
import { givenWeights, missingProducts, packingDays } from './packing-report.ts'
import { inRange } from './range.ts'
import type { Range, SalesRange } from './range.ts'
import { drivenTimes, runReport } from './run-report.ts'
import { taxByRate } from './tax-report.ts'
import { salesByTime } from './time-report.ts'

export type Sold = {
  orders: number
  units: number
  /** Units that went back to stock. */
  returned: number
  /** At the prices of the orders, before discount and coupon, without shipping. */
  soldCents: number
}
export type CategorySales = Sold & { categoryId: number | null; name: string | null }
export type ProductSales = Sold & { productId: number; title: string }
export type CouponUse = { code: string; orders: number; givenCents: number; chargedCents: number }
export type DayRefunds = { day: string; refunds: number; refundedCents: number }
export type MissedSearch = { text: string; times: number; lastDay: string }

export type Reports = ReturnType<typeof createReports>

export function createReports(database: Database, { timeZone }: { timeZone: () => string }) {
  const read = <Row extends object>(name: string, text: string, range: SalesRange, limit?: number) => {
    const values = [range.from, range.to, timeZone(), range.currency]
    return database.query<Row>({ name, text, values: limit === undefined ? values : [...values, limit] })
  }

  return {
    missingProducts: (range: Range, limit: number) => missingProducts(database, range, timeZone(), limit),
    packingDays: (range: Range) => packingDays(database, range, timeZone()),
    givenWeights: (range: SalesRange, limit: number) => givenWeights(database, range, timeZone(), limit),
    /** In which something was sold. */
    async currenciesIn({ from, to }: Range): Promise<string[]> {
      const text = `select distinct upper(currency) as code from orders where ${inRange('created_at')} order by 1`
      const rows = await database.query<{ code: string }>({
        name: 'report-currencies',
        text,
        values: [from, to, timeZone()],
      })
      return rows.map(({ code }) => code)
    },
    /** Days without orders included. */
    salesByDay: (range: SalesRange) => read<DaySales>('report-days', daysText, range),
    /** The most money first. Products that are in no category any more come under null. */
    salesByCategory: (range: SalesRange) => read<CategorySales>('report-categories', categoriesText, range),
    salesByProduct: (range: SalesRange, limit: number) =>
      read<ProductSales>('report-products', productsText, range, limit),
    couponUse: (range: SalesRange, limit: number) => read<CouponUse>('report-coupons', couponsText, range, limit),
    /** By the day on which the money was sent back, whenever the order was placed. */
    refundsByDay: (range: SalesRange) => read<DayRefunds>('report-refunds', refundsText, range),
    taxByRate: (range: SalesRange) => taxByRate(database, range, timeZone()),
    missedSearches: ({ from, to }: Range, limit: number) =>
      database.query<MissedSearch>({ name: 'report-missed-searches', text: missedText, values: [from, to, limit] }),
    runs: (range: Range) => runReport(database, range),
    drivenTimes: (range: Range) => drivenTimes(database, range, timeZone()),
    salesByTime: (range: SalesRange) => salesByTime(database, range, timeZone()),
  }
}

// As timestamps: dates would be read in the time zone of the session.
const days = `generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') as days (day)`

const daysText = `select to_char(day, 'YYYY-MM-DD') as day, sold.* from ${days}, ${salesOf('day', '$3', '$4')} order by days.day`

// `offset 0` keeps the lines a look-up for each order: PostgreSQL would rather read all lines there ever were.
const soldLines = `(select id from orders where ${inRange('created_at')} and ${isCharged} and ${inCurrency('$4')}) o
  cross join lateral (select product_id, title, quantity, returned, unit_cents from order_lines
    where order_id = o.id offset 0) l`
const soldSums = `count(distinct o.id)::int as orders, sum(l.quantity)::bigint as units, sum(l.returned)::bigint as returned,
  sum(l.quantity::bigint * l.unit_cents)::bigint as "soldCents"`

const categoriesText = `select p.category_id as "categoryId", min(c.name) as name, ${soldSums}
  from ${soldLines} left join products p on p.id = l.product_id left join categories c on c.id = p.category_id
  group by p.category_id order by "soldCents" desc, "categoryId"`

const productsText = `select sold.*, coalesce(p.title, sold.title) as title
  from (select l.product_id as "productId", max(l.title) as title, ${soldSums} from ${soldLines}
    group by l.product_id order by "soldCents" desc, l.product_id limit $5) sold
  left join products p on p.id = sold."productId" order by "soldCents" desc, "productId"`

// `offset 0`: PostgreSQL would rather look up every order with a coupon there ever was, and then take those of the range.
const couponsText = `select upper(coupon_code) as code, count(*)::int as orders, sum(coupon_cents)::bigint as "givenCents",
    coalesce(sum(charge_cents) filter (where ${isCharged}), 0)::bigint as "chargedCents"
  from (select coupon_code, coupon_cents, charge_cents, status, payment_state from orders
    where ${inRange('created_at')} and ${inCurrency('$4')} offset 0) o
  where coupon_code is not null and status <> 'Cancelled'
  group by 1 order by "givenCents" desc, code limit $5`

const refundsText = `select to_char(day, 'YYYY-MM-DD') as day, made.* from ${days}, lateral (
    select count(distinct (r.order_id, r.created_at, case when r.source = 'provider' then r.id end))::int as refunds, coalesce(sum(amount_cents), 0)::bigint as "refundedCents"
    from refunds r join orders o on o.id = r.order_id
    where r.state = 'done' and done_at >= day at time zone $3 and done_at < (day + interval '1 day') at time zone $3
      and ${inCurrency('$4', 'o.currency')}) made
  order by days.day`

const missedText = `select text, sum(times)::bigint as times, to_char(max(day), 'YYYY-MM-DD') as "lastDay"
  from missed_searches where day between $1::date and $2::date
  group by text order by times desc, text limit $3`
