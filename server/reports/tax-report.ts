// Tax by rate over a range of days, of the same orders as the sales by day: charges and refunds of all rates add up to theirs.
import type { Database } from '#database/connection.ts'
import { partOf } from '#domain/money/tax.ts'
import type { TaxLine } from '#domain/money/tax.ts'
import { inCurrency, isCharged } from '#server/orders/sales.ts'
import { inRange } from './range.ts'
import type { SalesRange } from './range.ts'

/** `name` and `percent` are those of the time; null: orders without tax. */
export type TaxedSales = {
  name: string | null
  percent: number | null
  orders: number
  chargedCents: number
  taxCents: number
  refundedCents: number
  /** The tax in what was refunded. */
  refundedTaxCents: number
}

type Refunded = { id: string; at: string; refundedCents: number; lines: TaxLine[] | null }

const batchRows = 1_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** The highest rate first, and what has no tax last. */
export async function taxByRate(database: Database, range: SalesRange, timeZone: string): Promise<TaxedSales[]> {
  const rates = await database.query<TaxedSales>({
    name: 'report-tax',
    text: ratesText,
    values: [range.from, range.to, timeZone, range.currency],
  })
  const found = new Map(rates.map((rate) => [keyOf(rate), rate]))
  for await (const { lines, refundedCents } of refundsOf(database, range, timeZone)) {
    const untaxed = { name: null, percent: null, grossCents: refundedCents, taxCents: 0 }
    const parts = lines === null || lines.length === 0 ? [untaxed] : partOf(lines, refundedCents)
    for (const part of parts) {
      const rate = found.get(keyOf(part))
      if (rate === undefined) continue
      rate.refundedCents += part.grossCents
      rate.refundedTaxCents += part.taxCents
    }
  }
  return rates
}

function keyOf({ name, percent }: Pick<TaxedSales, 'name' | 'percent'>): string {
  return JSON.stringify([name, percent])
}

/** What a refund is of each rate is a rule, not SQL; orders with refunds are few. */
async function* refundsOf(
  database: Database,
  { from, to, currency }: SalesRange,
  timeZone: string,
): AsyncGenerator<Refunded> {
  let [at, id]: [string, string] = ['-infinity', firstId]
  for (;;) {
    const rows: Refunded[] = await database.query<Refunded>({
      name: 'report-tax-refunds',
      text: refundsText,
      values: [from, to, timeZone, currency, at, id, batchRows],
    })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchRows) return
    ;[at, id] = [last.at, last.id]
  }
}

const ratesText = `with sold as (select charge_cents, snapshot #> '{tax,lines}' as lines from orders
    where ${inRange('created_at')} and ${isCharged} and ${inCurrency('$4')}),
  rates as (select l.name, l.percent::float8 as percent, count(*)::int as orders, sum(l."grossCents")::bigint as "chargedCents",
      sum(l."taxCents")::bigint as "taxCents"
    from sold, jsonb_to_recordset(sold.lines) as l (name text, percent numeric, "grossCents" int, "taxCents" int)
    group by l.name, l.percent
    union all
    select null, null, count(*)::int, sum(charge_cents)::bigint, 0::bigint from sold
    where coalesce(jsonb_array_length(lines), 0) = 0 having count(*) > 0)
  select *, 0 as "refundedCents", 0 as "refundedTaxCents" from rates order by percent desc nulls last, name`

const refundsText = `select id, created_at::text as at, refunded_cents as "refundedCents", snapshot #> '{tax,lines}' as lines
  from orders where ${inRange('created_at')} and ${isCharged} and ${inCurrency('$4')} and refunded_cents > 0
    and (created_at, id) > ($5::timestamptz, $6::uuid)
  order by created_at, id limit $7`
