import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activeFilters,
  filterNames,
  isFiltered,
  noFilters,
  parseFilters,
  priceBands,
  priceSteps,
  withoutFilter,
} from './filters.ts'
import type { Filters } from './filters.ts'

const values: fc.Arbitrary<Filters> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...filterNames),
      fc.oneof(fc.string(), fc.constantFrom('1', '2-5', '20-up', 'tea', 'vegan', 'milk')),
    ),
  )
  .map((pairs) => parseFilters(new URLSearchParams(pairs)))

test('filters are the same after they were written to an address and parsed, in any order and repeated', () => {
  fc.assert(
    fc.property(values, (filters) => {
      const pairs = activeFilters(filters)
      expect(parseFilters(new URLSearchParams([...pairs.toReversed(), ...pairs]))).toEqual(filters)
    }),
  )
})

test('removing every active filter leaves none', () => {
  fc.assert(
    fc.property(values, (filters) => {
      let left = filters
      for (const active of activeFilters(filters)) left = withoutFilter(left, active)
      expect(left).toEqual(noFilters)
      expect(isFiltered(left)).toBe(false)
    }),
  )
})

test('unknown filters in the URL are ignored', () => {
  const query = 'price=3-4&price=2-5&stock=yes&offer=0&sub=&tag=&tag=a%00b&other=1&sub=Tea&sub=Tea'
  expect(parseFilters(new URLSearchParams(query))).toEqual({ ...noFilters, prices: ['2-5'], subcategories: ['Tea'] })
  expect(parseFilters(new URLSearchParams({ tag: 'x'.repeat(41), sub: 'x'.repeat(61) }))).toEqual(noFilters)
})

test('an address can’t have endless filters', () => {
  const query = new URLSearchParams(Array.from({ length: 500 }, (_, index) => ['tag', `tag ${index}`]))
  expect(parseFilters(query).tags).toHaveLength(12)
})

test('the price bands follow each other without a gap', () => {
  expect(priceBands[0]?.fromCents).toBe(0)
  expect(priceBands.map(({ belowCents }) => belowCents).slice(0, -1)).toEqual(priceSteps)
})
