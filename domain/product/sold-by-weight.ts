// What is sold by weight: shoppers order portions at an estimate, and pay what the scale says, up to what they were told it can be.
import type { Cents } from '#domain/money/money.ts'

/** `portionGrams`: what "1" in the cart means, a typical chicken or a step of 250 g. `tolerancePercent`: how much heavier it may be. */
export type SoldByWeight = { pricePerKgCents: Cents; portionGrams: number; tolerancePercent: number }

export const maxPortionGrams = 100_000
export const maxTolerancePercent = 100

/** The price of a portion, as it's shown before anybody weighed it. */
export function estimateOf({ pricePerKgCents, portionGrams }: SoldByWeight): Cents {
  return priceOfGrams(pricePerKgCents, portionGrams)
}

/** The most that a portion can cost. */
export function maxPriceOf(weight: SoldByWeight): Cents {
  const { pricePerKgCents, portionGrams, tolerancePercent } = weight
  const heaviest = Math.floor((pricePerKgCents * portionGrams * (100 + tolerancePercent)) / 100_000)
  // Without a tolerance the estimate, which may be rounded up.
  return Math.max(estimateOf(weight), heaviest)
}

/** What so many portions cost that weigh so much together. */
export function weighedPriceOf(weight: SoldByWeight, grams: number, count: number): Cents {
  return Math.min(priceOfGrams(weight.pricePerKgCents, grams), maxPriceOf(weight) * count)
}

/** Three times as heavy as expected, or a tenth: somebody has to look twice. */
export function isImplausible({ portionGrams }: Pick<SoldByWeight, 'portionGrams'>, grams: number, count = 1): boolean {
  const expected = portionGrams * count
  return grams >= expected * 3 || grams * 10 <= expected
}

/** The price per kilogram at which a portion costs this much. */
export function pricePerKgFor(portionCents: Cents, portionGrams: number): Cents {
  return Math.max(1, Math.round((portionCents * 1_000) / portionGrams))
}

/** "1.2 kg", "850 g". */
export function weightText(grams: number): string {
  return grams < 1_000 ? `${grams} g` : `${Number((grams / 1_000).toFixed(3))} kg`
}

function priceOfGrams(pricePerKgCents: Cents, grams: number): Cents {
  return Math.round((pricePerKgCents * grams) / 1_000)
}
