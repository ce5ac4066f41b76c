// What a driver brought back, as conditions on an order `o`: open tasks, and what its shopper may do then.

/** Of an order `o`: it's back in the shop, and nobody decided yet. Its shopper may choose another time or cancel it. */
export const isBack = `(exists (select from run_stops t where t.order_id = o.id and t.outcome in ('not-home', 'refused')
    and t.handled_at is null)
  or exists (select from pickups p where p.order_id = o.id and p.missed_at is not null and p.handled_at is null))`

/** Of an order `o`: a driver has it, or had it when it was cancelled. */
const wasTakenAlong = `exists (select from run_stops t join runs r on r.id = t.run_id
  where t.order_id = o.id and r.state <> 'planned' and t.outcome is distinct from 'delivered')`

/** Of an event `e` of a stop: the office has taken the delivery back since. What was damaged stays so. */
export const isTakenBack = `e.kind <> 'damaged' and exists (select from order_events v
  where v.order_id = e.order_id and v.kind = 'taken-back' and v.created_at > e.at)`

/** Of an order `o`: cancelled after it had left, and its items aren't in stock again. */
export const isCancelledAway = `(o.status = 'Cancelled' and ${wasTakenAlong}
  and exists (select from order_lines l where l.order_id = o.id and l.quantity > l.returned)
  and not exists (select from order_events e where e.order_id = o.id and e.kind = 'put-back'))`

/** Of an order `o`: handed over without what has a minimum age, and that isn't in stock again. */
export const isAgedBack = `(o.status = 'Delivered' and exists (
  select from (select e.age, e.at from stop_events e where e.order_id = o.id and e.kind = 'delivered' and not (${isTakenBack})
    order by e.device_at, e.id limit 1) d
  where d.age = 'refused'
    and not exists (select from order_events h where h.order_id = o.id and h.kind = 'put-back' and h.created_at > d.at)))`

export const isToPutBack = `(${isCancelledAway} or ${isAgedBack})`

const named = `jsonb_build_array(jsonb_build_object('productId', d.product_id))`

/**
 * Of an event `d`: something was damaged, and nobody refunded it or took care of it since. A refund by rule is about something else; one
 * that names no line was made by somebody who saw the task. The parts of a refund are one, and the first has its lines.
 */
export const isDamageOpen = `d.kind = 'damaged'
  and not exists (select from refunds r where r.order_id = d.order_id and r.created_at > d.at and r.state <> 'failed'
    and r.source in ('staff', 'provider') and (r.lines @> ${named} or not exists (select from refunds p
      where p.order_id = r.order_id and p.created_at = r.created_at and p.lines <> '[]')))
  and not exists (select from order_events e where e.order_id = d.order_id and e.kind = 'returned-handled' and e.created_at > d.at)`

export const hasDamage = `exists (select from stop_events d where d.order_id = o.id and ${isDamageOpen})`
