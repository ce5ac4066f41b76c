import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeOf, leastChargeOf, missingToMinimum, priceCart, wholeDiscountOf } from './pricing.ts'
import type { CartPrice } from './pricing.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { rulesOf } from '#domain/settings/shop-rules.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'

const rules = rulesOf(defaults)
const line = (priceCents: number, count = 1) => ({ priceCents, count })

test('10 percent of subtotal and shipping is taken off, and whole dollars are charged', () => {
  expect(priceCart({ lines: [line(340, 2), line(125)], courier: { priceCents: 2_000 } }, rules)).toEqual({
    subtotalCents: 805,
    shippingCents: 2_000,
    discountCents: 281,
    couponCents: 0,
    grandTotalCents: 2_524,
    chargeCents: 2_500,
  })
})

test('shipping defaults to 60', () => {
  expect(priceCart({ lines: [line(1_000)] }, rules)).toMatchObject({ shippingCents: 6_000, grandTotalCents: 6_300 })
  expect(priceCart({ lines: [line(1_000)], courier: { priceCents: 1_234 } }, rules)).toMatchObject({
    shippingCents: 6_000,
  })
})

test('half a cent of discount rounds up', () => {
  expect(priceCart({ lines: [line(5)], courier: { priceCents: 2_000 } }, rules)).toMatchObject({
    discountCents: 201,
    grandTotalCents: 1_804,
  })
  expect(priceCart({ lines: [line(4)], courier: { priceCents: 2_000 } }, rules)).toMatchObject({
    discountCents: 200,
    grandTotalCents: 1_804,
  })
})

test('a coupon applies to the subtotal only, and the whole discount is rounded once', () => {
  const price = priceCart(
    { lines: [line(1_005)], courier: { priceCents: 2_000 }, coupon: { discountPercent: 15 } },
    rules,
  )
  // 300.5 and 150.75 are 451.25 together.
  expect(price).toMatchObject({ discountCents: 301, couponCents: 150, grandTotalCents: 2_554 })
  expect(wholeDiscountOf(price)).toBe(451)
})

test('a coupon of 100 percent never makes the total negative', () => {
  const price = priceCart(
    { lines: [line(100_000)], courier: { priceCents: 2_000 }, coupon: { discountPercent: 100 } },
    rules,
  )
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
  expect(chargeOf(total, rules)).toBe(charge)
})

const centsIn = ({ tax: _none, ...figures }: CartPrice) => Object.values(figures)

const carts = fc.record({
  lines: fc.array(fc.record({ priceCents: fc.nat(100_000), count: fc.integer({ min: 1, max: 99 }) }), {
    maxLength: 30,
  }),
  courier: fc.constantFrom({ priceCents: 2_000 }, { priceCents: 6_000 }, undefined),
  coupon: fc.option(fc.record({ discountPercent: fc.integer({ min: 1, max: 100 }) }), { nil: undefined }),
})

test('over 10,000 carts the parts add up to the total, in integer cents, never below 0', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const price = priceCart(cart, rules)
      expect(centsIn(price).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
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
      const { subtotalCents, shippingCents, grandTotalCents, ...price } = priceCart(cart, rules)
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
      const cheapest = Math.min(...rules.couriers.map((courier) => priceCart({ lines, courier }, rules).chargeCents))
      expect(leastChargeOf(priceCart({ lines }, rules).subtotalCents, rules)).toBe(cheapest)
    }),
  )
  expect(leastChargeOf(4_900, rules), '(49 + 20) × 0.9, in whole dollars').toBe(6_200)
})

const shopRules: fc.Arbitrary<ShopRules> = fc.record({
  discountPercent: fc.integer({ min: 0, max: 90 }),
  wholeUnits: fc.boolean(),
  minimumOrderCents: fc.nat(10_000),
  maxPerProduct: fc.integer({ min: 1, max: 99 }),
  deliveryMode: fc.constant('couriers' as const),
  couriers: fc.array(
    fc.record({
      id: fc.constantFrom('bike', 'van', 'ship'),
      name: fc.string(),
      promise: fc.string(),
      priceCents: fc.nat(10_000),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  freeFromCents: fc.option(fc.nat(50_000), { nil: undefined }),
  tax: fc.constant(rules.tax),
})

test('in 10,000 shops the parts add up to the total, and the charge is all of it or its whole units', () => {
  fc.assert(
    fc.property(carts, shopRules, (cart, ofShop) => {
      const price = priceCart(cart, ofShop)
      expect(centsIn(price).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      const { subtotalCents, shippingCents, discountCents, couponCents, grandTotalCents, chargeCents } = price
      expect(subtotalCents + shippingCents - discountCents - couponCents).toBe(grandTotalCents)
      const leftOut = grandTotalCents - chargeCents
      expect(ofShop.wholeUnits ? leftOut < 100 && chargeCents % 100 === 0 : leftOut === 0).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('delivery is free from the sum on that the shop names, and the discount is then of the products alone', () => {
  const free = { ...rules, freeFromCents: 5_000 }
  expect(priceCart({ lines: [line(4_999)] }, free)).toMatchObject({ shippingCents: 6_000 })
  expect(priceCart({ lines: [line(5_000)] }, free)).toMatchObject({ shippingCents: 0, discountCents: 500 })
  expect(leastChargeOf(5_000, free)).toBe(4_500)
})

test('a shop without a discount that charges exact amounts charges what the prices say', () => {
  const exact = { ...rules, discountPercent: 0, wholeUnits: false }
  expect(priceCart({ lines: [line(1_234)] }, exact)).toMatchObject({ discountCents: 0, chargeCents: 7_234 })
})

test('what is missing to the smallest order is counted without delivery', () => {
  const shop = { minimumOrderCents: 2_000 }
  expect([0, 1_999, 2_000, 5_000].map((cents) => missingToMinimum(cents, shop))).toEqual([2_000, 1, 0, 0])
})
