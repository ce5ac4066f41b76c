import { expect, test } from 'vitest'
import type { OpenOrder } from './runs-data.ts'
import { groupsOf, newRunOf, shifted, withOrder } from './runs-data.ts'

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

test('open orders stand together by delivery time, earliest first, and within it by zip; or by zip alone', () => {
  const order = (orderId: string, zipCode: string, slotId: string | null) =>
    ({ orderId, zipCode, slotId, time: slotId === null ? '' : `at ${slotId}`, city: `City ${zipCode}` }) as OpenOrder
  const open = [order('A', '20', 's1'), order('B', '10', 's2'), order('C', '10', 's1'), order('D', '', null)]
  const shown = (by: 'time' | 'zip') =>
    groupsOf(open, by).map(({ title, orders }) => [title, orders.map(({ orderId }) => orderId).join('')])
  expect(shown('time')).toEqual([
    ['at s1 · City 20, City 10', 'CA'],
    ['at s2 · City 10', 'B'],
    ['Without a delivery time · City ', 'D'],
  ])
  expect(shown('zip')).toEqual([
    ['Without a zip', 'D'],
    ['10', 'BC'],
    ['20', 'A'],
  ])
})
