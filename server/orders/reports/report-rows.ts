// The SQL of what shoppers report. Whoever writes a report has locked its order.
import type { Statement, Transaction } from '#database/connection.ts'
import type { DeliveredLine, ReportKind, ReportState } from '#domain/order/report.ts'
import { reportDays } from '#domain/order/report.ts'
import { wholeOf } from '#server/orders/money/refund-rows.ts'

export type Report = {
  id: string
  kind: ReportKind
  productId: number | null
  title: string
  count: number
  note: string
  hasPhoto: boolean
  proposedCents: number
  state: ReportState
  answer: string
  /** Undone when the refund failed for good. */
  refundedCents: number | null
  createdAt: Date
}

/** When it was delivered, and until when something can be reported. */
export type ReportWindow = { until: Date | null; isOpen: boolean; isForgotten: boolean }

const columns = `p.id, p.kind, p.product_id as "productId", p.title, p.count, p.note, p.photo is not null as "hasPhoto", p.proposed_cents as "proposedCents",
  p.state, p.answer, p.created_at as "createdAt", ${wholeOf('r')} as "refundedCents"`
const rows = 'order_reports p left join refunds r on r.id = p.refund_id'

export function reportsOf(orderId: string): Statement {
  const text = `select ${columns} from ${rows} where p.order_id = $1 order by p.created_at, p.id`
  return { name: 'reports-of', text, values: [orderId] }
}

/** How many of what were reported, without the photos. */
export function reportedCounts(orderId: string): Statement {
  const text = 'select product_id as "productId", count, state from order_reports where order_id = $1'
  return { name: 'reports-counts', text, values: [orderId] }
}

export function photoOf(orderId: string, id: string): Statement {
  const text = `select photo from order_reports where order_id = $1 and id::text = $2 and photo is not null`
  return { name: 'report-photo', text, values: [orderId, id] }
}

/** Of a shopper, for the file with their data. */
export type OwnReport = Report & { orderId: string; photo: Buffer | null; at: string }

export function ownReports(uid: string, { after, limit }: { after: OwnReport | undefined; limit: number }): Statement {
  const text = `select o.order_id as "orderId", ${columns}, p.photo, p.created_at::text as at from ${rows} join orders o on o.id = p.order_id
    where o.user_id = $1 and (p.created_at, p.id) > ($2::timestamptz, $3::uuid) order by p.created_at, p.id limit $4`
  const first = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  const { at, id } = after ?? first
  return { name: 'reports-own', text, values: [uid, at, id, limit] }
}

export function reportById(id: string): Statement {
  return { name: 'report-by-id', text: 'select order_id from order_reports where id = $1', values: [id] }
}

export function windowOf(orderId: string): Statement {
  const text = `select until, status = 'Delivered' and coalesce(until > now(), false) as "isOpen", email = '' as "isForgotten"
    from (select status, email, delivered_at + interval '${reportDays} days' as until from orders where id = $1) o`
  return { name: 'report-window', text, values: [orderId] }
}

// What was charged stays so when a paid order is made smaller: the rest was refunded then.
const chargedText = `least(o.charge_cents, o.grand_total_cents
  - case when coalesce((o.snapshot->'prices'->>'wholeUnits')::boolean, true) then o.grand_total_cents % 100 else 0 end)`

// What is in the boxes, if somebody packed them; otherwise what was ordered, with its share of what was charged.
export function deliveredLines(orderId: string): Statement {
  const text = `select d.product_id as "productId", d.title, coalesce(l.unit, g.unit, '') as unit, d.delivered,
      d.paid_cents as "paidCents"
    from (
      select p.product_id, min(p.title) as title, sum(p.packed)::int as delivered, sum(p.paid_cents)::int as paid_cents, min(p.position) as position
        from packed_lines p join packings k on k.order_id = p.order_id and k.state = 'packed'
        where p.order_id = $1 group by p.product_id
      union all
      select l.product_id, l.title, l.quantity, floor(l.quantity::bigint * l.unit_cents * ${chargedText}::numeric
          / greatest(1, o.subtotal_cents + o.shipping_cents))::int, l.position
        from order_lines l join orders o on o.id = l.order_id
        where l.order_id = $1 and not exists (select from packings k where k.order_id = $1 and k.state = 'packed')
    ) d
      left join order_lines l on l.order_id = $1 and l.product_id = d.product_id
      left join products g on g.id = d.product_id
    where d.delivered > 0 order by d.position, d.product_id`
  return { name: 'report-lines', text, values: [orderId] }
}

export type NewReport = {
  id: string
  orderId: string
  kind: ReportKind
  line: Pick<DeliveredLine, 'productId' | 'title'> | undefined
  count: number
  note: string
  photo: Buffer | undefined
  proposedCents: number
}

export function insertReport({ id, orderId, kind, line, count, note, photo, proposedCents }: NewReport): Statement {
  const text = `insert into order_reports (id, order_id, kind, product_id, title, count, note, photo, proposed_cents)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
  const about = [kind, line?.productId ?? null, line?.title ?? '', count, note, photo ?? null, proposedCents]
  return { name: 'report-insert', text, values: [id, orderId, ...about] }
}

export async function isOpenReport(on: Transaction, orderId: string, id: string): Promise<boolean> {
  const text = `select from order_reports where id = $1 and order_id = $2 and state = 'open'`
  return (await on.run({ name: 'report-open', text, values: [id, orderId] })).length > 0
}

/** `by`: the member of staff; null by the rule of the settings. */
export function refundReport(id: string, refundId: string, by: string | null): Statement {
  const text = `update order_reports set state = 'refunded', refund_id = $2, answered_by = $3, answered_at = now()
    where id = $1 and state = 'open'`
  return { name: 'report-refund', text, values: [id, refundId, by] }
}

export function declineReport(id: string, orderId: string, answer: string, by: string): Statement {
  const text = `update order_reports set state = 'declined', answer = $3, answered_by = $4, answered_at = now()
    where id = $1 and order_id = $2 and state = 'open' returning id`
  return { name: 'report-decline', text, values: [id, orderId, answer, by] }
}

/** What was refunded to a shopper by the rule of the settings in the last 30 days. */
export function refundedAtOnce(uid: string): Statement {
  const text = `select coalesce(sum(${wholeOf('r')}), 0)::int as cents
    from order_reports p join orders o on o.id = p.order_id join refunds r on r.id = p.refund_id
    where o.user_id = $1 and p.answered_by is null and p.answered_at > now() - interval '30 days' and r.state <> 'failed'`
  return { name: 'report-at-once', text, values: [uid] }
}
