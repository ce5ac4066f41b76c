// How staff change a price: to a figure, by a percentage or by an amount, and rounded as shops do.
import type { Cents } from '#domain/money/money.ts'

export const maxCents = 9_999_999

/** `cents`: as computed. `99`, `95`, `00`: the nearest price that ends like this, never below the lowest of them. */
export const roundings = ['cents', '99', '95', '00'] as const
export type Rounding = (typeof roundings)[number]

export type PriceChange = { percent: number } | { cents: Cents }

export function priceAfter(price: Cents, change: PriceChange, rounding: Rounding = 'cents'): Cents {
  return Math.min(roundPrice(Math.max(exactPriceAfter(price, change), 0), rounding), maxCents)
}

/** Before it's rounded; perhaps nothing, or less. */
export function exactPriceAfter(price: Cents, change: PriceChange): number {
  return 'percent' in change ? price + (price * change.percent) / 100 : price + change.cents
}

/** Halves are rounded up, to the shop's side. */
export function roundPrice(cents: number, rounding: Rounding): Cents {
  if (rounding === 'cents') return Math.floor(cents + 0.5)
  const ending = Number(rounding)
  const dollars = Math.floor((cents - ending) / 100 + 0.5)
  return Math.max(dollars, 0) * 100 + ending
}

/** A price before the discount is only shown above the price. */
export function isOffer(priceCents: Cents, originalPriceCents: Cents | null): boolean {
  return originalPriceCents !== null && originalPriceCents > priceCents
}

/** In percent with two decimals, as the database computes it. */
export function discountOf(priceCents: Cents, originalPriceCents: Cents | null): number {
  if (originalPriceCents === null || !isOffer(priceCents, originalPriceCents)) return 0
  return Math.round(((originalPriceCents - priceCents) * 10_000) / originalPriceCents) / 100
}
