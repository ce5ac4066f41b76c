import { expect, test } from 'vitest'
import { ageText, isLate, itemsText } from './order-text.ts'

const placed = '2026-01-01T12:00:00.000Z'
const after = (minutes: number) => Date.parse(placed) + minutes * 60_000

test.each([
  // The clock of this device may be behind the server's.
  [-5, 'just now'],
  [0.9, 'just now'],
  [1, '1 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [23 * 60, '23 h'],
  [24 * 60, '1 d'],
  [100 * 24 * 60, '100 d'],
])('after %s minutes an order is %s old', (minutes, text) => {
  expect(ageText(placed, after(minutes))).toBe(text)
})

test('an order is late when it was paid and nobody began it for a day', () => {
  const order = { status: 'Pending', paymentState: 'captured', orderTime: placed } as const
  expect(isLate(order, after(24 * 60))).toBe(false)
  expect(isLate(order, after(24 * 60 + 1))).toBe(true)
  expect(isLate({ ...order, paymentState: 'authorised' }, after(48 * 60))).toBe(false)
  expect(isLate({ ...order, status: 'Processing' }, after(48 * 60))).toBe(false)
})

test('items and products are counted in words', () => {
  expect([itemsText(1, 1), itemsText(3, 3), itemsText(3, 1), itemsText(5, 2)]).toEqual([
    '1 item',
    '3 items',
    '3 items, 1 product',
    '5 items, 2 products',
  ])
})
