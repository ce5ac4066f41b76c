// The payments that need somebody on the staff: those that keep failing, and those that wait for another card.
import type { Statement } from '#database/connection.ts'

/** After so many failed attempts somebody has to look at it. */
export const alertAfter = 10

const isUnsettled = `state in ('open', 'placed', 'rejecting', 'refunding') and state <> 'open'`
/** The first condition is that of the partial index. */
export const isStuck = `${isUnsettled} and attempts > ${alertAfter} and handled_at is null and refused_at is null`
/** The card refused to pay for what is packed, and the shopper hasn't paid with another one. */
export const isRefused = `state in ('open', 'placed', 'rejecting', 'refunding') and state = 'placed' and refused_at is not null and handled_at is null`

/** Purchases whose payment couldn't be captured, released or refunded in so many attempts. */
export function countStuck(): Statement {
  return {
    name: 'checkout-count-stuck',
    text: `select count(*)::int as stuck from checkouts where ${isStuck}`,
    values: [],
  }
}

/** Counts as an attempt, since the provider would replay its last response for the same key. */
export function hurryCheckout(id: string): Statement {
  const text = `update checkouts set attempts = attempts + 1, next_attempt_at = now() + interval '30 seconds', handled_at = null
    where id = $1 and ${isUnsettled} returning id`
  return { name: 'checkout-hurry', text, values: [id] }
}

/** Somebody on the staff took care of a failing payment: the shop leaves it alone. */
export function handleCheckout(id: string): Statement {
  const text = `update checkouts set handled_at = now() where id = $1 and (${isStuck} or ${isRefused}) returning id`
  return { name: 'checkout-handle', text, values: [id] }
}
