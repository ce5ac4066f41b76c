import { expect, test } from 'vitest'
import type { OpenOrder } from './runs-data.ts'
import { newRunOf, shifted, withOrder } from './runs-data.ts'

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

test('a new run waits for its turn, and has what is in no run by then', () => {
  const open = ['A', 'C'].map((orderId) => ({ orderId }) as OpenOrder)
  const bodyOf = (numbers: string[], more = {}) => newRunOf({ open }, '2026-03-02', numbers, more)?.body
  expect(bodyOf(['A', 'B'], { name: '04' })).toEqual({ day: '2026-03-02', name: '04', orders: ['A'], sort: 'zip' })
  expect(bodyOf(['B'])).toBeUndefined()
  expect(bodyOf([])).toEqual({ day: '2026-03-02' })
})
