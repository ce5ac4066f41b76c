import { expect, test } from 'vitest'
import { checkReport, maxReports, proposedRefund } from './report.ts'

const line = { productId: 7, title: 'Apples', unit: '1 kg', delivered: 3, paidCents: 1_000 }

test.each([
  [1, 333],
  [2, 666],
  [3, 1_000],
  [9, 1_000],
])('for %i of three that cost $10.00 in all, %i cents are proposed', (count, cents) => {
  expect(proposedRefund(line, count)).toBe(cents)
})

test('nothing is proposed for what never came', () => {
  expect(proposedRefund({ delivered: 0, paidCents: 0 }, 1)).toBe(0)
})

test('a line has one open report, and never more than was delivered', () => {
  expect(checkReport({ line, count: 3 }, [])).toBeUndefined()
  expect(checkReport({ line, count: 4 }, [])).toBe('more-than-delivered')
  const before = (state: 'open' | 'refunded' | 'declined') => [{ productId: 7, count: 2, state }]
  expect(checkReport({ line, count: 1 }, before('open'))).toBe('already-open')
  expect(checkReport({ line, count: 1 }, before('refunded'))).toBeUndefined()
  expect(checkReport({ line, count: 2 }, before('refunded'))).toBe('more-than-delivered')
  expect(checkReport({ line, count: 3 }, before('declined')), 'somebody may ask again').toBeUndefined()
})

test('what was refunded without a report isn’t refunded once more', () => {
  expect(checkReport({ line, count: 1, refunded: 2 }, [])).toBeUndefined()
  expect(checkReport({ line, count: 2, refunded: 2 }, [])).toBe('already-refunded')
  const reported = [{ productId: 7, count: 2, state: 'refunded' as const }]
  expect(checkReport({ line, count: 1, refunded: 1 }, reported)).toBe('already-refunded')
  expect(checkReport({ line, count: 4, refunded: 2 }, [])).toBe('more-than-delivered')
})

test('an order is late once', () => {
  const late = { line: undefined, count: 1 }
  expect(checkReport(late, [{ productId: 7, count: 1, state: 'open' }])).toBeUndefined()
  expect(checkReport(late, [{ productId: null, count: 1, state: 'open' }])).toBe('already-open')
  expect(checkReport(late, [{ productId: null, count: 1, state: 'refunded' }])).toBe('more-than-delivered')
})

test('an order has a limit of reports', () => {
  const declined = { productId: 1, count: 1, state: 'declined' as const }
  expect(
    checkReport(
      { line, count: 1 },
      Array.from({ length: maxReports }, () => declined),
    ),
  ).toBe('too-many')
})
