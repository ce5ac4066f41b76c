import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReordered, nameRefusal, tidyName } from './category.ts'

test('a name is tidied once and for all', () => {
  fc.assert(fc.property(fc.string(), (name) => tidyName(tidyName(name)) === tidyName(name)))
  expect(tidyName('  Fresh \n  Fruit ')).toBe('Fresh Fruit')
})

test.each(['', '.', '..', 'x'.repeat(61), 'a\0b'])('"%s" is no name', (name) => {
  expect(nameRefusal(name)).toBeDefined()
})

test('an order has every id once', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat()).chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids))),
      ([current, ids]) => isReordered(ids, current) === (ids.length === current.length),
    ),
  )
  expect(isReordered([1, 1], [1, 2])).toBe(false)
  expect(isReordered([1, 2, 2], [1, 2])).toBe(false)
})
