import { expect, test } from 'vitest'
import { changesOf } from '#domain/cart.ts'
import { changeNotes } from './change-notes.ts'

const product = (quantity: number) => ({ id: 'p1', title: 'Apples', priceCents: 250, quantity })
const noteOf = (count: number, stock: number) => {
  const products = [product(stock)]
  return changeNotes(changesOf({ p1: count }, products), products, new Map()).get('p1')
}

test('a line that is cut down to the stock says how many are left', () => {
  expect(noteOf(20, 14)).toBe('Only 14 left: we adjusted the quantity.')
  expect(noteOf(120, 99)).toBe('Only 99 left: we adjusted the quantity.')
})

test('a line that is cut down though there is more says what the most is', () => {
  expect(noteOf(120, 180)).toBe('At most 99 of one product in an order: we adjusted the quantity.')
})

test('a line that can be bought as it is says nothing', () => {
  expect(noteOf(14, 14)).toBeUndefined()
})
