import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, dollarsOf, formatDollars, formatWholeDollars } from './money.ts'

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
