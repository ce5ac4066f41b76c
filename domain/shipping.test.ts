import { expect, test } from 'vitest'
import { isShippingChoice, shippingCentsOf, shippingOptions } from './shipping.ts'

test('there are two couriers: 60 dollars today and 20 dollars in 7 days, the faster one first', () => {
  expect(shippingOptions.map(({ cents, delivery }) => [cents, delivery])).toEqual([
    [6_000, 'Today'],
    [2_000, '7 Days'],
  ])
})

test.each([
  [2_000, 2_000],
  [6_000, 6_000],
  [undefined, 6_000],
  [null, 6_000],
  [0, 6_000],
  [1_999, 6_000],
  [-2_000, 6_000],
])('choosing %s costs %i', (choice, cents) => {
  expect(shippingCentsOf(choice)).toBe(cents)
})

test('only the two prices are valid choices', () => {
  expect([2_000, 6_000, 4_000, 0, null, undefined].map(isShippingChoice)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
