// What a driver brought back, as conditions on an order `o`: open tasks, and what its shopper may do then.

/** Of an order `o`: it's back in the shop, and nobody decided yet. Its shopper may choose another time or cancel it. */
export const isBack = `(exists (select from run_stops t where t.order_id = o.id and t.outcome in ('not-home', 'refused')
    and t.handled_at is null)
  or exists (select from pickups p where p.order_id = o.id and p.missed_at is not null and p.handled_at is null))`

/** Of an order `o`: a driver has it, or had it when it was cancelled. */
const wasTakenAlong = `exists (select from run_stops t join runs r on r.id = t.run_id
  where t.order_id = o.id and r.state <> 'planned' and t.outcome is distinct from 'delivered')`

/** Of an order `o`: cancelled after it had left, and its items aren't in stock again. */
export const isToPutBack = `o.status = 'Cancelled' and ${wasTakenAlong}
  and exists (select from order_lines l where l.order_id = o.id and l.quantity > l.returned)
  and not exists (select from order_events e where e.order_id = o.id and e.kind = 'put-back')`

/** Of an order `o`: something was damaged, and nobody refunded it or took care of it since. */
export const hasDamage = `exists (select from stop_events d where d.order_id = o.id and d.kind = 'damaged'
  and not exists (select from refunds r where r.order_id = o.id and r.created_at > d.at and r.state <> 'failed')
  and not exists (select from order_events e where e.order_id = o.id and e.kind = 'returned-handled' and e.created_at > d.at))`

/** Of an event `e` of a stop: the office has taken the delivery back since. What was damaged stays so. */
export const isTakenBack = `e.kind <> 'damaged' and exists (select from order_events v
  where v.order_id = e.order_id and v.kind = 'taken-back' and v.created_at > e.at)`
