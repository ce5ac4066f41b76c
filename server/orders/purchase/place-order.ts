// The one statement in which stock becomes an order: all of it or nothing, each checkout at most once.
import { randomInt, randomUUID } from 'node:crypto'
import type { Database, Statement } from '#database/connection.ts'
import { takePlaceText } from '#server/delivery/places.ts'
import type { ShortLine } from '#database/tables/checkouts.ts'
import { makeOrderId } from '#domain/order/order.ts'
import type { Intent } from '#server/payments/intent.ts'
import type { CheckoutRow } from './checkout-rows.ts'
import type { CrashAt } from './crash-points.ts'

const maxAttempts = 5

export type Placing = { checkout: CheckoutRow; intent: Intent; wantedNumber: string | undefined; crashAt: CrashAt }

/** The order, or why there's none: short lines, or no place in its time. Undefined when the checkout was no longer open. */
export type Placed =
  | { order: { id: string; number: string } }
  | { short: ShortLine[] }
  | { isTimeLost: true }
  | undefined

type PlacedRow = {
  is_open: boolean
  /** Null unless something is short. */
  short_lines: ShortLine[] | null
  order_id: string | null
  has_place: boolean
}

/** The payment of an order with a delivery time must be captured or released so long before its authorisation ends. */
export const hoursBeforeEnd = 6
/** Where the provider doesn't say when that is. */
export const defaultDays = 5

/** Leaves the checkout `placed`, or `rejecting` / `refunding`; a checkout that isn't open stays unchanged. */
export async function placeOrder(database: Database, placing: Placing): Promise<Placed> {
  const { checkout, intent } = placing
  const { id } = checkout
  const stateIfNot = intent.state === 'captured' ? 'refunding' : 'rejecting'
  if (!matchesCheckout(checkout, intent)) {
    const [rejected] = await database.query(rejectMismatch(id, stateIfNot))
    return rejected && { short: [] }
  }
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const number = numberFor(placing, attempt)
    const method = JSON.stringify(intent.method)
    const values = [id, checkout.lines.map((line) => line.id), randomUUID(), number, method, stateIfNot]
    const hasTime = checkout.slot_id !== null
    const statement = hasTime
      ? { name: 'place-in-time', text: placeInTimeText, values: [...values, intent.captureBefore ?? null] }
      : { name: 'place', text: placeText, values }
    const [row] = await write(database, statement, placing.crashAt)
    if (row?.is_open !== true) return undefined
    if (row.order_id !== null) return { order: { id: row.order_id, number } }
    if (row.short_lines !== null) return { short: row.short_lines }
    if (!row.has_place) return { isTimeLost: true }
  }
  throw new Error('No free order number was found')
}

async function write(database: Database, statement: Statement, crashAt: CrashAt): Promise<PlacedRow[]> {
  const writing = database.query<PlacedRow>(statement)
  crashAt('inside-place', 2)
  return writing
}

function numberFor({ wantedNumber }: Placing, attempt: number): string {
  return attempt === 1 && wantedNumber !== undefined ? wantedNumber : makeOrderId((below) => randomInt(below))
}

/** The authorised payment must be for exactly this checkout and amount. */
export function matchesCheckout(checkout: CheckoutRow, intent: Intent): boolean {
  return (
    intent.id === checkout.pi_id &&
    intent.amountCents === checkout.held_cents &&
    intent.currency === checkout.currency &&
    intent.checkoutId === checkout.id
  )
}

export function rejectMismatch(id: string, stateIfNot: 'rejecting' | 'refunding'): Statement {
  return { name: 'place-reject', text: rejectText, values: [id, stateIfNot] }
}

const rejectText = `update checkouts set state = $2, short_lines = '[]', last_error = 'payment does not match', attempts = 0,
  next_attempt_at = now() + interval '20 seconds' where id = $1 and state = 'open' returning id`

type Parts = {
  /** Has the columns `id`: of the delivery time in which a place was taken again. */
  place: string
  /** Whether there's a place for the order. */
  hasPlace: string
  captureUntil: string
  refusal: string
}

/**
 * Always locks the checkout first, then its cart, then products by id, at last a delivery time, so that there is no deadlock. Locked
 * rows are read in their latest version, and everything is decided and written on that basis, so one statement is enough.
 */
const textWith = ({
  place,
  hasPlace,
  captureUntil,
  refusal,
}: Parts): string => `with checkout as (select * from checkouts where id = $1 for update),
  cart as (select version from carts where user_id = (select user_id from checkout) for update),
  stock as (select id, quantity, net_measure, coalesce(net_drained, net_amount) as net_amount from products where id = any($2::int[]) and archived_at is null
    and (select count(*) from cart) >= 0 order by id for update),
  line as (select (line ->> 'id')::int as product_id, (line ->> 'count')::int as quantity, line, position
    from checkout, jsonb_array_elements(checkout.lines) with ordinality as each (line, position)
    where checkout.state = 'open'),
  short as (select json_agg(json_build_object('id', line.product_id, 'title', line.line ->> 'title', 'count', line.quantity,
        'stock', coalesce(stock.quantity, 0)) order by line.position) as lines
    from line left join stock on stock.id = line.product_id where coalesce(stock.quantity, 0) < line.quantity),
  place as (${place}),
  placed as (insert into orders (id, order_id, checkout_id, pi_id, user_id, user_token, display_name, email,
      phone_number, street, city, district, zip_code, delivery_note, leave_at_door, coupon_code, subtotal_cents, shipping_cents, discount_cents,
      coupon_cents, added_tax_cents, grand_total_cents, charge_cents, reserved_cents, currency, snapshot, slot_id, letter_due_at, payment_method)
    select $3::uuid, $4, id, pi_id, user_id, co_info ->> 'userToken', co_info ->> 'displayName', co_info ->> 'email',
      co_info ->> 'phoneNumber', co_info ->> 'street', co_info ->> 'city', co_info ->> 'district',
      co_info ->> 'zipCode', coalesce(co_info ->> 'deliveryNote', ''),
      coalesce((co_info ->> 'leaveAtDoor')::boolean, false) and snapshot #>> '{delivery,method}' is distinct from 'pickup', coupon_code, subtotal_cents, shipping_cents, discount_cents, coupon_cents,
      added_tax_cents, grand_total_cents, charge_cents, reserved_cents, currency, snapshot, slot_id,
      case when slot_id is not null and co_info ->> 'email' <> '' then now() end, $5::jsonb from checkout, short
    where state = 'open' and short.lines is null and ${hasPlace}
    on conflict (order_id) do nothing returning id),
  sold as (update products set quantity = products.quantity - line.quantity,
      units_sold = products.units_sold + line.quantity
    from line where products.id = line.product_id and exists (select from placed)),
  written as (insert into order_lines (order_id, product_id, position, title, unit, picture, quantity, unit_cents,
      net_amount, net_measure, note, wish, wish_product_id,
      price_per_kg_cents, portion_grams, tolerance_percent, minimum_age)
    select placed.id, line.product_id, position, line ->> 'title', line ->> 'unit', line ->> 'picture', line.quantity,
      (line ->> 'unitCents')::int, stock.net_amount, nullif(stock.net_measure, 'none'), coalesce(line ->> 'note', ''),
      coalesce(w.kind, (select kind from wish_defaults d where d.user_id = checkout.user_id), 'best'), w.substitute_id,
      (line #>> '{weight,pricePerKgCents}')::int, (line #>> '{weight,portionGrams}')::int, (line #>> '{weight,tolerancePercent}')::int,
      (line ->> 'minimumAge')::int
    from placed cross join checkout cross join line join stock on stock.id = line.product_id
      left join wishes w on w.user_id = checkout.user_id and w.product_id = line.product_id),
  emptied as (update carts set lines = '[]', coupon_code = null, version = carts.version + 1, updated_at = now()
    from checkout where carts.user_id = checkout.user_id and carts.version = checkout.cart_version
      and exists (select from placed)),
  moved as (update checkouts set attempts = 0, short_lines = short.lines, capture_until = ${captureUntil},
      state = case when exists (select from placed) then 'placed' when short.lines is not null or not ${hasPlace} then $6 else 'open' end,
      last_error = case when short.lines is not null then 'out of stock' when not ${hasPlace} then 'the time is gone' end,
      refusal = case when short.lines is null and not ${hasPlace} then ${refusal} end,
      holds_place = checkout.holds_place or exists (select from place),
      next_attempt_at = coalesce(case when exists (select from placed) then ${captureUntil} end, now() + interval '20 seconds')
    from checkout, short where checkouts.id = checkout.id and checkout.state = 'open'
      and (exists (select from placed) or short.lines is not null or not ${hasPlace} or exists (select from place)))
  select checkout.state = 'open' as is_open, short.lines as short_lines, (select id from placed) as order_id, ${hasPlace} as has_place
    from checkout, short`

export const placeText = textWith({
  place: 'select null::int as id where false',
  hasPlace: 'true',
  captureUntil: 'null::timestamptz',
  refusal: 'null::text',
})

// The place was taken when the payment was opened, so its cut-off counts then. Given back since, it's taken again only if it's free.
const placeInTimeText = textWith({
  place: takePlaceText(
    'checkout',
    `checkout.state = 'open' and not checkout.holds_place and (select lines from short) is null`,
  ),
  hasPlace: '(checkout.holds_place or exists (select from place))',
  captureUntil: `coalesce($7::timestamptz - interval '${hoursBeforeEnd} hours', now() + interval '${defaultDays} days')`,
  // No rule makes it any more where it's gone.
  refusal: `coalesce((select case when s.closed_at is not null or s.cutoff_at <= now() then 'slot-closed' else 'slot-full' end
    from slots s where s.id = checkout.slot_id), 'slot-closed')`,
})
