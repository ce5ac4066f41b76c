// The SQL of refunds: each change is one statement that names the states it may start from.
import { afterAttempts, claimText } from '#database/claim.ts'
import type { Statement } from '#database/connection.ts'
import { isPart } from '#database/refund-parts.ts'
import { refundStatesBefore } from '#domain/money/refund.ts'
import type { RefundLine, RefundSource, RefundState } from '#domain/money/refund.ts'
import { alertAfter } from './stuck-rows.ts'
import type { CardProvider } from '#server/payments/stripe-client.ts'

export type RefundRow = {
  id: string
  order_id: string
  checkout_id: string | null
  amount_cents: number
  lines: RefundLine[]
  restock: boolean
  reason: string
  source: RefundSource
  actor_uid: string | null
  provider: CardProvider
  provider_id: string | null
  state: RefundState
  attempts: number
  key_number: number
  last_error: string | null
  created_at: Date
  done_at: Date | null
  failed_at: Date | null
  handled_at: Date | null
}

/**
 * A refund with the payment it belongs to. `other_parts`: those of other payments of the order, to be sent with it. `same_cents`: its
 * amount with the parts that are in the same state, and `first_id` the first of them.
 */
export type DueRefund = RefundRow & { pi_id: string; other_parts: string[]; same_cents: number; first_id: string }

export type NewRefundRow = {
  id: string
  orderId: string
  /** The payment that it's a part of; the one that the order was placed with unless it's named. */
  checkoutId?: string | undefined
  amountCents: number
  lines?: readonly RefundLine[]
  restock?: boolean
  reason: string
  source: RefundSource
  actorUid?: string | undefined
  key?: string | undefined
  provider: CardProvider
}

const firstCheckSeconds = 20

/** The first condition is that of the partial index. */
export const isStuckRefund = `state in ('intended', 'sent') and state = 'intended' and attempts > ${alertAfter}`

/** Another one was begun after it failed. */
export function isRepeated(refund: string): string {
  return `exists (select from refunds later where later.order_id = ${refund}.order_id
    and later.created_at > coalesce(${refund}.failed_at, ${refund}.created_at) and later.state <> 'failed')`
}

export function insertRefund(refund: NewRefundRow): Statement {
  const text = `insert into refunds (id, order_id, amount_cents, lines, restock, reason, source, actor_uid,
      idempotency_key, provider, checkout_id, next_attempt_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + interval '${firstCheckSeconds} seconds')`
  const { id, orderId, amountCents, lines = [], restock = false, reason, source, actorUid, key, provider } = refund
  const { checkoutId } = refund
  const about = [id, orderId, amountCents, JSON.stringify(lines), restock, reason, source, actorUid, key]
  return { name: 'refund-insert', text, values: [...about, provider, checkoutId] }
}

/** A refund that was made in the provider's dashboard. */
export function insertForeignRefund(refund: NewRefundRow, providerId: string, intentId: string): Statement {
  const text = `insert into refunds (id, order_id, amount_cents, reason, source, provider, provider_id, checkout_id, next_attempt_at)
    values ($1, $2, $3, $4, $5, $6, $7, (select id from checkouts where pi_id = $8 and changes_order_id = $2), now())
    on conflict (provider_id) do nothing`
  const { id, orderId, amountCents, reason, source, provider } = refund
  return {
    name: 'refund-insert-foreign',
    text,
    values: [id, orderId, amountCents, reason, source, provider, providerId, intentId],
  }
}

export function refundById(id: string): Statement {
  const text = `select r.*, coalesce(c.pi_id, o.pi_id) as pi_id, same.*,
      array(select p.id::text from refunds p where ${isPart('p', 'r')} and p.id <> r.id and p.state = 'intended') as other_parts
    from refunds r cross join lateral (select sum(p.amount_cents)::int as same_cents, min(p.id::text) as first_id
      from refunds p where ${isPart('p', 'r')} and p.state = r.state and (p.handled_at is null) = (r.handled_at is null) and ${isRepeated('p')} = ${isRepeated('r')}) same join orders o on o.id = r.order_id
    left join checkouts c on c.id = r.checkout_id where r.id = $1`
  return { name: 'refund-by-id', text, values: [id] }
}

/** The amount of a refund with its other parts. */
export const wholeOf = (refund: string) =>
  `(select sum(part.amount_cents)::int from refunds part where ${isPart('part', refund)})`

/** As its shopper is told: without the parts that failed, unless all of it did. */
export const toldOf = (refund: string) =>
  `(select coalesce(sum(part.amount_cents) filter (where part.state <> 'failed'), sum(part.amount_cents))::int
    from refunds part where ${isPart('part', refund)})`

/** The refund by which its shopper is told of all its parts, once none of them is on its way and some are done. */
export function toldRefund(id: string): Statement {
  const text = `select min(part.id::text) as id from refunds r join refunds part on ${isPart('part', 'r')} where r.id = $1
    having bool_and(part.state in ('done', 'failed')) and bool_or(part.state = 'done')`
  return { name: 'refund-told', text, values: [id] }
}

export type AskedRefund = RefundRow & { asked_cents: number }

export function refundByKey(orderId: string, key: string): Statement {
  const text = `select r.*, ${wholeOf('r')} as asked_cents from refunds r where r.order_id = $1 and r.idempotency_key = $2`
  return { name: 'refund-by-key', text, values: [orderId, key] }
}

export function refundsOf(orderId: string): Statement {
  return {
    name: 'refunds-of',
    text: 'select * from refunds where order_id = $1 order by created_at',
    values: [orderId],
  }
}

/** No row is returned when it can't move there from its present state. */
export function moveRefund(id: string, to: RefundState, providerId: string, error: string | null): Statement {
  const text = `update refunds set state = $2, provider_id = coalesce(provider_id, $4), last_error = $5,
      done_at = case when $2 = 'done' then now() else done_at end,
      failed_at = case when $2 = 'failed' then now() end
    where id = $1 and (state = any($3) or (state = 'failed' and provider_id is null)) returning *`
  return { name: 'refund-move', text, values: [id, to, refundStatesBefore(to), providerId, error] }
}

/** The provider refused to send it: only if it never had it. */
export function refuseRefund(id: string, error: string): Statement {
  const text = `update refunds set state = 'failed', last_error = $2, failed_at = now()
    where id = $1 and state = 'intended' and provider_id is null returning id`
  return { name: 'refund-refuse', text, values: [id, error] }
}

/** Somebody on the staff took care of it and of its parts in the same state: what hasn't been sent isn't sent any more. */
export function handleRefund(id: string): Statement {
  const text = `with handled as (update refunds set state = 'failed', failed_at = coalesce(failed_at, now()), handled_at = now()
      where handled_at is null and (state = 'failed' or (${isStuckRefund}))
        and id in (select part.id from refunds r join refunds part on ${isPart('part', 'r')} where r.id = $1 and part.state = r.state and ${isRepeated('part')} = ${isRepeated('r')})
      returning amount_cents)
    select sum(amount_cents)::int as amount_cents from handled having count(*) > 0`
  return { name: 'refund-handle', text, values: [id] }
}

/** Counts as an attempt, so that the next one is due a little later. */
export function hurryRefund(id: string): Statement {
  const text = `update refunds set attempts = attempts + 1, next_attempt_at = now() + interval '30 seconds'
    where id = $1 and state = 'intended' returning amount_cents`
  return { name: 'refund-hurry', text, values: [id] }
}

/** The provider has stored a failure under this key and would repeat it. */
export function renewRefundKey(id: string): Statement {
  const text = 'update refunds set key_number = key_number + 1 where id = $1'
  return { name: 'refund-renew-key', text, values: [id] }
}

/**
 * Claims due refunds, so that no other process works on them, and schedules the next attempt in case this one fails. What
 * the provider has accepted can take days at the bank: it's checked now and then, and its event usually comes first.
 */
export function claimDueRefunds(provider: CardProvider, limit: number): Statement {
  const text = claimText({
    table: 'refunds',
    dueAt: 'next_attempt_at',
    where: `state in ('intended', 'sent') and provider = $1`,
    limit: '$2',
    next: `case when state = 'sent' then now() + interval '1 hour' else ${afterAttempts('attempts')} end`,
    set: `attempts = attempts + (state = 'intended')::int`,
    returning: 'id, state, attempts',
  })
  return { name: 'refund-claim', text, values: [provider, limit] }
}

/** Refunds that couldn't be sent in so many attempts. */
export function countStuckRefunds(): Statement {
  const text = `select count(*)::int as stuck from refunds where ${isStuckRefund}`
  return { name: 'refund-count-stuck', text, values: [] }
}
