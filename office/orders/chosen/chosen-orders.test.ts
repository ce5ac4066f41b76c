import { expect, test } from 'vitest'
import { noOrders, packableOf, toggleOrder, toggleOrders, withoutOrders } from './chosen-orders.ts'
import type { OrderRow } from '#office/orders/order-data.ts'

const order = (orderId: string, status: OrderRow['status'] = 'Pending'): OrderRow => ({
  orderId,
  status,
  orderTime: '2026-03-01T00:00:00Z',
  paymentState: 'captured',
  displayName: 'Ada',
  email: 'ada@larder.example',
  chargeCents: 100,
  refundedCents: 0,
  prices: { currency: 'USD', locale: 'en-US' },
  slot: null,
  run: null,
  courier: '',
  lines: 1,
  units: 1,
  version: 1,
})
const [one, two, packed] = [order('AAAAA1'), order('AAAAA2'), order('AAAAA3', 'Processing')]

test('orders are chosen one by one or all at once, and the same again takes them back', () => {
  const chosen = toggleOrder(noOrders, one)
  expect([...toggleOrder(chosen, one).keys()]).toEqual([])
  const all = toggleOrders(chosen, [one, two])
  expect([...all.keys()]).toEqual(['AAAAA1', 'AAAAA2'])
  expect([...toggleOrders(all, [one, two]).keys()]).toEqual([])
  expect([...withoutOrders(all, ['AAAAA1']).keys()]).toEqual(['AAAAA2'])
})

test('only what nobody began is there to be packed', () => {
  expect(packableOf(toggleOrders(noOrders, [one, packed])).map(({ orderId }) => orderId)).toEqual(['AAAAA1'])
})
