// What the store room found out: which products were missing or replaced and what shoppers answered, and how long packing takes.
import type { Database } from '#database/connection.ts'
import { inRange } from './range.ts'
import type { Range } from './range.ts'

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
export type PackingDay = { day: string; orders: number; lines: number; seconds: number }

/** Of orders packed in these days, the most missing first. */
export function missingProducts(database: Database, { from, to }: Range, limit: number): Promise<MissingProduct[]> {
  return database.query<MissingProduct>({ name: 'report-missing', text: missingText, values: [from, to, limit] })
}

/** From taking an order to finishing it, breaks included. */
export function packingDays(database: Database, { from, to }: Range): Promise<PackingDay[]> {
  return database.query<PackingDay>({ name: 'report-packing', text: daysText, values: [from, to] })
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
