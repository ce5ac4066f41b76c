import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canCancel, canMove, countOrders, isOrderId, makeOrderId, orderStatuses, statusesBefore } from './order.ts'

test('an order moves one step at a time, and never back', () => {
  const possible = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(possible).toEqual([
    'Pending → Processing',
    'Pending → Cancelled',
    'Processing → Delivered',
    'Processing → Cancelled',
  ])
  expect(statusesBefore('Cancelled')).toEqual(['Pending', 'Processing'])
})

test('staff cancel an order until it is delivered, its shopper only while it is pending', () => {
  expect(orderStatuses.filter((status) => canCancel(status, 'staff'))).toEqual(['Pending', 'Processing'])
  expect(orderStatuses.filter((status) => canCancel(status, 'shopper'))).toEqual(['Pending'])
})

test('an order id has six characters, and any of the 36 can appear anywhere', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(35)), (numbers) => isOrderId(makeOrderId(() => numbers.next().value ?? 0))),
  )
  expect(makeOrderId(() => 0)).toBe('AAAAAA')
  expect(makeOrderId((below) => below - 1)).toBe('999999')
})

test.each(['abcdef', 'ABCDE', 'ABCDEFG', 'ABC-EF', '', 'ÄBCDEF'])('"%s" is not an order id', (text) => {
  expect(isOrderId(text)).toBe(false)
})

test('completed orders are the delivered ones', () => {
  expect(countOrders({ Pending: 2, Delivered: 3, Cancelled: 1 })).toEqual({
    total: 6,
    pending: 2,
    processing: 0,
    completed: 3,
  })
})
