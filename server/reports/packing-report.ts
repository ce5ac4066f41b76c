// What the store room found out: which products were missing or replaced and what shoppers answered, how long packing takes, and
// what was given away on the scale.
import type { Database } from '#database/connection.ts'
import { inCurrency } from '#server/orders/sales.ts'
import { inRange } from './range.ts'
import type { Range, SalesRange } from './range.ts'

export type MissingProduct = {
  productId: number
  title: string
  ordered: number
  missing: number
  replaced: number
  asked: number
  accepted: number
  refused: number
}
export type GivenWeight = { productId: number; title: string; packed: number; grams: number } & Given
type Given = { givenGrams: number; givenCents: number }
export type PackingDay = { day: string; orders: number; lines: number; seconds: number }

/** Of orders packed in these days, the most missing first. */
export function missingProducts(
  database: Database,
  { from, to }: Range,
  timeZone: string,
  limit: number,
): Promise<MissingProduct[]> {
  const values = [from, to, timeZone, limit]
  return database.query<MissingProduct>({ name: 'report-missing', text: missingText, values })
}

/** From taking an order to finishing it, breaks included. */
export function packingDays(database: Database, { from, to }: Range, timeZone: string): Promise<PackingDay[]> {
  return database.query<PackingDay>({ name: 'report-packing', text: daysText, values: [from, to, timeZone] })
}

/** Of orders packed in these days, the most money first. */
export function givenWeights(
  database: Database,
  { from, to, currency }: SalesRange,
  timeZone: string,
  limit: number,
): Promise<GivenWeight[]> {
  const values = [from, to, timeZone, currency, limit]
  return database.query<GivenWeight>({ name: 'report-weights', text: weightsText, values })
}

const missingText = `with packed as (select order_id from packings where state = 'packed' and ${inRange('packed_at')}),
  line as (select l.line_id, max(l.title) filter (where l.product_id = l.line_id) as title, sum(l.ordered)::int as ordered,
      coalesce(sum(l.packed) filter (where l.product_id = l.line_id), 0)::int as found,
      coalesce(sum(l.packed) filter (where l.product_id <> l.line_id), 0)::int as replaced
    from packed join packed_lines l using (order_id) group by l.line_id),
  question as (select q.line_id, count(*)::int as asked, count(*) filter (where q.answer = 'yes')::int as accepted,
      count(*) filter (where q.answer = 'no')::int as refused
    from packed join pack_questions q using (order_id) group by q.line_id)
  select line.line_id as "productId", title, ordered, ordered - found - replaced as missing, replaced,
    coalesce(asked, 0) as asked, coalesce(accepted, 0) as accepted, coalesce(refused, 0) as refused
  from line left join question using (line_id) where found < ordered
  order by missing desc, replaced desc, title, line.line_id limit $4`

const daysText = `select to_char(k.packed_at at time zone $3, 'YYYY-MM-DD') as day, count(*)::int as orders,
    sum((select count(*) from order_lines l where l.order_id = k.order_id))::int as lines,
    round(sum(extract(epoch from k.packed_at - k.started_at)))::int as seconds
  from packings k where k.state = 'packed' and ${inRange('k.packed_at')} group by 1 order by 1`

// Nobody pays for more than a portion with its tolerance. What was charged before packing isn't charged again either: what is heavier than
// its estimate is paid as far as other products cost less than they would have, and the rest is shared out by what is above the estimate.
const weightsText = `with line as (select k.order_id, p.line_id, l.title, p.packed, p.grams, l.price_per_kg_cents::bigint as per_kg,
      p.product_id = p.line_id and p.packed > 0 and p.grams is not null and l.price_per_kg_cents is not null as is_weighed,
      coalesce(o.captured_at <= k.packed_at, false) as was_charged, o.subtotal_cents,
      p.unit_cents * p.packed as estimate, round(l.price_per_kg_cents::bigint * p.grams / 1000.0) as by_scale,
      l.portion_grams * (100 + l.tolerance_percent) / 100 * p.packed as most_grams,
      greatest(l.unit_cents, l.price_per_kg_cents::bigint * l.portion_grams * (100 + l.tolerance_percent) / 100000) * p.packed as most
    from packings k join orders o on o.id = k.order_id join packed_lines p on p.order_id = k.order_id
      join order_lines l on l.order_id = k.order_id and l.product_id = p.line_id
    where k.state = 'packed' and ${inRange('k.packed_at')} and ${inCurrency('$4', 'o.currency')}),
  priced as (select *, case when is_weighed then least(by_scale, most) else estimate end as price from line),
  weighed as (select *, greatest(0, price - estimate) as above,
      sum(greatest(0, price - estimate)) over (partition by order_id) as all_above,
      case when was_charged then greatest(0, sum(price) over (partition by order_id) - subtotal_cents) else 0 end as unpaid
    from priced),
  given as (select line_id, max(title) as title, sum(packed)::int as packed, sum(grams)::bigint as grams,
      round(sum(greatest(0, grams - most_grams) + unpaid * above / greatest(1, all_above) * 1000 / per_kg))::bigint as grams_over,
      round(sum(greatest(0, by_scale - most) + unpaid * above / greatest(1, all_above)))::bigint as cents_over
    from weighed where is_weighed group by line_id)
  select line_id as "productId", title, packed, grams, grams_over as "givenGrams", cents_over as "givenCents"
  from given where cents_over > 0 order by cents_over desc, line_id limit $5`
