// The SQL of refunds: each change is one statement that names the states it may start from.
import { afterAttempts, claimText } from '#database/claim.ts'
import type { Statement } from '#database/connection.ts'
import { refundStatesBefore } from '#domain/money/refund.ts'
import type { RefundLine, RefundSource, RefundState } from '#domain/money/refund.ts'
import { alertAfter } from './stuck-rows.ts'
import type { CardProvider } from '#server/payments/stripe-client.ts'

export type RefundRow = {
  id: string
  order_id: string
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

/** A refund with the payment it belongs to. */
export type DueRefund = RefundRow & { pi_id: string }

export type NewRefundRow = {
  id: string
  orderId: string
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

export function insertRefund(refund: NewRefundRow): Statement {
  const text = `insert into refunds (id, order_id, amount_cents, lines, restock, reason, source, actor_uid,
      idempotency_key, provider, next_attempt_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '${firstCheckSeconds} seconds')`
  const { id, orderId, amountCents, lines = [], restock = false, reason, source, actorUid, key, provider } = refund
  const values = [id, orderId, amountCents, JSON.stringify(lines), restock, reason, source, actorUid, key, provider]
  return { name: 'refund-insert', text, values }
}

/** A refund that was made in the provider's dashboard. */
export function insertForeignRefund(refund: NewRefundRow, providerId: string): Statement {
  const text = `insert into refunds (id, order_id, amount_cents, reason, source, provider, provider_id, next_attempt_at)
    values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict (provider_id) do nothing`
  const { id, orderId, amountCents, reason, source, provider } = refund
  return {
    name: 'refund-insert-foreign',
    text,
    values: [id, orderId, amountCents, reason, source, provider, providerId],
  }
}

export function refundById(id: string): Statement {
  const text = 'select r.*, o.pi_id from refunds r join orders o on o.id = r.order_id where r.id = $1'
  return { name: 'refund-by-id', text, values: [id] }
}

export function refundByKey(orderId: string, key: string): Statement {
  const text = 'select * from refunds where order_id = $1 and idempotency_key = $2'
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

/** Somebody on the staff took care of it: what hasn't been sent isn't sent any more. */
export function handleRefund(id: string): Statement {
  const text = `update refunds set state = 'failed', failed_at = coalesce(failed_at, now()), handled_at = now()
    where id = $1 and handled_at is null and (state = 'failed' or (${isStuckRefund})) returning amount_cents`
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
