// The saved cart and its totals, converted from and to the API's JSON. Only the server's totals count.
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import type { LineNotes } from '#domain/cart/line-note.ts'
import { centsOf, dollarsOf, formatMoney } from '#domain/money/money.ts'
import { priceCart, wholeDiscountOf } from '#domain/money/pricing.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import { courierFor } from '#domain/delivery/delivery.ts'
import type { CourierChoice } from '#domain/delivery/delivery.ts'
import type { CartJson, CartLineJson } from '#server/carts/cart-json.ts'
import { cartRules } from '#web/cart/cart-rules.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { callShop } from '#session/call-shop.ts'
import type { OwnRecord } from '#session/own-record.ts'
import { readTax } from '#web/purchase/read-tax.ts'
import type { ShownCoupon } from '#web/purchase/totals.tsx'

export type CartToSave = {
  email: string
  lines: CartLine<CartItem>[]
  notes: LineNotes
  courier: CourierChoice
  /** By which the total is guessed until the server has responded. */
  rules: ShopRules
  /** The courier was chosen before, perhaps in another tab: the saved choice stays, whatever this page shows. */
  leavesShipping?: boolean
  /** Undefined leaves the saved coupon, null removes it. */
  couponCode: string | null | undefined
}

export type CouponRefusal = Pick<NonNullable<CartJson['couponRefusal']>, 'code' | 'reason'> & {
  missingCents: number | undefined
}
export type SavedCart = {
  /** As it is saved now. */
  cart: Cart
  /** A price or the stock differs from what the page shows: reload the products. */
  isChanged: boolean
  price: CartPrice
  coupon: ShownCoupon | undefined
  refusal: CouponRefusal | undefined
}

export async function saveCart(wanted: CartToSave, signal?: AbortSignal): Promise<SavedCart> {
  const { email, lines, notes, courier, rules, leavesShipping = false, couponCode } = wanted
  const guess = guessPrice(wanted)
  const { id, priceCents } = courierFor(courier, rules.couriers)
  const summary = await callShop<CartJson>('/user/cart', {
    method: 'PUT',
    body: {
      email,
      cartProduct: lines.map((line) => ({ ...lineJson(line), note: notes[line.product.id] })),
      subTotal: dollarsOf(guess.subtotalCents),
      ...(!leavesShipping && { shippingCoast: dollarsOf(priceCents), courier: id }),
      discount: dollarsOf(wholeDiscountOf(guess)),
      grandTotal: dollarsOf(guess.grandTotalCents),
      couponCode,
    },
    ...(signal && { signal }),
  })
  return readSummary(summary)
}

/** The expected total, shown until the server has responded: with tax as if all products had the first class. */
export function guessPrice(
  { lines, courier, rules }: Pick<CartToSave, 'lines' | 'courier' | 'rules'>,
  couponPercent?: number,
): CartPrice {
  return priceCart(
    {
      lines: lines.map(({ product, count }) => ({ priceCents: product.priceCents, count })),
      courier,
      coupon: couponPercent === undefined ? undefined : { discountPercent: couponPercent },
    },
    rules,
  )
}

export function lineJson({ product, count }: CartLine<CartItem>): Omit<CartLineJson, 'stock'> {
  const { id, title, unit, priceCents, image } = product
  return { _id: id, title, unit, price: dollarsOf(priceCents), image, quantity: count }
}

/** What the checkout and the payment page show. */
export function readSummary(summary: CartJson): SavedCart {
  const { coupon, couponRefusal } = summary
  const couponCents = centsOf(coupon?.amount ?? 0)
  return {
    cart: countsOf(summary.cartProduct),
    isChanged: summary.changes.length > 0,
    price: {
      subtotalCents: centsOf(summary.subTotal),
      shippingCents: centsOf(summary.shippingCoast),
      // In the JSON the discount includes the coupon.
      discountCents: centsOf(summary.discount) - couponCents,
      couponCents,
      grandTotalCents: centsOf(summary.grandTotal),
      chargeCents: centsOf(summary.price),
      ...(summary.reserved !== undefined && { reservedCents: centsOf(summary.reserved) }),
      ...readTax(summary.tax),
    },
    coupon: coupon ? { code: coupon.code, percent: coupon.discountPercentage } : undefined,
    refusal: couponRefusal && {
      code: couponRefusal.code,
      reason: couponRefusal.reason,
      missingCents: couponRefusal.missingAmount === undefined ? undefined : centsOf(couponRefusal.missingAmount),
    },
  }
}

/** The shopper's saved cart with its notes; empty when there is none. */
export async function fetchStoredCart(email: string, signal?: AbortSignal): Promise<{ cart: Cart; notes: LineNotes }> {
  const address = `/api/users?email=${encodeURIComponent(email)}`
  const records = await callShop<Pick<OwnRecord, 'cart'>[]>(address, { ...(signal && { signal }) })
  const lines = records[0]?.cart ?? []
  const notes = lines.flatMap(({ _id, note }) => (note === undefined ? [] : [[_id, note] as const]))
  return { cart: countsOf(lines), notes: Object.fromEntries(notes) }
}

function countsOf(lines: readonly Pick<CartLineJson, '_id' | 'quantity'>[]): Cart {
  return Object.fromEntries(lines.map(({ _id, quantity }) => [_id, quantity]))
}

export function refusalText({ code, reason, missingCents }: CouponRefusal): string {
  if (reason === 'unknown') return `There's no coupon “${code}”.`
  if (reason === 'expired') return `The coupon “${code}” has expired.`
  if (missingCents !== undefined) return `Add ${formatMoney(missingCents, cartRules.money())} more to use “${code}”.`
  return `The coupon “${code}” can't be used for this order.`
}
