import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatDollars, formatWholeDollars, formatMoney, formatShortMoney } from './money.ts'

test('converting cents to dollars and back round-trips', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => centsOf(dollarsOf(cents)) === cents))
})

test('prices are shown with a dollar sign and two decimals', () => {
  expect(formatDollars(340)).toBe('$3.40')
  expect(formatDollars(5)).toBe('$0.05')
  expect(formatDollars(120_000)).toBe('$1200.00')
})

test('whole dollars are written without cents', () => {
  expect([formatWholeDollars(2_000), formatWholeDollars(6_299)]).toEqual(['$20', '$62'])
})

test('amounts are written as the shop’s currency and language do it', () => {
  const dollars = { currency: 'USD', locale: 'en-US' }
  for (const cents of [0, 5, 340, 99_900, 123_456, 10_000_000])
    expect(formatMoney(cents, dollars)).toBe(formatDollars(cents))
  expect(formatMoney(340, { currency: 'EUR', locale: 'de-AT' })).toBe('€\u00A03,40')
  expect(formatShortMoney(2_000, dollars)).toBe('$20')
  expect(formatShortMoney(2_050, dollars)).toBe('$20.50')
  expect(formatShortMoney(2_000, { currency: 'EUR', locale: 'de-DE' })).toBe('20\u00A0€')
  expect(formatShortMoney(100_000, { currency: 'EUR', locale: 'fr-FR' })).toBe('1000\u00A0€')
})
