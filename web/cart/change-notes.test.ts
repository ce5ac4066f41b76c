import { expect, test } from 'vitest'
import { changesOf } from '#domain/cart/cart.ts'
import { changeNotes } from './change-notes.ts'

const product = (quantity: number) => ({ id: 'p1', title: 'Apples', priceCents: 250, quantity })
const noteOf = (count: number, stock: number) => {
  const products = [product(stock)]
  return changeNotes(changesOf({ p1: count }, products), products, new Map()).get('p1')
}

test('a line reduced to the stock shows how many are left', () => {
  expect(noteOf(20, 14)).toBe("Only 14 left, so we've changed the quantity.")
  expect(noteOf(120, 99)).toBe("Only 99 left, so we've changed the quantity.")
})

test('a line reduced to the limit per product names the limit', () => {
  expect(noteOf(120, 180)).toBe("At most 99 of one product in an order, so we've changed the quantity.")
})

test('a line that can be bought unchanged has no note', () => {
  expect(noteOf(14, 14)).toBeUndefined()
})
