import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf, isOffer, maxCents, priceAfter, roundPrice, roundings } from './price-change.ts'

const price = fc.integer({ min: 0, max: maxCents })

test.each([
  [1000, { percent: 10 }, 'cents', 1100],
  [333, { percent: -10 }, 'cents', 300],
  [1234, { percent: 0 }, '99', 1199],
  [1250, { percent: 0 }, '99', 1299],
  [50, { percent: -50 }, '99', 99],
  [1000, { cents: -20 }, '95', 995],
  [1049, { cents: 1 }, '00', 1100],
  [100, { cents: -500 }, 'cents', 0],
  [9_999_900, { percent: 100 }, 'cents', maxCents],
] as const)('%i changed by %o and rounded to %s is %i', (before, change, rounding, after) => {
  expect(priceAfter(before, change, rounding)).toBe(after)
})

test('a rounded price ends as asked, is the nearest one, and rounding it again changes nothing', () => {
  fc.assert(
    fc.property(price, fc.constantFrom(...roundings), (cents, rounding) => {
      const rounded = roundPrice(cents, rounding)
      expect(roundPrice(rounded, rounding)).toBe(rounded)
      const ending = rounding === 'cents' ? cents % 100 : Number(rounding)
      expect(rounded % 100).toBe(ending)
      if (cents >= ending) expect(Math.abs(rounded - cents)).toBeLessThanOrEqual(rounding === 'cents' ? 0 : 50)
    }),
  )
})

test('a price never becomes negative or more than the shop can charge, and rises with its percentage', () => {
  fc.assert(
    fc.property(
      price,
      fc.integer({ min: -100, max: 500 }),
      fc.constantFrom(...roundings),
      (cents, percent, rounding) => {
        const after = priceAfter(cents, { percent }, rounding)
        expect(after).toBeGreaterThanOrEqual(0)
        expect(after).toBeLessThanOrEqual(maxCents)
        expect(priceAfter(cents, { percent: percent + 1 }, rounding)).toBeGreaterThanOrEqual(after)
      },
    ),
  )
})

test('an offer is a price below the one before', () => {
  expect([isOffer(99, null), isOffer(99, 99), isOffer(99, 100)]).toEqual([false, false, true])
})

test('a discount is the share of the price before it, and none without an offer', () => {
  expect([discountOf(300, 400), discountOf(200, 300), discountOf(300, 300), discountOf(300, null)]).toEqual([
    25, 33.33, 0, 0,
  ])
})
