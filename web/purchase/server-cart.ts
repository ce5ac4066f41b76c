// The shop's own copy of the cart and its figures, in the words of the calls. The shop's sums are the ones that count.
import type { Cart, CartLine } from '#domain/cart.ts'
import { centsOf, dollarsOf } from '#domain/money.ts'
import { chargeOf, priceCart, wholeDiscountOf } from '#domain/pricing.ts'
import type { CartPrice } from '#domain/pricing.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { callShop } from '#web/session/call-shop.ts'
import type { ShownCoupon } from './figures.tsx'

export type CartToSave = {
  email: string
  lines: CartLine<CartItem>[]
  shippingCents: number
  /** The courier was chosen before, perhaps in another tab: what the shop knows stays, whatever this page believes. */
  keepsShipping?: boolean
  /** Undefined leaves the shop's choice, null takes the coupon off. */
  couponCode: string | null | undefined
}

export type CouponRefusal = { code: string; reason: string; missingCents: number | undefined }
export type SavedCart = {
  /** As the shop keeps it now. */
  cart: Cart
  /** Something of it is not as the browser believed: products should be looked at again. */
  isChanged: boolean
  price: CartPrice
  coupon: ShownCoupon | undefined
  refusal: CouponRefusal | undefined
}

type LineJson = { _id: string; quantity: number }
type SummaryJson = {
  cartProduct: LineJson[]
  changes?: unknown[]
  subTotal: number
  shippingCoast: number
  discount: number
  grandTotal: number
  coupon?: { code: string; discountPercentage: number; amount: number } | null
  couponRefusal?: { code: string; reason: string; missingAmount?: number }
}

export async function saveCart(wanted: CartToSave, signal?: AbortSignal): Promise<SavedCart> {
  const { email, lines, shippingCents, keepsShipping = false, couponCode } = wanted
  const guess = guessPrice(lines, shippingCents)
  const summary = await callShop<SummaryJson>('/user/cart', {
    method: 'PUT',
    body: {
      email,
      cartProduct: lines.map(lineJson),
      subTotal: dollarsOf(guess.subtotalCents),
      ...(!keepsShipping && { shippingCoast: dollarsOf(guess.shippingCents) }),
      discount: dollarsOf(wholeDiscountOf(guess)),
      grandTotal: dollarsOf(guess.grandTotalCents),
      couponCode,
    },
    ...(signal && { signal }),
  })
  return readSummary(summary)
}

/** What the sum will be if the shop agrees: shown until it has answered. */
export function guessPrice(lines: readonly CartLine[], shippingCents: number, couponPercent?: number): CartPrice {
  return priceCart({
    lines: lines.map(({ product, count }) => ({ priceCents: product.priceCents, count })),
    shippingCents,
    coupon: couponPercent === undefined ? undefined : { discountPercent: couponPercent },
  })
}

export function lineJson({ product, count }: CartLine<CartItem>) {
  const { id, title, unit, priceCents, image } = product
  return { _id: id, title, unit, price: dollarsOf(priceCents), image, quantity: count }
}

export function readSummary(summary: SummaryJson): SavedCart {
  const { coupon, couponRefusal } = summary
  const couponCents = centsOf(coupon?.amount ?? 0)
  const grandTotalCents = centsOf(summary.grandTotal)
  return {
    cart: countsOf(summary.cartProduct),
    isChanged: (summary.changes ?? []).length > 0,
    price: {
      subtotalCents: centsOf(summary.subTotal),
      shippingCents: centsOf(summary.shippingCoast),
      // On the wire the discount is everything that is taken off.
      discountCents: centsOf(summary.discount) - couponCents,
      couponCents,
      grandTotalCents,
      chargeCents: chargeOf(grandTotalCents),
    },
    coupon: coupon ? { code: coupon.code, percent: coupon.discountPercentage } : undefined,
    refusal: couponRefusal && {
      code: couponRefusal.code,
      reason: couponRefusal.reason,
      missingCents: couponRefusal.missingAmount === undefined ? undefined : centsOf(couponRefusal.missingAmount),
    },
  }
}

/** What the shop remembers of a shopper's cart; nothing when it remembers none. */
export async function fetchStoredCart(email: string, signal?: AbortSignal): Promise<Cart> {
  const address = `/api/users?email=${encodeURIComponent(email)}`
  const records = await callShop<{ cart?: LineJson[] }[]>(address, { ...(signal && { signal }) })
  return countsOf(records[0]?.cart ?? [])
}

function countsOf(lines: readonly LineJson[]): Cart {
  return Object.fromEntries(lines.map(({ _id, quantity }) => [_id, quantity]))
}
