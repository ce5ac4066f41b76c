import { expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { listSumLines } from './sum-lines.ts'

const price = priceCart({
  lines: [{ priceCents: 1_234, count: 5 }],
  shippingCents: 2_000,
  coupon: { discountPercent: 10 },
})
const written = (...options: Parameters<typeof listSumLines> extends [unknown, ...infer Rest] ? Rest : never) =>
  listSumLines(price, ...options).map(({ name, amount }) => `${name} ${amount}`)

test('discount and coupon are separate lines, down to what is charged', () => {
  expect(written({ coupon: { code: 'FRESH10' }, payment: 'captured' })).toEqual([
    'Subtotal $61.70',
    'Shipping $20.00',
    'Discount −$8.17',
    'Coupon FRESH10 −$6.17',
    'Total $67.36',
    'Amount charged $67.00',
  ])
})

test('before paying it says what the shopper pays, and how the coupon counts', () => {
  const lines = listSumLines(price, { coupon: { code: 'FRESH10', percent: 10 } })
  expect(lines.at(-1)).toMatchObject({ name: 'You pay', amount: '$67.00' })
  expect(lines[3]?.note).toBe('10% of the subtotal')
})

test('nothing was charged for a cancelled order', () => {
  expect(listSumLines(price, { payment: 'cancelled' }).at(-1)).toMatchObject({
    name: 'Amount charged',
    amount: '$0.00',
    note: undefined,
  })
})
