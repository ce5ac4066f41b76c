import { expect, test } from 'vitest'
import { dollarsText, parseDollars } from './dollars.ts'

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12.', 1_200],
  [' $12,50 ', 1_250],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['12a', undefined],
  ['9999999', undefined],
])('%j is read as %s cents', (text, cents) => {
  expect(parseDollars(text)).toBe(cents)
})

test('an amount is written as it can be read', () => {
  for (const cents of [0, 5, 10, 99, 100, 1_234]) expect(parseDollars(dollarsText(cents))).toBe(cents)
})
