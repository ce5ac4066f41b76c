// What a shopper is about to pay for, computed from the shop's own tables alone; refused when it can't be bought.
import { hash } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import type { SnapshotLine, SnapshotPerson } from '#database/tables/checkouts.ts'
import { missingForCheckout } from '#domain/order/checkout.ts'
import type { CheckoutField } from '#domain/order/checkout.ts'
import { dollarsOf, leastCharge } from '#domain/money/money.ts'
import type { Cents, MoneyFormat } from '#domain/money/money.ts'
import type { OrderSnapshot, SnapshotTax } from '#domain/order/order-snapshot.ts'
import { snapshotOf, withoutTax } from '#domain/order/order-snapshot.ts'
import { missingToMinimum } from '#domain/money/pricing.ts'
import { promiseOfSlot } from '#domain/delivery/delivery.ts'
import { ageFor } from '#domain/product/minimum-age.ts'
import { zoneOf } from '#domain/settings/shop-rules.ts'
import type { Delivery } from '#server/delivery/delivery.ts'
import { cartColumns } from '#server/carts/cart-query.ts'
import type { CartRow } from '#server/carts/cart-query.ts'
import { chosenIn, pricedRow } from '#server/carts/carts.ts'
import type { StoredCart } from '#server/carts/carts.ts'
import { storedLinesOf } from '#server/carts/price-stored-cart.ts'
import { infoColumns, infoOf } from '#server/checkout/checkout.ts'
import type { InfoRow } from '#server/checkout/checkout.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import type { SettingsVersion } from '#server/settings/settings.ts'
import { openCheckoutColumn } from './checkout-rows.ts'
import type { CheckoutRow, Draft } from './checkout-rows.ts'

// The most that a card provider accepts in one charge, in cents.
const maxCharge = 99_999_999

export type DraftRefusal =
  | { reason: 'cart-empty' | 'nothing-to-pay' | 'too-expensive' }
  | { reason: 'below-minimum'; minimumCents: Cents; missingCents: Cents; money: MoneyFormat }
  | { reason: 'checkout-incomplete'; missing: CheckoutField[] }
  | { reason: 'age-not-confirmed'; minimumAge: number }
  /** `areaId`: the area that the zip is in, if there's one. */
  | { reason: 'outside-area' | 'slot-closed'; areaId: number | undefined }
  | { reason: 'out-of-stock'; cart: StoredCart }
  | { reason: 'invalid-price'; cart: StoredCart; money: MoneyFormat }

type Parts = { database: Database; delivery: Pick<Delivery, 'areaForZip'> }

/**
 * `price`: what the shopper was shown; no other amount is charged, nor the same one in a `currency` that they weren't shown.
 * `confirmedAge`: they said to be that old at least.
 */
export type Agreed = { price: number; currency?: string | undefined; confirmedAge?: number | undefined }

export type DraftOutcome = { ok: true; value: Draft } | ({ ok: false } & DraftRefusal)

type DraftRow = CartRow &
  InfoRow & { user_token: string | null; slot_id: number | null; open_checkout: CheckoutRow | null }

const draftText = `select ${cartColumns}, c.slot_id, ${infoColumns}, u.user_token, ${openCheckoutColumn}
  from (select $1::text as user_id) s left join carts c using (user_id)
  left join checkout_infos i using (user_id) left join customers u on u.uid = s.user_id`

/**
 * The draft of a cart and the open checkout, read in one statement: an order that another tab places has either emptied
 * the cart in this snapshot or isn't in it.
 */
export async function draftOf({ database, delivery }: Parts, uid: string, agreed: Agreed, settings: SettingsVersion) {
  const [row] = await database.query<DraftRow>({ name: 'order-draft', text: draftText, values: [uid] })
  if (row === undefined) throw new Error('The database returned no draft')
  const hasTimes = settings.rules.deliveryMode === 'times'
  const area = hasTimes && row.zip_code !== null ? await delivery.areaForZip(row.zip_code) : undefined
  return { draft: draftFor(row, agreed, { ...settings, areaId: area?.id }), current: row.open_checkout ?? undefined }
}

type Now = SettingsVersion & { areaId: number | undefined }

function draftFor(
  row: DraftRow,
  { price, currency, confirmedAge = 0 }: Agreed,
  { values, rules: shopRules, areaId }: Now,
): DraftOutcome {
  const cart = pricedRow(row, shopRules)
  const { rules, time } = cart
  const promise = time && promiseOfSlot(time.slot, time.area, zoneOf(values))
  const agreed = snapshotOf(values, cart.courier, promise)
  const prices = { ...agreed.prices, ...(cart.coupon && { couponPercent: cart.coupon.discountPercent }) }
  const snapshot = { ...agreed, prices, tax: taxOf(cart, rules) }
  if ((row.lines ?? []).length === 0) return { ok: false, reason: 'cart-empty' }
  const hasTimes = rules.deliveryMode === 'times'
  const { id: courierId, priceCents: shippingCents } = hasTimes ? { id: time && cart.courier.id } : chosenIn(row)
  const info = infoOf(row, cart.courier.priceCents, null)
  const missing = missingForCheckout({ ...info, shippingCents, courierId }, rules.couriers)
  // A time that was chosen and that no rule makes any more.
  if (hasTimes && time === undefined && row.slot_id !== null) return { ok: false, reason: 'slot-closed', areaId }
  if (info === undefined || missing.length > 0)
    return { ok: false, reason: 'checkout-incomplete', missing: hasTimes ? missing.map(slotInstead) : missing }
  if (time?.area.kind === 'delivery' && time.area.id !== areaId) return { ok: false, reason: 'outside-area', areaId }
  if (cart.changes.some(({ reason }) => reason !== 'gone')) return { ok: false, reason: 'out-of-stock', cart }
  if (cart.lines.length === 0) return { ok: false, reason: 'cart-empty' }
  const { subtotalCents, chargeCents } = cart.price
  // What the shopper agrees to is what is held on the card.
  const { reservedCents } = cart
  const { money } = snapshot
  const missingCents = missingToMinimum(subtotalCents, rules)
  if (missingCents > 0)
    return { ok: false, reason: 'below-minimum', minimumCents: rules.minimumOrderCents, missingCents, money }
  const minimumAge = ageFor(cart.lines.map(({ product }) => product))
  if (confirmedAge < minimumAge) return { ok: false, reason: 'age-not-confirmed', minimumAge }
  if (reservedCents > maxCharge) return { ok: false, reason: 'too-expensive' }
  const isOther = currency !== undefined && currency !== money.currency
  if (isOther || price !== dollarsOf(reservedCents)) return { ok: false, reason: 'invalid-price', cart, money }
  if (chargeCents < leastCharge) return { ok: false, reason: 'nothing-to-pay' }
  const { shippingCents: _shipping, courierId: _courier, ...texts } = info
  const person = { ...texts, userToken: row.user_token }
  return { ok: true, value: draftFrom(row, { cart, person, snapshot }) }
}

const slotInstead = (field: CheckoutField): CheckoutField => (field === 'shippingCents' ? 'slotId' : field)

/** With the classes of products and delivery, so that nothing about the tax is looked up later. */
function taxOf({ lines, price: { tax } }: StoredCart, rules: Pick<ShopRules, 'tax'>): SnapshotTax {
  if (tax === undefined) return withoutTax
  const products = storedLinesOf(lines).map(({ id }, index) => [id, lines[index]?.product.taxClass ?? ''])
  return { mode: tax.mode, lines: tax.lines, products: Object.fromEntries(products), delivery: rules.tax.deliveryClass }
}

type DraftParts = { cart: StoredCart; person: SnapshotPerson; snapshot: OrderSnapshot }

function draftFrom(row: CartRow, { cart, person, snapshot }: DraftParts): Draft {
  const numbers = storedLinesOf(cart.lines)
  const lines = cart.lines.map(({ product, count, note }, index): SnapshotLine => {
    const { title, unit, picture, priceCents, weight, minimumAge } = product
    const line = {
      id: numbers[index]?.id ?? 0,
      title,
      unit,
      picture,
      unitCents: priceCents,
      count,
      ...(weight && { weight }),
      ...(minimumAge !== undefined && { minimumAge }),
    }
    return note === '' ? line : { ...line, note }
  })
  const couponCode = cart.coupon?.code ?? null
  const { price } = cart
  const reservedCents = cart.reservedCents === price.chargeCents ? null : cart.reservedCents
  const contentHash = hash('sha256', JSON.stringify([lines, person, couponCode, price, snapshot]), 'base64url')
  const slotId = cart.time?.slot.id ?? null
  return {
    slotId,
    cartVersion: row.version ?? 0,
    lines,
    person,
    couponCode,
    price,
    reservedCents,
    snapshot,
    contentHash,
  }
}
