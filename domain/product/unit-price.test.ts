import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNetContent } from './net-content.ts'
import { unitPriceOf, unitPriceText, unitPriceTexts } from './unit-price.ts'

const money = { currency: 'USD', locale: 'en-US' }

const textOf = (cents: number, unit: string) => {
  const price = unitPriceOf(cents, parseNetContent(unit) ?? null)
  return price && unitPriceText(price, money)
}

test.each([
  [329, '1 kg', '$3.29 / kg'],
  [329, '2 L', '$1.65 / L'],
  [199, '250 g', '$0.80 / 100 g'],
  [199, '251 g', '$7.93 / kg'],
  [599, '6 × 330 ml', '$3.03 / L'],
  [89, '75 ml', '$1.19 / 100 ml'],
  [240, '6 eggs', '$0.40 each'],
  [199, '120 pads', '$1.66 / 100 pieces'],
  [399, '20 m', '$0.20 / m'],
  [299, '50 m', '$5.98 / 100 m'],
  [180, '400 g, drained 240 g', '$0.75 / 100 g'],
])('%d cents for %s are %s', (cents, unit, expected) => {
  expect(textOf(cents, unit)).toBe(expected)
})

test('a single piece and an unknown content have no price of their own', () => {
  expect(textOf(89, 'each')).toBeUndefined()
  expect(textOf(89, 'bundle')).toBeUndefined()
})

test('the price before the offer is by the same unit', () => {
  const netContent = parseNetContent('20 sponges') ?? null
  expect(unitPriceTexts({ priceCents: 190, originalPriceCents: 220, netContent }, money)).toEqual({
    unitPrice: '$9.50 / 100 pieces',
    originalUnitPrice: '$11.00 / 100 pieces',
  })
})

const measured = fc.record({
  amount: fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1_000),
  measure: fc.constantFrom('g', 'ml', 'm', 'piece'),
  drained: fc.constant(null),
})
const cents = fc.integer({ min: 1, max: 1_000_000 })
const sizes = { kg: 1_000, '100 g': 100, L: 1_000, '100 ml': 100, m: 1, '100 m': 100, each: 1, '100 pieces': 100 }

test('a unit price times the amount is the price, to half a cent per unit', () => {
  fc.assert(
    fc.property(cents, measured, (priceCents, content) => {
      const price = unitPriceOf(priceCents, content)
      if (price === undefined) return content.measure === 'piece' && content.amount <= 1
      const exact = (priceCents * sizes[price.per]) / content.amount
      return Number.isInteger(price.cents) && Math.abs(price.cents - exact) <= 0.5
    }),
  )
})

test('of the same content, the dearer product never has the lower unit price', () => {
  fc.assert(
    fc.property(cents, cents, measured, (one, other, content) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const exact = (priceCents: number) => {
        const price = unitPriceOf(priceCents, content)
        return price === undefined ? 0 : price.cents / sizes[price.per]
      }
      // Half a cent of rounding on either side, by the smallest unit.
      return exact(low) <= exact(high) + 1
    }),
  )
})

test('an offer never shows a higher unit price than before it', () => {
  fc.assert(
    fc.property(cents, cents, measured, (priceCents, more, netContent) => {
      const { unitPrice, originalUnitPrice } = unitPriceTexts(
        {
          priceCents,
          originalPriceCents: priceCents + more,
          netContent,
        },
        money,
      )
      const dollars = (text = '') => Number.parseFloat(text.slice(1))
      return unitPrice === undefined || dollars(unitPrice) <= dollars(originalUnitPrice)
    }),
  )
})
