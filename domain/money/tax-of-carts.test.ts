// Carts in shops of every kind: what the page, the card, the invoice and the report say is the same to the cent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listSumLines, listTaxRows } from '#domain/cart/sum-lines.ts'
import { formatMoney } from './money.ts'
import { priceCart } from './pricing.ts'
import type { ShopRules } from '#domain/settings/shop-rules.ts'
import { netOf, partOf, taxSumOf } from './tax.ts'
import type { TaxMode } from './tax.ts'

const keys = ['standard', 'reduced', 'zero', 'own'] as const
const percent = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100)

const shops = fc.record({
  discountPercent: fc.integer({ min: 0, max: 90 }),
  wholeUnits: fc.boolean(),
  minimumOrderCents: fc.constant(0),
  maxPerProduct: fc.constant(99),
  deliveryMode: fc.constant('couriers' as const),
  couriers: fc.array(
    fc.record({
      id: fc.constantFrom('bike', 'van', 'ship'),
      name: fc.constant('Van'),
      promise: fc.constant('Today'),
      priceCents: fc.nat(10_000),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  freeFromCents: fc.option(fc.nat(50_000), { nil: undefined }),
  tax: fc
    .record({
      mode: fc.constantFrom<TaxMode>('included', 'added'),
      classes: fc
        .tuple(fc.subarray([...keys], { minLength: 1 }), fc.array(percent, { minLength: 4, maxLength: 4 }))
        .map(([chosen, percents]) =>
          chosen.map((key, index) => ({ key, name: key.toUpperCase(), percent: percents[index] ?? 0 })),
        ),
      delivery: fc.constantFrom(...keys),
    })
    .map(({ delivery, ...tax }) => ({ ...tax, deliveryClass: delivery })),
}) satisfies fc.Arbitrary<ShopRules>

const carts = fc.record({
  lines: fc.array(
    fc.record({
      priceCents: fc.nat(20_000),
      count: fc.integer({ min: 1, max: 20 }),
      taxClass: fc.constantFrom(...keys, null, 'gone'),
    }),
    { maxLength: 12 },
  ),
  courier: fc.record({ id: fc.constantFrom('bike', 'van', 'ship') }),
  coupon: fc.option(fc.record({ discountPercent: fc.integer({ min: 1, max: 100 }) }), { nil: undefined }),
})
const money = fc.constantFrom(
  { currency: 'USD', locale: 'en-US' },
  { currency: 'EUR', locale: 'de-DE' },
  { currency: 'GBP', locale: 'en-GB' },
)
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

test('in 2,000 carts and shops net and tax of all rates are the charge, and the charge is what the page says', () => {
  fc.assert(
    fc.property(carts, shops, money, (cart, rules, format) => {
      const price = priceCart(cart, rules)
      const { subtotalCents, shippingCents, discountCents, couponCents, grandTotalCents, chargeCents, tax } = price
      if (tax === undefined) throw new Error('This shop has tax')
      const added = rules.tax.mode === 'added' ? tax.addedCents : 0
      expect(tax.addedCents).toBe(added)
      expect(subtotalCents + shippingCents - discountCents - couponCents + added).toBe(grandTotalCents)
      const leftOut = grandTotalCents - chargeCents
      expect(rules.wholeUnits ? leftOut >= 0 && leftOut < 100 && chargeCents % 100 === 0 : leftOut === 0).toBe(true)
      expect(sumOf(tax.lines.map(({ grossCents }) => grossCents))).toBe(chargeCents)
      for (const line of tax.lines) {
        // At its rate, rounded once.
        const exact = (line.grossCents * line.percent) / (100 + line.percent)
        expect(Math.abs(line.taxCents - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(netOf(line)).toBeGreaterThanOrEqual(0)
      }
      if (!rules.wholeUnits && added > 0) expect(taxSumOf(tax.lines)).toBe(added)
      const sum = listSumLines(price, { rules: { ...rules, ...format }, payment: 'captured' })
      expect(sum.at(-1)?.amount).toBe(formatMoney(chargeCents, format))
      expect(sum.find(({ kind }) => kind === 'tax')?.amount).toBe(added > 0 ? formatMoney(added, format) : undefined)
      expect(listTaxRows(price, format).map((row) => row.gross)).toEqual(
        tax.lines.map(({ grossCents }) => formatMoney(grossCents, format)),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('in 2,000 carts what was refunded, in whatever steps, has its part of the tax, and all of it all of the tax', () => {
  fc.assert(
    fc.property(carts, shops, fc.double({ min: 0, max: 1, noNaN: true }), (cart, rules, part) => {
      const { tax, chargeCents } = priceCart(cart, rules)
      const lines = tax?.lines ?? []
      const refundedCents = Math.round(chargeCents * part)
      const refunded = partOf(lines, refundedCents)
      expect(sumOf(refunded.map(({ grossCents }) => grossCents))).toBe(refundedCents)
      for (const [index, line] of refunded.entries()) {
        expect(line.grossCents).toBeLessThanOrEqual(lines[index]?.grossCents ?? 0)
        expect(line.taxCents).toBeLessThanOrEqual(lines[index]?.taxCents ?? 0)
      }
      expect(partOf(lines, chargeCents)).toEqual(lines)
    }),
    { numRuns: 2_000 },
  )
})

test('a shop without tax prices as before, and says nothing about it', () => {
  fc.assert(
    fc.property(carts, shops, (cart, { tax: _tax, ...rules }) => {
      const price = priceCart(cart, { ...rules, tax: { mode: 'none', classes: [], deliveryClass: '' } })
      expect(Object.keys(price)).not.toContain('tax')
      const { mode: _mode, ...included } = { mode: 'included' as const, classes: [], deliveryClass: '' }
      const { tax: _included, ...same } = priceCart(cart, { ...rules, tax: { mode: 'included', ...included } })
      expect(price).toEqual(same)
    }),
  )
})
