// How many payments somebody may start, and how many cards may be declined, for them and from where they pay. With Stripe the
// browser tries the card there, and the shop learns of a decline by an event: it counts at once and ends the payment.
// The sandbox counts before it tries a card.
import { createHash } from 'node:crypto'
import type { Statement } from '#database/connection.ts'
import { withoutWaiting } from '#database/repeatable-change.ts'
import { addTime, recentTimes, startOf, timeOf } from '#database/sliding-limit.ts'
import { networkOf } from '#database/network.ts'
import type { Limit } from '#server/services.ts'

export type PaymentLimits = { intents: Limit; declines: Limit; declinesPerAddress: Limit }
/** Payments without an order, and declined cards, in their periods. */
export type Attempts = { opened: number; declined: number; declinedFromAddress: number }

// Hashes: counting needs neither a name nor an address.
const keyOf = (kind: 'shopper' | 'network', of: string) =>
  `${kind} ${createHash('sha256').update(of).digest('base64url')}`

export function isTooMany({ opened, declined, declinedFromAddress }: Attempts, limits: PaymentLimits) {
  return {
    payments: opened >= limits.intents.count,
    declines: declined >= limits.declines.count || declinedFromAddress >= limits.declinesPerAddress.count,
  }
}

/** The attempts so far. `address`: where the shopper is paying from, for the declines that follow. */
export function readAttempts(uid: string, address: string | undefined, limits: PaymentLimits): Statement {
  const now = new Date()
  const declined = (start: string) => `coalesce(cardinality(${recentTimes('l', start)}), 0)`
  return {
    name: 'payment-attempts',
    text: `with mine as (
        insert into payment_limits as l (key, network, times, updated_at) values ($2, $3, '{}', now())
        on conflict (key) do update set network = coalesce(excluded.network, l.network), updated_at = now()
        returning l.network, ${declined('$5')} as declined
      )
      select mine.declined, ${withoutWaiting},
        coalesce((select ${declined('$6')} from payment_limits l where l.key = mine.network), 0) as "declinedFromAddress",
        (select count(*)::int from checkouts where user_id = $1 and state not in ('placed', 'done')
          and created_at > now() - make_interval(secs => $4)) as opened
      from mine`,
    values: [
      uid,
      keyOf('shopper', uid),
      address === undefined ? null : keyOf('network', networkOf(address)),
      limits.intents.seconds,
      startOf(limits.declines, now),
      startOf(limits.declinesPerAddress, now),
    ],
  }
}

/** Counts a declined card for the shopper and for where they pay from, once for each event. */
export function countDecline(
  checkout: { id: string; user_id: string },
  eventId: string,
  limits: PaymentLimits,
): Statement {
  const now = new Date()
  return {
    name: 'payment-count-decline',
    text: `with counted as (
        update checkouts set declines = declines + 1, last_decline = $2
        where id = $1 and last_decline is distinct from $2 returning id
      ), mine as (
        insert into payment_limits as l (key, times, updated_at) select $3, array[$4::bigint], now() from counted
        ${addTime({ time: '$4', start: '$5', count: '$6' })} returning l.network
      )
      insert into payment_limits as l (key, times, updated_at)
      select mine.network, array[$4::bigint], now() from mine where mine.network is not null
      ${addTime({ time: '$4', start: '$7', count: '$8' })}`,
    values: [
      checkout.id,
      eventId,
      keyOf('shopper', checkout.user_id),
      timeOf(now),
      startOf(limits.declines, now),
      limits.declines.count,
      startOf(limits.declinesPerAddress, now),
      limits.declinesPerAddress.count,
    ],
  }
}

/** What no longer counts. */
export function forgetOldAttempts({ declines, declinesPerAddress }: PaymentLimits): Statement {
  const text = 'delete from payment_limits where updated_at < now() - make_interval(secs => $1)'
  return { name: 'payment-limits-sweep', text, values: [Math.max(declines.seconds, declinesPerAddress.seconds)] }
}
