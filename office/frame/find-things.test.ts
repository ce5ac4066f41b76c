import { expect, test } from 'vitest'
import { codeKind, isOrderThing } from './find-things.ts'

test.each([
  ['a1b2c3', 'order'],
  ['BANANA', 'order'],
  ['4006381333931', 'barcode'],
  ['96385074', 'barcode'],
  ['apples', 'order'],
  ['apple', undefined],
  ['A1B2C3D', undefined],
  ['', undefined],
])('%s may be %s', (text, kind) => {
  expect(codeKind(text)).toBe(kind)
})

test('an order is the one that was meant only by its whole number', () => {
  const thing = { path: '/orders/A1B2C3', label: '', detail: '' }
  expect(isOrderThing(thing, 'a1b2c3')).toBe(true)
  expect(isOrderThing(thing, 'b2c3')).toBe(false)
})
