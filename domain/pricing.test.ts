import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeOf, leastChargeOf, priceCart, wholeDiscountOf } from './pricing.ts'
import { shippingOptions } from './shipping.ts'

const line = (priceCents: number, count = 1) => ({ priceCents, count })

test('10 percent of subtotal and shipping is taken off, and whole dollars are charged', () => {
  expect(priceCart({ lines: [line(340, 2), line(125)], shippingCents: 2_000 })).toEqual({
    subtotalCents: 805,
    shippingCents: 2_000,
    discountCents: 281,
    couponCents: 0,
    grandTotalCents: 2_524,
    chargeCents: 2_500,
  })
})

test('shipping defaults to 60', () => {
  expect(priceCart({ lines: [line(1_000)] })).toMatchObject({ shippingCents: 6_000, grandTotalCents: 6_300 })
  expect(priceCart({ lines: [line(1_000)], shippingCents: 1_234 })).toMatchObject({ shippingCents: 6_000 })
})

test('half a cent of discount rounds up', () => {
  expect(priceCart({ lines: [line(5)], shippingCents: 2_000 })).toMatchObject({
    discountCents: 201,
    grandTotalCents: 1_804,
  })
  expect(priceCart({ lines: [line(4)], shippingCents: 2_000 })).toMatchObject({
    discountCents: 200,
    grandTotalCents: 1_804,
  })
})

test('a coupon applies to the subtotal only, and the whole discount is rounded once', () => {
  const price = priceCart({ lines: [line(1_005)], shippingCents: 2_000, coupon: { discountPercent: 15 } })
  // 300.5 and 150.75 are 451.25 together.
  expect(price).toMatchObject({ discountCents: 301, couponCents: 150, grandTotalCents: 2_554 })
  expect(wholeDiscountOf(price)).toBe(451)
})

test('a coupon of 100 percent never makes the total negative', () => {
  const price = priceCart({ lines: [line(100_000)], shippingCents: 2_000, coupon: { discountPercent: 100 } })
  expect(price).toMatchObject({ grandTotalCents: 0, chargeCents: 0 })
  expect(wholeDiscountOf(price)).toBe(102_000)
})

test.each([
  [0, 0],
  [99, 0],
  [100, 100],
  [5_499, 5_400],
  [5_500, 5_500],
])('of %i cents the whole dollars %i are charged', (total, charge) => {
  expect(chargeOf(total)).toBe(charge)
})

const carts = fc.record({
  lines: fc.array(fc.record({ priceCents: fc.nat(100_000), count: fc.integer({ min: 1, max: 99 }) }), {
    maxLength: 30,
  }),
  shippingCents: fc.constantFrom(2_000, 6_000, undefined),
  coupon: fc.option(fc.record({ discountPercent: fc.integer({ min: 1, max: 100 }) }), { nil: undefined }),
})

test('over 10,000 carts the parts add up to the total, in integer cents, never below 0', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const price = priceCart(cart)
      expect(Object.values(price).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      expect(price.subtotalCents + price.shippingCents - price.discountCents - price.couponCents).toBe(
        price.grandTotalCents,
      )
      expect(price.chargeCents).toBe(Math.floor(price.grandTotalCents / 100) * 100)
    }),
    { numRuns: 10_000 },
  )
})

test('over 10,000 carts only the discount is rounded, once and half up', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const { subtotalCents, shippingCents, grandTotalCents, ...price } = priceCart(cart)
      const exactTenths = BigInt(subtotalCents + shippingCents) * 10n
      const exactCoupon = BigInt(subtotalCents) * BigInt(cart.coupon?.discountPercent ?? 0)
      const exact = exactTenths + exactCoupon
      const whole = BigInt(wholeDiscountOf(price)) * 100n
      const isCapped = grandTotalCents === 0
      expect(isCapped || (whole - exact <= 50n && exact - whole < 50n)).toBe(true)
      expect(BigInt(price.discountCents) * 100n - exactTenths <= 50n).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('the price shown before a courier is chosen is what the checkout charges with the cheapest one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 99 }))), (chosen) => {
      const lines = chosen.map(([priceCents, count]) => line(priceCents, count))
      const cheapest = Math.min(
        ...shippingOptions.map(({ cents }) => priceCart({ lines, shippingCents: cents }).chargeCents),
      )
      expect(leastChargeOf(priceCart({ lines }).subtotalCents)).toBe(cheapest)
    }),
  )
  expect(leastChargeOf(4_900), '(49 + 20) × 0.9, in whole dollars').toBe(6_200)
})
