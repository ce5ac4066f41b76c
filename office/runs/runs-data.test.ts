import { expect, test } from 'vitest'
import { shifted, withOrder } from './runs-data.ts'

test('an order is dropped before another one, or at the end, and never twice', () => {
  expect(withOrder(['A', 'B', 'C'], 'D')).toEqual(['A', 'B', 'C', 'D'])
  expect(withOrder(['A', 'B', 'C'], 'D', 'B')).toEqual(['A', 'D', 'B', 'C'])
  expect(withOrder(['A', 'B', 'C'], 'A', 'C')).toEqual(['B', 'A', 'C'])
  expect(withOrder(['A', 'B'], 'A', 'A')).toEqual(['B', 'A'])
})

test('a stop moves one place, and stays at the ends', () => {
  expect(shifted(['A', 'B', 'C'], 'B', -1)).toEqual(['B', 'A', 'C'])
  expect(shifted(['A', 'B', 'C'], 'B', 1)).toEqual(['A', 'C', 'B'])
  expect(shifted(['A', 'B'], 'A', -1)).toEqual(['A', 'B'])
  expect(shifted(['A', 'B'], 'B', 1)).toEqual(['A', 'B'])
})
