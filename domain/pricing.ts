// What a cart costs, in integer cents. Browser and server share this code; the server's result is the one that counts.
import type { Coupon } from './coupon.ts'
import type { Cents } from './money.ts'
import { leastShippingCents, shippingCentsOf } from './shipping.ts'

export type PricedLine = { priceCents: Cents; count: number }

export type CartPrice = {
  subtotalCents: Cents
  shippingCents: Cents
  /** 10 percent of subtotal and shipping. */
  discountCents: Cents
  /** What the coupon takes off in addition. */
  couponCents: Cents
  grandTotalCents: Cents
  /** What the card is charged: the grand total in whole dollars. */
  chargeCents: Cents
}

type CartToPrice = {
  lines: readonly PricedLine[]
  /** Undefined until chosen; then the default courier's price applies. */
  shippingCents?: Cents | undefined
  coupon?: Pick<Coupon, 'discountPercent'> | undefined
}

export const shopDiscountPercent = 10

/** subtotal + shipping - discount - coupon = grand total, to the cent. */
export function priceCart({ lines, shippingCents: choice, coupon }: CartToPrice): CartPrice {
  const subtotalCents = lines.reduce((sum, { priceCents, count }) => sum + priceCents * count, 0)
  const shippingCents = shippingCentsOf(choice)
  const fullCents = subtotalCents + shippingCents
  // In hundredths of a cent, so that the whole discount is rounded once.
  const shopDiscount = fullCents * shopDiscountPercent
  const couponDiscount = subtotalCents * (coupon?.discountPercent ?? 0)
  const discountCents = roundHalfUp(shopDiscount)
  const takenOffCents = Math.min(roundHalfUp(shopDiscount + couponDiscount), fullCents)
  const grandTotalCents = fullCents - takenOffCents
  return {
    subtotalCents,
    shippingCents,
    discountCents,
    couponCents: takenOffCents - discountCents,
    grandTotalCents,
    chargeCents: chargeOf(grandTotalCents),
  }
}

/** What a cart costs at least: with the cheapest courier, before any coupon. */
export function leastChargeOf(subtotalCents: Cents): Cents {
  return priceCart({ lines: [{ priceCents: subtotalCents, count: 1 }], shippingCents: leastShippingCents }).chargeCents
}

/** Discount and coupon together: what the API and the invoice call "discount". */
export function wholeDiscountOf(price: Pick<CartPrice, 'discountCents' | 'couponCents'>): Cents {
  return price.discountCents + price.couponCents
}

/** The integer part of the grand total, in dollars, as cents. */
export function chargeOf(grandTotalCents: Cents): Cents {
  return grandTotalCents - (grandTotalCents % 100)
}

function roundHalfUp(hundredthsOfCents: number): Cents {
  return Math.floor((hundredthsOfCents + 50) / 100)
}
