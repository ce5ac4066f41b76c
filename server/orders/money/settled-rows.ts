// The SQL of settled payments: what was captured or released is written with its order.
import { withoutWaiting } from '#database/repeatable-change.ts'
import { firstDue } from '#server/orders/order-emails.ts'
import { orderColumns } from '#server/orders/order-rows.ts'

// Lost, it is captured again by the reconciler, which finds that it was. What was captured before somebody finished packing with less
// is refunded. An order is charged once its first payment is captured; what its later ones capture is added to that.
export const doneText = `with moved as (update checkouts set state = 'done', last_error = null, captured_cents = $2::int
    where id = $1 and state = 'placed' returning id, changes_order_id, provider, ${withoutWaiting}),
  o as (update orders set payment_state = 'captured', captured_at = coalesce(captured_at, now()),
      charge_cents = $2::int + case when moved.changes_order_id is null then coalesce((select sum(l.captured_cents)::int from checkouts l
        where l.changes_order_id = orders.id and l.state = 'done'), 0) else charge_cents end,
      payment_method = case when $4::jsonb is null then payment_method
        when moved.changes_order_id is not null then jsonb_set(payment_method, array['later', moved.id::text], $4::jsonb)
        else $4::jsonb || jsonb_strip_nulls(jsonb_build_object('later', payment_method -> 'later')) end,
      letter_due_at = case when slot_id is not null or moved.changes_order_id is not null then letter_due_at when email <> '' then ${firstDue} end
    from moved where (moved.changes_order_id is null and orders.checkout_id = moved.id)
      or (orders.id = moved.changes_order_id and orders.payment_state in ('captured', 'refunded')) returning orders.*),
  due as (insert into refunds (id, order_id, amount_cents, reason, source, provider, checkout_id, next_attempt_at)
    select $3::uuid, o.id, least($2::int, more.cents), 'Not in the box', 'shop', moved.provider,
      case when moved.changes_order_id is not null then moved.id end, now() + interval '20 seconds'
    from moved, o join packings k on k.order_id = o.id
      cross join lateral (select o.charge_cents - k.charge_cents - coalesce(sum(r.amount_cents)::int, 0) as cents
        from refunds r where r.order_id = o.id and r.state <> 'failed') more
    where more.cents > 0 returning id)
  select ${orderColumns}, (select id from due) as refund_id from o`

/** The card of a payment that paid nothing isn't named. */
export const leftOutText = `with moved as (update checkouts set state = 'rejected', last_error = null
    where id = $1 and state = 'placed' returning id, changes_order_id)
  update orders set payment_method = payment_method #- array['later', moved.id::text] from moved where orders.id = moved.changes_order_id`

export const releasedText = `with moved as (update checkouts set state = 'rejected', last_error = null
    where id = (select checkout_id from orders where id = $1) and state = 'rejecting' returning id)
  update orders set payment_state = 'cancelled' from moved where orders.checkout_id = moved.id`

export const lostHandledText = `with moved as (update checkouts set state = 'rejected', last_error = 'the authorisation was gone'
    where id = $1 and state = 'placed' returning id)
  update orders set payment_state = 'cancelled', version = version + 1 from moved where orders.checkout_id = moved.id`
