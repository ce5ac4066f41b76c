import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '#domain/money/pricing.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import { settlementOf, substitutePriceOf } from './settlement.ts'
import type { AgreedOrder, PackedProduct } from './settlement.ts'

/** Two yoghurts at 5.00 and a chicken at 30.00 with a courier of 20.00: 60.00, less 10 %. */
const order: AgreedOrder = {
  lines: [
    { line: 'p1', unitCents: 500, ordered: 2 },
    { line: 'p2', unitCents: 3_000, ordered: 1 },
  ],
  shippingCents: 2_000,
  couponCents: 0,
  chargeCents: 5_400,
  prices: { discountPercent: 10, wholeUnits: true },
  tax: { mode: 'none', classes: [], deliveryClass: '' },
}
const asOrdered = ({ lines }: AgreedOrder): PackedProduct[] =>
  lines.map(({ line, unitCents, ordered }) => ({ line, productId: line, unitCents, packed: ordered }))
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

test('all of it costs what was agreed', () => {
  expect(settlementOf(order, asOrdered(order))).toMatchObject({ chargeCents: 5_400, leftOverCents: 0 })
})

test('what is missing is not paid, with its part of the discount', () => {
  const [yoghurts, chicken] = asOrdered(order)
  if (yoghurts === undefined || chicken === undefined) throw new Error('two lines')
  // 5.00 + 30.00 + 20.00, less 10 %, without the cents: 49.00.
  const paid = settlementOf(order, [{ ...yoghurts, packed: 1 }, chicken])
  expect(paid).toMatchObject({ chargeCents: 4_900, leftOverCents: 500 })
  expect(sumOf(paid.paidCents) + paid.deliveryPaidCents).toBe(4_900)
})

test('nothing packed costs nothing, the delivery included', () => {
  const nothing = asOrdered(order).map((one) => ({ ...one, packed: 0 }))
  expect(settlementOf(order, nothing)).toEqual({
    chargeCents: 0,
    paidCents: [0, 0],
    deliveryPaidCents: 0,
    leftOverCents: 5_400,
    taxLines: undefined,
  })
})

test('a substitute never costs more than what it replaces', () => {
  expect(substitutePriceOf(500, 700)).toBe(500)
  expect(substitutePriceOf(500, 300)).toBe(300)
})

const classes = [
  { key: 'standard', name: 'VAT', percent: 19 },
  { key: 'reduced', name: 'VAT', percent: 7 },
]

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        unitCents: fc.integer({ min: 1, max: 20_000 }),
        ordered: fc.integer({ min: 1, max: 9 }),
        taxClass: fc.constantFrom('standard', 'reduced'),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    shippingCents: fc.constantFrom(0, 2_000, 6_000),
    coupon: fc.integer({ min: 0, max: 100 }),
    discountPercent: fc.integer({ min: 0, max: 60 }),
    wholeUnits: fc.boolean(),
    mode: fc.constantFrom('none' as const, 'included' as const, 'added' as const),
  })
  .map(({ lines, shippingCents, coupon, mode, ...prices }): AgreedOrder => {
    const tax = { mode, classes, deliveryClass: 'standard' }
    const courier = { id: 'one', name: '', promise: '', priceCents: shippingCents }
    const rules = { ...defaultShop.rules, ...prices, tax, couriers: [courier], freeFromCents: undefined }
    const counted = lines.map(({ unitCents, ordered, taxClass }) => ({
      priceCents: unitCents,
      count: ordered,
      taxClass,
    }))
    const price = priceCart({ lines: counted, coupon: { discountPercent: coupon } }, rules)
    return {
      lines: lines.map((line, index) => ({ ...line, line: `p${index}` })),
      shippingCents,
      couponCents: price.couponCents,
      chargeCents: price.chargeCents,
      prices,
      tax,
    }
  })
/** How many of each line are packed, and how many are replaced at which price. */
const outcomes = fc.array(
  fc.record({
    packed: fc.nat({ max: 9 }),
    replaced: fc.nat({ max: 9 }),
    priceCents: fc.integer({ min: 1, max: 30_000 }),
  }),
  { minLength: 8, maxLength: 8 },
)

test('whatever was packed: never more than agreed, and the parts are exactly what is paid', () => {
  fc.assert(
    fc.property(orders, outcomes, (placed, outcome) => {
      const packed = placed.lines.flatMap(({ line, unitCents, ordered }, index): PackedProduct[] => {
        const { packed: found = 0, replaced = 0, priceCents = 1 } = outcome[index] ?? {}
        const own = Math.min(found, ordered)
        const price = substitutePriceOf(unitCents, priceCents)
        return [
          { line, productId: line, unitCents, packed: own },
          { line, productId: 's', unitCents: price, packed: Math.min(replaced, ordered - own) },
        ]
      })
      const paid = settlementOf(placed, packed)
      expect(paid.chargeCents).toBeLessThanOrEqual(placed.chargeCents)
      expect(paid.chargeCents + paid.leftOverCents).toBe(placed.chargeCents)
      expect(sumOf(paid.paidCents) + paid.deliveryPaidCents).toBe(paid.chargeCents)
      if (packed.every(({ packed: count }) => count === 0)) expect(paid.chargeCents).toBe(0)
      if (paid.taxLines) expect(sumOf(paid.taxLines.map(({ grossCents }) => grossCents))).toBe(paid.chargeCents)
    }),
    { numRuns: 10_000 },
  )
})

test('an order that is packed as it was ordered costs what was agreed, with every discount and coupon', () => {
  fc.assert(
    fc.property(orders, (placed) => {
      expect(settlementOf(placed, asOrdered(placed)).chargeCents).toBe(placed.chargeCents)
    }),
    { numRuns: 2_000 },
  )
})

test('by weight: what the scale says, never above what is held, whatever else was packed', () => {
  fc.assert(
    fc.property(orders, fc.array(fc.nat({ max: 300 }), { minLength: 8, maxLength: 8 }), (placed, percents) => {
      // Everything is held at one and a half of its price, and weighs up to three times as much.
      const held = { ...placed, chargeCents: Math.floor(placed.chargeCents * 1.5) }
      const packed = asOrdered(placed).map((one, index) => {
        const full = one.unitCents * one.packed
        const weighedCents = Math.min(Math.round((full * (percents[index] ?? 0)) / 100), Math.floor(full * 1.5))
        return { ...one, weighedCents }
      })
      const paid = settlementOf(held, packed)
      expect(paid.chargeCents).toBeLessThanOrEqual(held.chargeCents)
      expect(paid.chargeCents + paid.leftOverCents).toBe(held.chargeCents)
      expect(sumOf(paid.paidCents) + paid.deliveryPaidCents).toBe(paid.chargeCents)
      // As pieces that cost the same.
      const pieces = packed.map((one) => ({ ...one, unitCents: one.weighedCents, packed: 1, weighedCents: undefined }))
      expect(paid).toEqual(settlementOf(held, pieces))
    }),
    { numRuns: 10_000 },
  )
})
