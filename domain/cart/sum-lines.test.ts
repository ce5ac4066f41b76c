import { expect, test } from 'vitest'
import { priceCart } from '#domain/money/pricing.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { rulesOf } from '#domain/settings/shop-rules.ts'
import { chargeName, listSumLines } from './sum-lines.ts'
import type { SumRules } from './sum-lines.ts'

const shop = rulesOf(defaults)
const rules: SumRules = { ...shop, currency: 'USD', locale: 'en-US' }

const cart = {
  lines: [{ priceCents: 1_234, count: 5 }],
  courier: { priceCents: 2_000 },
  coupon: { discountPercent: 10 },
}
const price = priceCart(cart, shop)
const written = (options: Parameters<typeof listSumLines>[1], of = price) =>
  listSumLines(of, options).map(({ name, amount }) => `${name} ${amount}`)

test('discount and coupon are separate lines, down to what is charged', () => {
  expect(written({ rules, coupon: { code: 'FRESH10' }, payment: 'captured' })).toEqual([
    'Subtotal $61.70',
    'Shipping $20.00',
    'Discount −$8.17',
    'Coupon FRESH10 −$6.17',
    'Total $67.36',
    'Amount charged $67.00',
  ])
})

test('before paying it says what the shopper pays, and how the coupon counts', () => {
  const lines = listSumLines(price, { rules, coupon: { code: 'FRESH10', percent: 10 } })
  expect(lines.at(-1)).toMatchObject({ name: 'You pay', amount: '$67.00' })
  expect(lines[3]?.note).toBe('10% of the subtotal')
})

test('what is only held on the card was not charged', () => {
  expect(listSumLines(price, { rules, payment: 'authorised' }).at(-1)).toMatchObject({ name: 'You pay' })
})

test('nothing was charged for a cancelled order', () => {
  expect(listSumLines(price, { rules, payment: 'cancelled' }).at(-1)).toMatchObject({
    name: 'Amount charged',
    amount: '$0.00',
    note: undefined,
  })
})

test('a shop without a discount that charges exact amounts needs fewer lines', () => {
  const exact = { ...rules, discountPercent: 0, wholeUnits: false, currency: 'EUR', locale: 'en-IE' }
  const { coupon: _coupon, ...plain } = cart
  const exactPrice = priceCart(plain, { ...shop, ...exact })
  expect(written({ rules: exact }, exactPrice)).toEqual(['Subtotal €61.70', 'Shipping €20.00', 'You pay €81.70'])
  expect(listSumLines(exactPrice, { rules: exact }).at(-1)?.note).toBeUndefined()
})

test('what is held for weights is said until the order is packed', () => {
  const held = listSumLines({ ...price, reservedCents: 7_100 }, { rules, payment: 'authorised' }).at(-1)
  expect(held).toMatchObject({
    name: 'You pay about',
    amount: '$67.00',
    note: 'We reserve up to $71.00. You pay for what we pack.',
  })
  expect(chargeName({ reservedCents: 7_100 }), 'in the bar of the checkout').toBe('You pay about')
  const packed = listSumLines({ ...price, chargeCents: 7_000 }, { rules, payment: 'captured', isPacked: true }).at(-1)
  expect(packed).toMatchObject({ name: 'Amount charged', note: 'For what we packed' })
})

test('in a shop that charges exact amounts, any other cent is for what was packed', () => {
  const exact = { ...rules, wholeUnits: false }
  const noteOf = (chargeCents: number, isPacked: boolean) =>
    listSumLines({ ...price, chargeCents }, { rules: exact, payment: 'captured', isPacked }).at(-1)?.note
  expect(noteOf(price.grandTotalCents - 65, true)).toBe('For what we packed')
  expect(noteOf(price.grandTotalCents, true)).toBeUndefined()
})

test('cents more than the total are for what was packed: rounding only ever takes cents off', () => {
  const noteOf = (chargeCents: number) =>
    listSumLines({ ...price, chargeCents }, { rules, payment: 'captured', isPacked: true }).at(-1)?.note
  const downCents = Math.floor(price.grandTotalCents / 100) * 100
  expect(noteOf(downCents)).toBe('Whole dollars only: the cents are on us')
  expect(noteOf(downCents + 100)).toBe('For what we packed')
})
