// The SQL that opens a checkout: one at a time per shopper, for a cart or for a change of an order.
import type { Statement } from '#database/connection.ts'
import type { OrderChange } from '#server/orders/changes/change-order.ts'
import type { CardProvider } from '#server/payments/stripe-client.ts'
import { columns, expiresText, firstCheckSeconds, noOrder } from './checkout-rows.ts'
import type { Draft } from './checkout-rows.ts'

/** `minutes`: how long it may be paid. */
type Opening = { draft: Draft; minutes: number }

/**
 * One open checkout per shopper, for a cart that wasn't bought or changed meanwhile: otherwise no row is returned. The
 * cart is locked, so that this waits for an order that is being placed from it.
 */
export function insertCheckout(
  id: string,
  uid: string,
  provider: CardProvider,
  { draft, minutes }: Opening,
): Statement {
  const text = `with cart as (select version from carts where user_id = $2::text and version = $4::int for update)
    insert into checkouts as c (id, user_id, provider, cart_version, lines, co_info, coupon_code, subtotal_cents,
      shipping_cents, discount_cents, coupon_cents, grand_total_cents, charge_cents, currency, content_hash, snapshot,
      expires_at, next_attempt_at, added_tax_cents, slot_id, holds_place, reserved_cents)
    select $1::uuid, $2::text, $3, $4::int, $5::jsonb, $6::jsonb, $7, $8::int, $9::int, $10::int, $11::int, $12::int,
      $13::int, $14, $15, $16::jsonb,
      ${expiresText('$17::int', '$19::int')}, now() + interval '${firstCheckSeconds} seconds',
      $18::int, $19::int, $19::int is not null, $20::int from cart
    on conflict (user_id) where state = 'open' do nothing returning ${columns}, ${noOrder}`
  const { price } = draft
  const amounts = [price.subtotalCents, price.shippingCents, price.discountCents, price.couponCents]
  return {
    name: 'checkout-insert',
    text,
    values: [
      id,
      uid,
      provider,
      draft.cartVersion,
      JSON.stringify(draft.lines),
      JSON.stringify(draft.person),
      draft.couponCode,
      ...amounts,
      price.grandTotalCents,
      price.chargeCents,
      draft.snapshot.money.currency.toLowerCase(),
      draft.contentHash,
      JSON.stringify(draft.snapshot),
      minutes,
      price.tax?.addedCents ?? 0,
      draft.slotId,
      draft.reservedCents,
    ],
  }
}

type ChangeCheckout = {
  id: string
  wanted: OrderChange
  cents: number
  contentHash: string
  provider: CardProvider
  minutes: number
}

/** One open checkout per shopper. No row is returned when there is another, or when the shopper's data was deleted. */
export function insertChangeCheckout({ id, wanted, cents, ...about }: ChangeCheckout): Statement {
  const text = `with o as (select id, user_id, currency, snapshot from orders where id = $2 and user_id = $3 and email <> '' for update)
    insert into checkouts as c (id, user_id, provider, cart_version, lines, co_info, subtotal_cents, shipping_cents, discount_cents, coupon_cents,
      grand_total_cents, charge_cents, currency, content_hash, snapshot, expires_at, next_attempt_at, changes_order_id, change)
    select $1::uuid, o.user_id, $4, 0, '[]', '{}', $5::int, 0, 0, 0, $5::int, $5::int, o.currency, $6, o.snapshot,
      now() + make_interval(mins => $7::int), now() + interval '${firstCheckSeconds} seconds', o.id, $8::jsonb from o
    on conflict (user_id) where state = 'open' do nothing returning ${columns}, ${noOrder}`
  const { orderId, uid, ...change } = wanted
  const { provider, contentHash, minutes } = about
  const values = [id, orderId, uid, provider, cents, contentHash, minutes, JSON.stringify(change)]
  return { name: 'checkout-insert-change', text, values }
}
