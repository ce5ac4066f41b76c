import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '#domain/money/pricing.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { rulesOf } from '#domain/settings/shop-rules.ts'
import { changeOrder, changeTexts } from './change.ts'
import type { ChangeableOrder, ChangeRules, OrderedLine, SoldProduct } from './change.ts'

const shop = rulesOf(defaults)
const rules: ChangeRules = { ...shop, maxPerProduct: 10, minimumOrderCents: 0, freeFromCents: undefined }
const milk: OrderedLine = { id: 'p1', title: 'Milk', unitCents: 200, count: 2 }
const bread: OrderedLine = { id: 'p2', title: 'Bread', unitCents: 500, count: 1 }
const sold = (id: string, priceCents: number, quantity = 50): SoldProduct => ({
  id,
  title: id,
  priceCents,
  quantity,
  taxClass: '',
})
const noTax = { mode: 'none' as const, classes: [], deliveryClass: '' }

type Given = { percent?: number; more?: Partial<ChangeableOrder> }

/** As it was bought. */
function orderOf(lines: readonly OrderedLine[], { percent = 0, more = {} }: Given = {}) {
  const cart = lines.map(({ unitCents, count }) => ({ priceCents: unitCents, count }))
  const price = priceCart(
    { lines: cart, courier: { priceCents: 2_000 }, coupon: { discountPercent: percent } },
    { ...shop, ...more.prices },
  )
  const order: ChangeableOrder = {
    lines,
    shippingCents: price.shippingCents,
    deliveryCents: 2_000,
    couponCents: price.couponCents,
    couponMinimumCents: undefined,
    tax: noTax,
    isWeighed: false,
    ...more,
    prices: { discountPercent: 10, wholeUnits: true, ...more.prices, couponPercent: percent },
  }
  return { order, price }
}

const linesOf = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 8 }).map((id) => `p${id}`),
      title: fc.constant('Something'),
      unitCents: fc.integer({ min: 50, max: 5_000 }),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
  )
  .map((lines) => lines as OrderedLine[])
const wantedOf = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }).map((id) => `p${id}`),
    count: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
)

test('the parts add up, what stays has its price of then, what is new today’s, and changing back costs what it did', () => {
  fc.assert(
    fc.property(
      linesOf,
      wantedOf,
      fc.integer({ min: 0, max: 40 }),
      fc.boolean(),
      (lines, wanted, percent, wholeUnits) => {
        const prices = { discountPercent: 10, wholeUnits }
        const { order, price } = orderOf(lines, { percent, more: { prices } })
        const today = Array.from({ length: 12 }, (_, index) => sold(`p${index + 1}`, 999))
        const changed = changeOrder(order, wanted, today, rules)
        const { subtotalCents, shippingCents, discountCents, couponCents, grandTotalCents, chargeCents } = changed.price
        expect(subtotalCents).toBe(changed.lines.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0))
        expect(subtotalCents + shippingCents - discountCents - couponCents).toBe(grandTotalCents)
        expect(chargeCents).toBe(wholeUnits ? grandTotalCents - (grandTotalCents % 100) : grandTotalCents)
        for (const { id, unitCents } of changed.lines)
          expect(unitCents).toBe(lines.find((line) => line.id === id)?.unitCents ?? 999)
        expect(changeOrder(order, lines, today, rules).price).toEqual(price)
        // Prices of then: those of the first order, which its own products still have.
        const then = today.map((one) => ({
          ...one,
          priceCents: lines.find(({ id }) => id === one.id)?.unitCents ?? 999,
        }))
        const again = { ...order, lines: changed.lines, couponCents, shippingCents }
        expect(changeOrder(again, lines, then, rules).price).toEqual(price)
      },
    ),
  )
})

test('a coupon takes the same percentage off however small the order was in between', () => {
  const large = [{ ...bread, unitCents: 50, count: 80 }]
  const { order, price } = orderOf(large, { percent: 33 })
  const products = [sold('p2', 50)]
  const small = changeOrder(order, [{ id: 'p2', count: 1 }], products, rules)
  expect(small.price.couponCents).toBe(17)
  const between = { ...order, lines: small.lines, couponCents: 17 }
  const again = changeOrder(between, large, products, { ...rules, maxPerProduct: 99 })
  expect(again.price).toEqual(price)
  // What was bought before its percentage was stored: the nearest that its amount can have been.
  const { couponPercent: _, ...before } = between.prices
  expect(changeOrder({ ...between, prices: before }, small.lines, products, rules).price).toEqual(small.price)
})

test('a line is refused when it grows beyond the stock, the limit, or what is sold at all, and never when it shrinks', () => {
  const { order } = orderOf([{ ...milk, count: 12 }, bread])
  const refusalsOf = (id: string, count: number, products: SoldProduct[]) =>
    changeOrder(
      order,
      [
        { id: 'p2', count: 1 },
        { id, count },
      ],
      products,
      rules,
    ).refusals
  expect(refusalsOf('p1', 11, [])).toEqual([])
  expect(refusalsOf('p1', 13, [])).toEqual([{ reason: 'gone', id: 'p1', title: 'Milk' }])
  expect(refusalsOf('p1', 13, [sold('p1', 1)])).toMatchObject([{ reason: 'limit', most: 12 }])
  expect(refusalsOf('p3', 11, [sold('p3', 1)])).toMatchObject([{ reason: 'limit', most: 10 }])
  expect(refusalsOf('p3', 3, [sold('p3', 1, 2)])).toMatchObject([{ reason: 'stock', most: 2 }])
  expect(changeOrder(order, [{ id: 'p1', count: 0 }], [], rules).refusals).toEqual([{ reason: 'empty' }])
})

test('an order stays above the minimum and its coupon’s, unless it was below them before', () => {
  const { order } = orderOf([milk, bread], { percent: 10, more: { couponMinimumCents: 800 } })
  const less = [{ id: 'p2', count: 1 }]
  expect(changeOrder(order, less, [], rules).refusals).toEqual([{ reason: 'coupon-minimum', missingCents: 300 }])
  const minimum = { ...rules, minimumOrderCents: 1_000 }
  expect(changeOrder(order, less, [], minimum).refusals).toEqual([{ reason: 'below-minimum', missingCents: 500 }])
  expect(changeOrder(order, order.lines, [], minimum).refusals).toEqual([])
})

test('a free delivery stays free as long as the order is worth as much', () => {
  const { order } = orderOf([milk, bread], { more: { shippingCents: 0 } })
  const shippingOf = (lines: OrderedLine[], freeFromCents: number | undefined) =>
    changeOrder(order, lines, [sold('p3', 600)], { ...rules, freeFromCents }).price.shippingCents
  expect(shippingOf([milk, bread], undefined)).toBe(0)
  expect(shippingOf([bread], 500)).toBe(0)
  expect(shippingOf([bread], 800)).toBe(2_000)
  const paid = { ...order, shippingCents: 2_000 }
  const more = changeOrder(paid, [milk, bread, { id: 'p3', count: 1 }], [sold('p3', 600)], {
    ...rules,
    freeFromCents: 1_500,
  })
  expect(more.price.shippingCents).toBe(0)
})

test('a product for adults is confirmed once', () => {
  const wine = { ...sold('p3', 900), minimumAge: 18 }
  const { order } = orderOf([milk])
  const wanted = [
    { id: 'p1', count: 1 },
    { id: 'p3', count: 1 },
  ]
  expect(changeOrder(order, wanted, [wine], rules).minimumAge).toBe(18)
  const older = { ...order, lines: [{ ...milk, minimumAge: 18 }] }
  expect(changeOrder(older, wanted, [wine], rules).minimumAge).toBe(0)
})

test('what changed is said in words', () => {
  const after = [
    { ...milk, count: 5 },
    { id: 'p9', title: 'Eggs', count: 1 },
  ]
  expect(changeTexts([milk, bread], after)).toEqual(['5 × Milk instead of 2', 'Added 1 × Eggs', 'Removed Bread'])
  const many = Array.from({ length: 20 }, (_, index) => ({ id: `p${index}`, title: 'Eggs', count: 1 }))
  expect(changeTexts([], many)).toHaveLength(13)
})
