import { expect, test } from 'vitest'
import { correctedLines, linesOf, quantityOf, withProduct } from './receipt-lines.ts'

const oats = { _id: 'p1', title: 'Oats', unit: '500 g', quantity: 3 }
const rice = { _id: 'p2', title: 'Rice', unit: '1 kg', quantity: 9 }

test('each product is on the note once, and a second scan is one more', () => {
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

test('a correction names only what differs: changed, removed and missing lines', () => {
  const received = [
    { productId: 'p1', title: 'Oats', quantity: 5 },
    { productId: 'p2', title: 'Rice', quantity: 6 },
    { productId: 'p3', title: 'Tea', quantity: 7 },
  ]
  const lines = [
    { product: oats, text: '4' },
    { product: rice, text: '6' },
    { product: { _id: 'p4', title: 'Milk' }, text: '2' },
  ]
  expect(correctedLines(received, lines)).toEqual([
    { productId: 'p1', quantity: 4, believed: 5 },
    { productId: 'p3', quantity: 0, believed: 7 },
    { productId: 'p4', quantity: 2, believed: 0 },
  ])
  expect(correctedLines(received, linesOf({ lines: received }))).toEqual([])
})
