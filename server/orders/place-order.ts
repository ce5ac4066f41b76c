// The one transaction in which stock becomes an order: all of it or nothing, each checkout at most once.
import { randomInt, randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import type { ShortLine, SnapshotLine } from '#database/tables/checkouts.ts'
import { makeOrderId } from '#domain/order.ts'
import type { Intent } from '#server/payments/intent.ts'
import type { CheckoutRow, CheckoutState } from './checkout-rows.ts'
import type { CrashAt } from './crash-points.ts'

const mostTries = 5

export type Placing = { checkout: CheckoutRow; intent: Intent; wantedNumber: string | undefined; crashAt: CrashAt }

/** The order that was written, or what was short; nothing when somebody else was quicker, in whatever way. */
export type Placed = { order: { id: string; number: string } } | { short: ShortLine[] } | undefined

/** Leaves the checkout `placed`, or `rejecting` / `refunding`; one that is not open any more as it is. */
export async function placeOrder(database: Database, placing: Placing): Promise<Placed> {
  const { checkout, intent, crashAt } = placing
  const { id, lines } = checkout
  return database.transaction(async (transaction) => {
    const lock = { name: 'place-lock', text: lockText, values: [id, lines.map((line) => line.id)] }
    const [locked] = await transaction.run<{ state: CheckoutState; stocks: [number, number][] | null }>(lock)
    if (locked?.state !== 'open') return undefined
    const isRight = isRightIntent(checkout, intent)
    const short = isRight ? shortOf(lines, new Map(locked.stocks ?? [])) : []
    if (!isRight || short.length > 0) {
      const next = intent.state === 'captured' ? 'refunding' : 'rejecting'
      const values = [id, next, JSON.stringify(short), isRight ? 'out of stock' : 'not what was agreed']
      await transaction.run({ name: 'place-reject', text: rejectText, values })
      return { short }
    }
    for (let tries = 1; tries <= mostTries; tries++) {
      const order = await writeOrder(transaction, placing, tries)
      crashAt('inside-place')
      if (order !== undefined) return { order }
    }
    throw new Error('No free order number was found')
  })
}

/** What the provider holds must be what was agreed on, for this very checkout. */
function isRightIntent(checkout: CheckoutRow, intent: Intent): boolean {
  return (
    intent.id === checkout.pi_id &&
    intent.amountCents === checkout.charge_cents &&
    intent.currency === checkout.currency &&
    intent.checkoutId === checkout.id
  )
}

function shortOf(lines: SnapshotLine[], stocks: ReadonlyMap<number, number>): ShortLine[] {
  return lines
    .map(({ id, title, count }) => ({ id, title, count, stock: stocks.get(id) ?? 0 }))
    .filter(({ count, stock }) => stock < count)
}

async function writeOrder(transaction: Transaction, placing: Placing, tries: number) {
  const { checkout, intent, wantedNumber } = placing
  const number = tries === 1 && wantedNumber !== undefined ? wantedNumber : makeOrderId((below) => randomInt(below))
  const values = [checkout.id, randomUUID(), number, JSON.stringify(intent.method)]
  const [row] = await transaction.run<{ id: string }>({ name: 'place-write', text: writeText, values })
  return row && { id: row.id, number }
}

// Always the checkout first, then its cart, then products by id: nobody waits in a circle.
export const lockText = `with checkout as (select state, user_id from checkouts where id = $1 for update),
  cart as (select 1 from carts where user_id = (select user_id from checkout) for update),
  stock as (select id, quantity from products where id = any($2::int[])
    and (select count(*) from cart) >= 0 order by id for update)
  select state, (select json_agg(json_build_array(id, quantity)) from stock) as stocks from checkout`

const rejectText = `update checkouts set state = $2, short_lines = $3, last_error = $4, attempts = 0,
  next_attempt_at = now() + interval '20 seconds' where id = $1`

export const writeText = `with checkout as (select * from checkouts where id = $1),
  line as (select (line ->> 'id')::int as product_id, (line ->> 'count')::int as quantity, line, position
    from checkout, jsonb_array_elements(checkout.lines) with ordinality as each (line, position)),
  placed as (insert into orders (id, order_id, checkout_id, pi_id, user_id, user_token, display_name, email,
      phone_number, street, city, district, zip_code, coupon_code, subtotal_cents, shipping_cents, discount_cents,
      coupon_cents, grand_total_cents, charge_cents, currency, payment_method)
    select $2::uuid, $3, id, pi_id, user_id, co_info ->> 'userToken', co_info ->> 'displayName', co_info ->> 'email',
      co_info ->> 'phoneNumber', co_info ->> 'street', co_info ->> 'city', co_info ->> 'district',
      co_info ->> 'zipCode', coupon_code, subtotal_cents, shipping_cents, discount_cents, coupon_cents,
      grand_total_cents, charge_cents, currency, $4::jsonb from checkout
    on conflict (order_id) do nothing returning id),
  sold as (update products set quantity = products.quantity - line.quantity,
      units_sold = products.units_sold + line.quantity
    from line where products.id = line.product_id and exists (select from placed)),
  written as (insert into order_lines (order_id, product_id, position, title, unit, picture, quantity, unit_cents)
    select placed.id, product_id, position, line ->> 'title', line ->> 'unit', line ->> 'picture', quantity,
      (line ->> 'unitCents')::int from placed, line),
  emptied as (update carts set lines = '[]', coupon_code = null, version = carts.version + 1, updated_at = now()
    from checkout where carts.user_id = checkout.user_id and carts.version = checkout.cart_version
      and exists (select from placed)),
  moved as (update checkouts set state = 'placed', attempts = 0, last_error = null,
      next_attempt_at = now() + interval '20 seconds' where id = $1 and exists (select from placed))
  select id from placed`
