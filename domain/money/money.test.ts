import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatMoney, formatShortMoney, formatSum } from './money.ts'

test('converting cents to dollars and back round-trips', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => centsOf(dollarsOf(cents)) === cents))
})

const dollars = { currency: 'USD', locale: 'en-US' }

test('prices are shown with a dollar sign and two decimals', () => {
  expect([340, 5, 120_000, -340].map((cents) => formatMoney(cents, dollars))).toEqual([
    '$3.40',
    '$0.05',
    '$1200.00',
    '-$3.40',
  ])
})

test('sums are grouped', () => {
  expect(formatSum(4_428_500, dollars)).toBe('$44,285.00')
})

test('amounts are written as the shop’s currency and language do it', () => {
  const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', useGrouping: false })
  for (const cents of [0, 5, 340, 99_900, 123_456, 10_000_000])
    expect(formatMoney(cents, dollars)).toBe(written.format(cents / 100))
  expect(formatMoney(340, { currency: 'EUR', locale: 'de-AT' })).toBe('€\u00A03,40')
  expect(formatShortMoney(2_000, dollars)).toBe('$20')
  expect(formatShortMoney(2_050, dollars)).toBe('$20.50')
  expect(formatShortMoney(2_000, { currency: 'EUR', locale: 'de-DE' })).toBe('20\u00A0€')
  expect(formatShortMoney(100_000, { currency: 'EUR', locale: 'fr-FR' })).toBe('1000\u00A0€')
})
