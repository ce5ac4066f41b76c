// Writes a changed order: its lines with the stock that they take or give back, its price, and where it goes. The caller has locked the
// order and all products.
import type { Transaction } from '#database/connection.ts'
import type { ChangedOrder } from '#domain/order/change.ts'
import type { DeliveryWishes } from '#domain/order/checkout.ts'
import { sharePacked } from '#domain/money/share-packed.ts'
import type { Hold } from '#domain/money/share-packed.ts'
import { partOf } from '#domain/money/tax.ts'
import type { AddressText } from '#domain/people/address-book.ts'
import type { OrderSnapshot } from '#domain/order/order-snapshot.ts'
import { idOfWire } from '#server/orders/packing/packing-rows.ts'
import type { Order } from '#server/orders/order-rows.ts'
import type { Changeable } from './changeable-order.ts'

export type Whereto = Record<AddressText, string> & DeliveryWishes

export async function writeChange(
  on: Transaction,
  { order, isHeld, changed }: Changeable,
  to: Whereto,
  moreCents: number,
): Promise<void> {
  const { lines, price, reservedCents } = changed
  const wanted = lines.map(({ id, count, unitCents, minimumAge, weight }, index) => {
    return { id: idOfWire(id), count, unitCents, minimumAge, ...weight, place: index + 1 }
  })
  const given = [order.id, JSON.stringify(wanted)]
  await on.run({ name: 'order-change-stock', text: stockText, values: given })
  await on.run({ name: 'order-change-lines', text: linesText, values: [...given, order.userId] })
  // What is paid stays what was charged, until it's refunded or more is captured.
  const chargeCents = isHeld ? price.chargeCents : order.price.chargeCents
  const snapshot = JSON.stringify({
    ...order.snapshot,
    prices: changed.prices,
    tax: taxOf(order.snapshot, changed, isHeld ? chargeCents : chargeCents + moreCents),
  })
  const { displayName, phoneNumber, street, city, district, zipCode, deliveryNote, leaveAtDoor } = to
  await on.run({
    name: 'order-change',
    text: orderText,
    values: [
      order.id,
      price.subtotalCents,
      price.shippingCents,
      price.discountCents,
      price.couponCents,
      price.tax?.addedCents ?? 0,
      price.grandTotalCents,
      chargeCents,
      isHeld && reservedCents !== chargeCents ? reservedCents : null,
      snapshot,
      displayName,
      phoneNumber,
      street,
      city,
      district,
      zipCode,
      deliveryNote,
      leaveAtDoor,
    ],
  })
  if (isHeld) await shareCharge(on, order, chargeCents)
}

/** What is held on the card stays held; of it the changed order is charged, the first payment first. */
async function shareCharge(on: Transaction, { checkoutId, id }: Order, chargeCents: number): Promise<void> {
  const holds = await on.run<Hold>({ name: 'order-change-holds', text: holdsText, values: [checkoutId, id] })
  const shares = sharePacked(chargeCents, holds)
  const values = [holds.map((hold) => hold.id), shares]
  await on.run({ name: 'order-change-charge', text: shareText, values })
}

const holdsText = `select id, coalesce(reserved_cents, charge_cents) as "heldCents", null as "paidCents" from checkouts
  where (id = $1 or changes_order_id = $2) and state = 'placed' order by changes_order_id is not null, created_at, id`

const shareText = `update checkouts set charge_cents = share.cents,
    reserved_cents = nullif(coalesce(reserved_cents, charge_cents), share.cents)
  from unnest($1::uuid[], $2::int[]) as share (id, cents) where share.id = checkouts.id`

/** Its lines add up to the charge. */
function taxOf({ tax }: OrderSnapshot, { lines, price, tax: rules }: ChangedOrder, chargeCents: number) {
  if (price.tax === undefined) return tax
  const products = lines.map(({ id, taxClass = '' }) => [idOfWire(id), taxClass])
  return {
    ...tax,
    lines: partOf(price.tax.lines, chargeCents),
    products: Object.fromEntries(products),
    delivery: rules.deliveryClass,
  }
}

const wantedText = `wanted as (select * from jsonb_to_recordset($2::jsonb)
    as w (id int, count int, "unitCents" int, "minimumAge" int, "pricePerKgCents" int, "portionGrams" int, "tolerancePercent" int, place int))`

const stockText = `with ${wantedText},
  moved as (select coalesce(w.id, l.product_id) as id, coalesce(w.count, 0) - coalesce(l.quantity, 0) as change
    from wanted w full join (select * from order_lines where order_id = $1) l on l.product_id = w.id)
  update products p set quantity = p.quantity - moved.change, units_sold = greatest(p.units_sold + moved.change, 0)
    from moved where p.id = moved.id and moved.change <> 0`

const linesText = `with ${wantedText},
  gone as (delete from order_lines l where l.order_id = $1 and not exists (select from wanted w where w.id = l.product_id)),
  changed as (update order_lines l set quantity = w.count from wanted w
    where l.order_id = $1 and l.product_id = w.id and l.quantity <> w.count)
  insert into order_lines (order_id, product_id, position, title, unit, picture, quantity, unit_cents, net_amount, net_measure, wish,
      wish_product_id, price_per_kg_cents, portion_grams, tolerance_percent, minimum_age)
    select $1, w.id, w.place + coalesce((select max(position) from order_lines where order_id = $1), 0), p.title, p.unit, p.picture, w.count,
      w."unitCents", coalesce(p.net_drained, p.net_amount), nullif(p.net_measure, 'none'),
      coalesce(k.kind, (select kind from wish_defaults d where d.user_id = $3), 'best'), k.substitute_id,
      w."pricePerKgCents", w."portionGrams", w."tolerancePercent", w."minimumAge"
    from wanted w join products p on p.id = w.id left join wishes k on k.user_id = $3 and k.product_id = w.id
    where not exists (select from order_lines l where l.order_id = $1 and l.product_id = w.id)`

const orderText = `update orders set version = version + 1, subtotal_cents = $2, shipping_cents = $3, discount_cents = $4, coupon_cents = $5,
    added_tax_cents = $6, grand_total_cents = $7, charge_cents = $8, reserved_cents = $9, snapshot = $10::jsonb, display_name = $11,
    phone_number = $12, street = $13, city = $14, district = $15, zip_code = $16, delivery_note = $17, leave_at_door = $18
  where id = $1`
