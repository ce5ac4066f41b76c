import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart, reservedOf } from '#domain/money/pricing.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import {
  estimateOf,
  isImplausible,
  maxPortionGrams,
  maxTolerancePercent,
  maxPriceOf,
  pricePerKgFor,
  weighedPriceOf,
} from './sold-by-weight.ts'

/** A chicken at 4.50 per kilogram that weighs 1.2 kg, or up to a fifth more. */
const chicken = { pricePerKgCents: 450, portionGrams: 1_200, tolerancePercent: 20 }

test('a portion costs its weight at the price per kilogram, and at most its tolerance more', () => {
  expect(estimateOf(chicken)).toBe(540)
  expect(maxPriceOf(chicken)).toBe(648)
})

test('the scale says what is paid, up to the most that was shown', () => {
  expect(weighedPriceOf(chicken, 1_000, 1)).toBe(450)
  expect(weighedPriceOf(chicken, 2_500, 2)).toBe(1_125)
  expect(weighedPriceOf(chicken, 2_000, 1)).toBe(648)
})

test('three times the expected weight, or a tenth of it, is asked twice', () => {
  expect([120, 121, 3_599, 3_600].map((grams) => isImplausible(chicken, grams))).toEqual([true, false, false, true])
  expect(isImplausible(chicken, 3_600, 3)).toBe(false)
})

const weights = fc.record({
  pricePerKgCents: fc.integer({ min: 1, max: 1_000_000 }),
  portionGrams: fc.integer({ min: 1, max: maxPortionGrams }),
  tolerancePercent: fc.integer({ min: 0, max: maxTolerancePercent }),
})

test('estimate ≤ most; heavier never costs less; never above the most of all portions', () => {
  fc.assert(
    fc.property(
      weights,
      fc.nat({ max: 500_000 }),
      fc.nat({ max: 1_000 }),
      fc.integer({ min: 1, max: 99 }),
      (weight, grams, more, count) => {
        expect(maxPriceOf(weight)).toBeGreaterThanOrEqual(estimateOf(weight))
        // Its tolerance and half a cent of rounding.
        const exact = (weight.pricePerKgCents * weight.portionGrams * (100 + weight.tolerancePercent)) / 100_000
        expect(maxPriceOf(weight)).toBeLessThanOrEqual(exact + 0.5)
        const price = weighedPriceOf(weight, grams, count)
        expect(weighedPriceOf(weight, grams + more, count)).toBeGreaterThanOrEqual(price)
        expect(price).toBeLessThanOrEqual(maxPriceOf(weight) * count)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('up to a kilogram every price of a portion has a price per kilogram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000 }), (cents, portionGrams) => {
      const pricePerKgCents = pricePerKgFor(cents, portionGrams)
      expect(estimateOf({ pricePerKgCents, portionGrams, tolerancePercent: 0 })).toBe(cents)
    }),
  )
})

const carts = fc.record({
  lines: fc.array(
    fc.record({
      weight: weights.filter((weight) => maxPriceOf(weight) < 100_000),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discountPercent: fc.integer({ min: 0, max: 60 }),
  wholeUnits: fc.boolean(),
  freeFromCents: fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: undefined }),
})

test('with delivery times the most is held, for the delivery that was shown; a courier’s order holds its charge', () => {
  fc.assert(
    fc.property(carts, ({ lines, ...prices }) => {
      const cart = {
        lines: lines.map(({ weight, count }) => ({
          priceCents: estimateOf(weight),
          maxCents: maxPriceOf(weight),
          count,
        })),
      }
      const couriers = { ...defaultShop.rules, ...prices, deliveryMode: 'couriers' as const }
      const times = { ...couriers, deliveryMode: 'times' as const }
      const { chargeCents } = priceCart(cart, times)
      expect(reservedOf(cart, couriers)).toBe(chargeCents)
      expect(reservedOf(cart, times)).toBeGreaterThanOrEqual(chargeCents)
      const pieces = { lines: cart.lines.map(({ priceCents, count }) => ({ priceCents, count })) }
      expect(reservedOf(pieces, times)).toBe(chargeCents)
    }),
    { numRuns: 2_000 },
  )
})
