import { expect, test } from 'vitest'
import { sumOf } from './order-sum.ts'

const figures = {
  subtotalCents: 9_545,
  shippingCents: 690,
  discountCents: 1_024,
  couponCents: 0,
  couponCode: null,
  grandTotalCents: 9_211,
  chargeCents: 9_200,
}
const apples = { productId: 'p1', title: 'Apples', ordered: 3, packed: 2, paid: 81, reason: 'Out of stock' }
const namesOf = ({ rows }: ReturnType<typeof sumOf>) => rows.map(([name]) => name)

test('what the shop rounds off is a row of the sum', () => {
  const sum = sumOf({ figures })
  expect(sum).toMatchObject({ totalCents: 9_200, packedCents: undefined })
  expect(sum.rows.at(-1)).toEqual(['Rounding', -11])
})

test('what wasn’t packed is no rounding: the sum is what was ordered, and below it what the boxes cost', () => {
  const sum = sumOf({ figures: { ...figures, chargeCents: 8_100 }, packed: { lines: [apples], paid: 81 } })
  expect(namesOf(sum)).toEqual(['Subtotal', 'Delivery', 'Discount'])
  expect(sum).toMatchObject({ totalCents: 9_211, packedCents: 8_100 })
})

test('what was packed just as it was ordered is rounded as before', () => {
  const { reason: _, ...ordered } = { ...apples, packed: 3, paid: 92 }
  const sum = sumOf({ figures, packed: { lines: [ordered], paid: 92 } })
  expect(sum).toMatchObject({ totalCents: 9_200, packedCents: undefined })
  expect(sum.rows.at(-1)).toEqual(['Rounding', -11])
})

test('an order that was charged before it was packed keeps its sum: what was missing is refunded', () => {
  const sum = sumOf({ figures, packed: { lines: [apples], paid: 81 } })
  expect(sum).toMatchObject({ totalCents: 9_200, packedCents: undefined })
})
