import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsStretch, firstPageOf, lastPageOf, pageSize, parsePage, parseSort, partOf, sliceOf } from './listing.ts'

const page = fc.integer({ min: 1, max: 10_000 })

test('the first page shows 36 products', () => {
  expect(sliceOf(1)).toEqual({ page: 1, offset: 0, limit: 36 })
})

test('a later page shows all products up to its end', () => {
  expect(sliceOf(3)).toEqual({ page: 3, offset: 0, limit: 108 })
})

test('after six pages a new stretch begins, so that no page gets very long', () => {
  expect(sliceOf(6)).toEqual({ page: 6, offset: 0, limit: 216 })
  expect(sliceOf(7)).toEqual({ page: 7, offset: 216, limit: 36 })
  expect(firstPageOf(12)).toBe(7)
  expect([5, 6, 7, 12].map(endsStretch)).toEqual([false, true, false, true])
})

test('consecutive pages leave no gap and repeat nothing', () => {
  fc.assert(
    fc.property(page, (number) => {
      const before = sliceOf(number)
      const part = partOf(number + 1)
      expect(part.offset).toBe(before.offset + before.limit)
      const after = sliceOf(number + 1)
      expect(after.offset + after.limit).toBe(part.offset + part.limit)
      expect(before.limit).toBeLessThanOrEqual(250)
    }),
  )
})

test('the last page ends with the last product', () => {
  expect([0, 1, pageSize, pageSize + 1, 100_000].map(lastPageOf)).toEqual([1, 1, 1, 2, 2_778])
})

test.each([null, '', '0', '-1', '1.5', 'two', '99999999', '1e3', ' 2'])(
  '%j is no page: the first one is shown',
  (text) => {
    expect(parsePage(text)).toBe(1)
  },
)

test('page and sort order are parsed from the address', () => {
  expect(parsePage('12')).toBe(12)
  expect([parseSort('price'), parseSort('-price'), parseSort('title'), parseSort(null)]).toEqual([
    'price',
    '-price',
    undefined,
    undefined,
  ])
})
