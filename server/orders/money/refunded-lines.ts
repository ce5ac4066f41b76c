// What was refunded of the lines of an order, so that a refund by rule doesn't return it once more.
import { isPart } from '#database/refund-parts.ts'
import type { Statement } from '#database/connection.ts'

const isNamed = (refund: string) => `jsonb_array_length(${refund}.lines) > 0`
const notFailed = (refund: string) =>
  `(select sum(part.amount_cents)::int from refunds part where ${isPart('part', refund)} and part.state <> 'failed')`

/** Those that name what they're for, oldest first. */
export function namedRefunds(orderId: string): Statement {
  const text = `select r.lines, ${notFailed('r')} as "amountCents" from refunds r
    where r.order_id = $1 and ${isNamed('r')} and ${notFailed('r')} > 0 order by r.created_at`
  return { name: 'refunds-named', text, values: [orderId] }
}

export type RefundedCount = { productId: number; refunded: number }

/**
 * How many of what was delivered were refunded, apart from what was reported. What was refunded before it was packed may not have been
 * in the box.
 */
export function refundedCounts(orderId: string): Statement {
  const text = `select n.product_id as "productId", (coalesce(sum(n.quantity) filter (where n.is_after), 0)
      + greatest(0, coalesce(sum(n.quantity) filter (where not n.is_after), 0) - max(n.short)))::int as refunded
    from (select w."productId" as product_id, greatest(0, w.quantity - coalesce(a.count, 0)) as quantity,
        coalesce(r.created_at > k.packed_at, true) as is_after,
        coalesce((select sum(p.ordered - p.packed) from packed_lines p
          where p.order_id = r.order_id and p.line_id = w."productId" and p.product_id = p.line_id), 0) as short
      from refunds r cross join jsonb_to_recordset(r.lines) as w ("productId" int, quantity int)
        left join packings k on k.order_id = r.order_id and k.state = 'packed'
        left join order_reports a on a.refund_id = r.id and a.product_id = w."productId"
      where r.order_id = $1 and ${notFailed('r')} > 0) n
    group by n.product_id`
  return { name: 'refunds-counts', text, values: [orderId] }
}

/** By somebody who named no lines: what it was for, only people know. */
export function unnamedRefund(orderId: string): Statement {
  const text = `select r.id from refunds r where r.order_id = $1 and r.source in ('staff', 'provider') and r.state <> 'failed'
      and not exists (select from refunds part where ${isPart('part', 'r')}
        and (${isNamed('part')} or exists (select from order_reports a where a.refund_id = part.id)))
    limit 1`
  return { name: 'refunds-unnamed', text, values: [orderId] }
}
