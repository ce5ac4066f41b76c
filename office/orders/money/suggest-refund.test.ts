import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order } from '#office/orders/order-data.ts'
import type { RefundedLines } from './suggest-refund.ts'
import { canRestock, chosenLines, suggestRefund } from './suggest-refund.ts'

const line = (productId: string, quantity: number, unitCents: number, returned = 0): Order['lines'][number] => ({
  productId,
  minimumAge: null,
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
  refunds: [],
}

test('lines suggest their share of the charge: discounts are taken off items and delivery alike', () => {
  expect(suggestRefund(order, {})).toBe(0)
  expect(suggestRefund(order, { p1: 1 })).toBe(438)
  expect(suggestRefund(order, { p1: 3, p2: 1 })).toBe(1_750)
})

test('of an odd cent the first unit has the half; a refund that failed was of no unit', () => {
  const lines = [{ productId: 'p1', quantity: 1 }]
  expect(suggestRefund({ ...order, refunds: [{ state: 'done', lines }] }, { p1: 1 })).toBe(437)
  expect(suggestRefund({ ...order, refunds: [{ state: 'failed', lines }] }, { p1: 1 })).toBe(438)
})

test('items for $8.43 with a delivery of $60 suggest $7.51, not $1', () => {
  const figures = {
    ...order.figures,
    subtotalCents: 843,
    shippingCents: 6_000,
    discountCents: 684,
    couponCents: 0,
    grandTotalCents: 6_159,
    chargeCents: 6_100,
  }
  const money = { ...order.money, chargedCents: 6_100, leftCents: 6_100 }
  expect(suggestRefund({ lines: [line('p1', 3, 281)], figures, money, refunds: [] }, { p1: 3 })).toBe(751)
})

const priced = fc
  .record({
    wanted: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 12 }), unitCents: fc.integer({ min: 0, max: 9_999 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    shippingCents: fc.constantFrom(2_000, 6_000),
    couponPercent: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ wanted, shippingCents, couponPercent }) => {
    const lines = wanted.map(({ quantity, unitCents }, index) => line(`p${index}`, quantity, unitCents))
    const subtotalCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
    const discountCents = Math.round((subtotalCents + shippingCents) / 10)
    const couponCents = Math.round((subtotalCents * couponPercent) / 100)
    const grandTotalCents = Math.max(0, subtotalCents + shippingCents - discountCents - couponCents)
    const chargeCents = grandTotalCents - (grandTotalCents % 100)
    const figures = {
      subtotalCents,
      shippingCents,
      discountCents,
      couponCents,
      grandTotalCents,
      chargeCents,
      couponCode: null,
    }
    const money = { chargedCents: chargeCents, refundedCents: 0, refundingCents: 0, leftCents: chargeCents }
    return { lines, figures, money, refunds: [] }
  })

test('what the lines suggest one by one, or unit by unit in several refunds, adds up to what all of them suggest', () => {
  fc.assert(
    fc.property(priced, fc.infiniteStream(fc.nat()), (whole, numbers) => {
      const { lines, figures } = whole
      const all = suggestRefund(
        whole,
        Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity])),
      )
      const { chargeCents, subtotalCents, shippingCents } = figures
      expect(all).toBe(Math.round((subtotalCents * chargeCents) / (subtotalCents + shippingCents)))
      const single = lines.map(({ productId, quantity }) => suggestRefund(whole, { [productId]: quantity }))
      expect(single.reduce((sum, cents) => sum + cents, 0)).toBe(all)
      // One unit after the other, in any order.
      const left = lines.flatMap(({ productId, quantity }) => Array.from({ length: quantity }, () => productId))
      const refunds: RefundedLines[] = []
      let sum = 0
      while (left.length > 0) {
        const [productId = ''] = left.splice((numbers.next().value ?? 0) % left.length, 1)
        const cents = suggestRefund({ ...whole, refunds }, { [productId]: 1 })
        expect(cents).toBeGreaterThanOrEqual(0)
        sum += cents
        refunds.push({ state: 'done', lines: [{ productId, quantity: 1 }] })
      }
      expect(sum).toBe(all)
    }),
  )
})

test('a refund that failed leaves its lines to be refunded, and lines that were refunded twice still suggest something', () => {
  const lines = [{ productId: 'p1', quantity: 3 }]
  expect(suggestRefund({ ...order, refunds: [{ state: 'failed', lines }] }, { p1: 3 })).toBe(1_313)
  expect(suggestRefund({ ...order, refunds: [{ state: 'done', lines }] }, { p1: 3 })).toBe(1_313)
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
