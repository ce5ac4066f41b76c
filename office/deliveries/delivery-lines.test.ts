import { expect, test } from 'vitest'
import { quantityOf, withProduct } from './delivery-lines.ts'

const oats = { _id: 'p1', title: 'Oats', unit: '500 g', quantity: 3 }
const rice = { _id: 'p2', title: 'Rice', unit: '1 kg', quantity: 9 }

test('each product is on the paper once, and a second scan is one more', () => {
  const lines = [oats, rice, oats].reduce(withProduct, [])
  expect(lines.map(({ product, text }) => [product.title, text])).toEqual([
    ['Oats', '2'],
    ['Rice', '1'],
  ])
  expect(withProduct([{ product: oats, text: '' }], oats)[0]?.text).toBe('1')
})

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['99999999', undefined],
])('%j is read as %s', (text, quantity) => {
  expect(quantityOf({ text })).toBe(quantity)
})
