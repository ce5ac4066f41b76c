// The SQL of checkouts: each change is one statement that names the state it may start from.
import { afterAttempts, claimText } from '#database/claim.ts'
import type { Statement } from '#database/connection.ts'
import type { RowOf } from '#database/row-types.ts'
import type { SnapshotLine, SnapshotPerson, checkoutStates, checkouts } from '#database/tables/checkouts.ts'
import type { CardProvider } from '#server/payments/stripe-client.ts'
import { takePlaceText } from '#server/delivery/places.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import type { PackedCharge } from '#domain/money/share-packed.ts'

export type CheckoutState = (typeof checkoutStates)[number]

/** What a checkout is opened with: the cart, the shopper's details and the price at that moment. */
export type Draft = {
  /** The delivery time that a place is taken in; null in a shop with couriers. */
  slotId: number | null
  cartVersion: number
  lines: SnapshotLine[]
  person: SnapshotPerson
  couponCode: string | null
  price: CartPrice
  reservedCents: number | null
  snapshot: OrderSnapshot
  contentHash: string
}

const names = [
  'id',
  'user_id',
  'state',
  'provider',
  'pi_id',
  'lines',
  'charge_cents',
  'currency',
  'content_hash',
  'cart_version',
  'short_lines',
  'slot_id',
  'holds_place',
  'refusal',
  'attempts',
  'earlier_pi_ids',
  'changes_order_id',
  'change',
] as const

export type CheckoutRow = Pick<RowOf<typeof checkouts>, (typeof names)[number]> & {
  /** What is held on the card: with everything at its greatest weight. */
  held_cents: number
  is_handled: boolean
  /** The card refused to pay for what is packed: the shopper is asked for another one. */
  is_refused: boolean
  is_expired: boolean
  /** The order placed from it, or changed with it, if any. */
  order_id: string | null
  order_number: string | null
  order_status: OrderStatus | null
  /** Somebody has it in the store room. */
  is_being_packed: boolean
  /** What all that is packed costs, and the payments for it; null until it is. */
  packed: PackedCharge | null
  /** The order has been charged. */
  is_order_charged: boolean
  /** Payments for later changes of the order, to be settled after this one. */
  later_payments: string[]
  /** With a delivery time the payment is captured when somebody begins the order, and can wait until its time. */
  is_captured_later: boolean
  can_wait: boolean
}

export const columns = `${names.map((name) => `c.${name}`).join(', ')}, coalesce(c.reserved_cents, c.charge_cents) as held_cents, c.handled_at is not null as is_handled, c.refused_at is not null as is_refused, c.expires_at <= now() as is_expired,
  c.capture_until is not null as is_captured_later, coalesce(c.capture_until > now(), false) as can_wait`
/**
 * Of an order `o` and its packing `k`: what is packed, and its payments from the first to the last. What is captured at once is captured
 * whole, and what somebody took care of is left alone.
 */
export const packedCharge = `case when k.charge_cents is not null then (select json_build_object('packedCents', k.charge_cents, 'holds', coalesce(json_agg(
    json_build_object('id', e.id, 'heldCents', coalesce(e.reserved_cents, e.charge_cents), 'paidCents', case
      when e.captured_cents is not null then e.captured_cents
      when e.changes_order_id is not null and e.capture_until is null then e.charge_cents
      when e.state = 'done' or e.handled_at is not null then coalesce(e.reserved_cents, e.charge_cents) end)
    order by e.changes_order_id is not null, e.created_at, e.id), '[]'))
  from checkouts e where (e.id = o.checkout_id or e.changes_order_id = o.id) and e.state in ('placed', 'done')) end`

const from = `select ${columns}, o.id as order_id, o.order_id as order_number, o.status as order_status,
    coalesce(k.state = 'packing', false) as is_being_packed, ${packedCharge} as packed,
    coalesce(o.payment_state in ('captured', 'refunded'), false) as is_order_charged,
    array(select l.id::text from checkouts l where c.changes_order_id is null and l.changes_order_id = o.id
      and l.state in ('placed', 'rejecting', 'refunding') order by l.created_at, l.id) as later_payments
  from checkouts c`
const select = `${from} left join orders o on o.id = case when c.changes_order_id is null then (select p.id from orders p where p.checkout_id = c.id)
    when c.state in ('placed', 'done') then c.changes_order_id end
  left join packings k on k.order_id = o.id`
export const noOrder = `null::uuid as order_id, null::text as order_number, null::text as order_status, false as is_being_packed, null::json as packed,
  false as is_order_charged, '{}'::text[] as later_payments`

export const checkoutById = (id: string): Statement => {
  return { name: 'checkout-by-id', text: `${select} where c.id = $1`, values: [id] }
}

export const checkoutByIntent = (piId: string): Statement => {
  return { name: 'checkout-by-intent', text: `${select} where c.pi_id = $1`, values: [piId] }
}

/** By the id of the order or its number: the payment that waits for another card, otherwise the first. */
export const checkoutOfOrder = (uid: string, order: string): Statement => {
  const text = `${from} join orders o on o.checkout_id = c.id or (o.id = c.changes_order_id and c.state = 'placed' and c.refused_at is not null)
    left join packings k on k.order_id = o.id where o.user_id = $1 and (o.id::text = $2 or o.order_id = $2)
    order by c.state = 'placed' and c.refused_at is not null desc, c.created_at, c.id limit 1`
  return { name: 'checkout-of-order', text, values: [uid, order] }
}

export const openCheckoutOf = (uid: string): Statement => {
  return { name: 'checkout-open', text: `${select} where c.user_id = $1 and c.state = 'open'`, values: [uid] }
}

export const intentsOf = (uid: string): Statement => {
  const text = `select unnest(array_append(earlier_pi_ids, pi_id)) as pi_id from checkouts where user_id = $1 and pi_id is not null`
  return { name: 'checkout-intents', text, values: [uid] }
}

export const lockCheckouts = (uid: string): Statement => {
  return {
    name: 'checkout-lock',
    text: 'select id from checkouts where user_id = $1 order by created_at, id for update',
    values: [uid],
  }
}

/** The open checkout of a shopper `s` as one JSON column, to be read in the same statement as other data. */
export const openCheckoutColumn = `(select row_to_json(found) from (select ${columns}, ${noOrder} from checkouts c
  where c.user_id = s.user_id and c.state = 'open') found) as open_checkout`

export const firstCheckSeconds = 20

/**
 * Until when a checkout may be paid that begins now, at most this long after the cut-off of its delivery time, since its place counts
 * until then. `least` ignores the null of a checkout without one.
 */
export const expiresText = (
  minutes: string,
  slotId: string,
): string => `least(now() + make_interval(mins => ${minutes}),
  (select s.cutoff_at + interval '30 minutes' from slots s where s.id = ${slotId}))`

/**
 * The same cart again: the order will empty this version of it, and the time to pay starts over, unless its delivery time can't be booked
 * any more: otherwise a place could be held for hours after the cut-off.
 */
export function renewCheckout(id: string, cartVersion: number, minutes: number): Statement {
  const text = `update checkouts c set cart_version = $2, expires_at = case
      when exists (select from slots s where s.id = c.slot_id and (s.closed_at is not null or s.cutoff_at <= now())) then c.expires_at
      else ${expiresText('$3::int', 'c.slot_id')} end
    where c.id = $1 and c.state = 'open'`
  return { name: 'checkout-renew', text, values: [id, cartVersion, minutes] }
}

/** Takes a place again in the time of an open checkout that let it lapse. No row is returned when there is none. */
export function retakePlace(id: string): Statement {
  const text = `with checkout as (select id, slot_id from checkouts where id = $1 and state = 'open' and not holds_place for update),
    place as (${takePlaceText('checkout', 'true')})
    update checkouts set holds_place = true from place where checkouts.id = $1 returning checkouts.id`
  return { name: 'checkout-retake-place', text, values: [id] }
}

/** Places of checkouts whose time to pay is over are given back at once, even while the card provider can't be asked about them. */
export function lapsePlaces(): Statement {
  const text = `update checkouts set holds_place = false where id in (select id from checkouts
    where state = 'open' and holds_place and expires_at <= now() order by slot_id limit 100 for update skip locked)`
  return { name: 'checkout-lapse-places', text, values: [] }
}

export function storeIntent(id: string, piId: string): Statement {
  const text = `update checkouts set pi_id = $2 where id = $1 and pi_id is null`
  return { name: 'checkout-store-intent', text, values: [id, piId] }
}

/** A failure that its idempotency key would replay: the next attempt uses another key. */
export function countAttempt(id: string, error: string): Statement {
  const text = 'update checkouts set attempts = attempts + 1, last_error = $2 where id = $1'
  return { name: 'checkout-count-attempt', text, values: [id, error] }
}

export function moveCheckout(id: string, from: CheckoutState, to: CheckoutState): Statement {
  const text = `update checkouts set state = $3, last_error = null where id = $1 and state = $2 returning id`
  return { name: 'checkout-move', text, values: [id, from, to] }
}

/**
 * Abandons an open checkout: no order can be placed from it any more, and its payment is released like that of a rejected
 * one. No row is returned when it was no longer open, for instance because it became an order.
 */
export function giveUpCheckout(id: string): Statement {
  const text = `update checkouts set state = 'rejecting', last_error = 'given up', attempts = 0,
    next_attempt_at = now() + interval '${firstCheckSeconds} seconds' where id = $1 and state = 'open' returning id`
  return { name: 'checkout-give-up', text, values: [id] }
}

/** Claims due rows, so that no other process works on them, and schedules the next attempt in case this one fails. */
export function claimDue(provider: CardProvider, limit: number): Statement {
  const text = claimText({
    table: 'checkouts',
    dueAt: 'next_attempt_at',
    where: `state in ('open', 'placed', 'rejecting', 'refunding') and provider = $1 and handled_at is null`,
    orderBy: `(state = 'open'), next_attempt_at`,
    limit: '$2',
    next: `case when state = 'open' or refused_at is not null then now() + interval '1 minute' else ${afterAttempts('attempts')} end`,
    set: `attempts = attempts + (state <> 'open')::int`,
    returning: 'id, state, attempts',
  })
  return { name: 'checkout-claim', text, values: [provider, limit] }
}

export function isFinal({ state }: CheckoutRow): boolean {
  return state !== 'open' && state !== 'placed' && state !== 'rejecting' && state !== 'refunding'
}

export function placedOf(checkout: CheckoutRow): CheckoutRow {
  return { ...checkout, state: 'placed', attempts: 0 }
}
