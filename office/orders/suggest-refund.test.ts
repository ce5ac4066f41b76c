import { expect, test } from 'vitest'
import type { Order } from './order-data.ts'
import { canRestock, chosenLines, suggestRefund } from './suggest-refund.ts'

const line = (productId: string, quantity: number, unitCents: number, returned = 0): Order['lines'][number] => ({
  productId,
  quantity,
  unitCents,
  returned,
  title: productId,
  unit: '1 kg',
  note: '',
  image: '',
})

// 20.00 of items less 5.00 of discounts, 20.00 delivery.
const order = {
  lines: [line('p1', 3, 500), line('p2', 1, 500, 1)],
  figures: {
    subtotalCents: 2_000,
    shippingCents: 2_000,
    discountCents: 300,
    couponCents: 200,
    grandTotalCents: 3_500,
    chargeCents: 3_500,
    couponCode: 'SAVE',
  },
  money: { chargedCents: 3_500, refundedCents: 0, refundingCents: 0, leftCents: 3_500 },
}

test('lines suggest what was paid for them, without delivery', () => {
  expect(suggestRefund(order, {})).toBe(0)
  expect(suggestRefund(order, { p1: 1 })).toBe(375)
  expect(suggestRefund(order, { p1: 3, p2: 1 })).toBe(1_500)
})

test('never more than what is left', () => {
  expect(suggestRefund({ ...order, money: { ...order.money, leftCents: 100 } }, { p1: 3 })).toBe(100)
})

test('an order that was free of charge suggests nothing', () => {
  const free = { ...order.figures, subtotalCents: 0, chargeCents: 2_000 }
  expect(suggestRefund({ ...order, figures: free }, { p1: 1 })).toBe(0)
})

test('items go back to stock once', () => {
  expect(chosenLines(order.lines, { p1: 9, p2: 0, p3: 1 })).toEqual([{ productId: 'p1', quantity: 3 }])
  expect(canRestock(order.lines, { p1: 3 })).toBe(true)
  expect(canRestock(order.lines, { p1: 1, p2: 1 })).toBe(false)
  expect(canRestock(order.lines, {})).toBe(false)
})
