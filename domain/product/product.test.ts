import { expect, test } from 'vitest'
import { discountLabel, isInStock } from './product.ts'

test('the discount percentage is rounded up', () => {
  expect(discountLabel({ discountPercent: 12.01 })).toBe('13% Off')
  expect(discountLabel({ discountPercent: 12 })).toBe('12% Off')
})

test('a product with quantity 0 is out of stock', () => {
  expect(isInStock({ quantity: 0 })).toBe(false)
  expect(isInStock({ quantity: 1 })).toBe(true)
})
