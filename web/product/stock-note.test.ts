import { expect, test } from 'vitest'
import { stockNote } from './stock-note.ts'

test.each([
  ['a few', 12, 0, '12 available'],
  ['a few, some in the cart', 12, 2, '2 in your cart, you can add 10 more'],
  ['all in the cart', 12, 12, "12 in your cart, that's all we have"],
  ['as many as an order can have', 99, 0, '99 available'],
  ['more than an order can have', 180, 0, '180 available (up to 99 per order)'],
  ['more than an order can have, some in the cart', 180, 2, '2 in your cart, you can add 97 more (up to 99 per order)'],
  ['the limit in the cart', 180, 99, "99 in your cart, that's the limit per order"],
])('%s', (_case, quantity, inCart, note) => {
  expect(stockNote({ quantity }, inCart, 99)).toBe(note)
})
