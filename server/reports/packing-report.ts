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
export function missingProducts(database: Database, { from, to }: Range, limit: number): Promise<MissingProduct[]> {
  return database.query<MissingProduct>({ name: 'report-missing', text: missingText, values: [from, to, limit] })
}

/** From taking an order to finishing it, breaks included. */
export function packingDays(database: Database, { from, to }: Range): Promise<PackingDay[]> {
  return database.query<PackingDay>({ name: 'report-packing', text: daysText, values: [from, to] })
}

/** Of orders packed in these days, the most money first. */
export function givenWeights(database: Database, range: SalesRange, limit: number): Promise<GivenWeight[]> {
  const values = [range.from, range.to, range.currency, limit]
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
  order by missing desc, replaced desc, title, line.line_id limit $3`

const daysText = `select to_char(k.packed_at at time zone 'utc', 'YYYY-MM-DD') as day, count(*)::int as orders,
    sum((select count(*) from order_lines l where l.order_id = k.order_id))::int as lines,
    round(sum(extract(epoch from k.packed_at - k.started_at)))::int as seconds
  from packings k where k.state = 'packed' and ${inRange('k.packed_at')} group by 1 order by 1`

// Nobody pays for more than a portion with its tolerance, or for more than the estimate where that was charged before packing.
const weightsText = `with weighed as (select p.line_id, l.title, p.packed, p.grams, l.price_per_kg_cents::bigint as per_kg,
      l.portion_grams * case when o.reserved_cents is null then 100 else 100 + l.tolerance_percent end / 100 as most_grams,
      case when o.reserved_cents is null then l.unit_cents else greatest(l.unit_cents,
        l.price_per_kg_cents::bigint * l.portion_grams * (100 + l.tolerance_percent) / 100000) end as most_cents
    from packings k join orders o on o.id = k.order_id join packed_lines p on p.order_id = k.order_id
      join order_lines l on l.order_id = k.order_id and l.product_id = p.line_id
    where k.state = 'packed' and ${inRange('k.packed_at')} and ${inCurrency('$3', 'o.currency')}
      and p.product_id = p.line_id and p.packed > 0 and p.grams is not null and l.price_per_kg_cents is not null),
  given as (select line_id, max(title) as title, sum(packed)::int as packed, sum(grams)::bigint as grams,
      sum(greatest(0, grams - most_grams * packed))::bigint as grams_over,
      sum(greatest(0, round(per_kg * grams / 1000.0) - most_cents * packed))::bigint as cents_over
    from weighed group by line_id)
  select line_id as "productId", title, packed, grams, grams_over as "givenGrams", cents_over as "givenCents"
  from given where cents_over > 0 order by cents_over desc, line_id limit $4`
