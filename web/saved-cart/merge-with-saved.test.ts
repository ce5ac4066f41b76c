import { expect, test } from 'vitest'
import { mergeWithSaved, minus } from './merge-with-saved.ts'

const product = (id: string, quantity = 50) => ({ id, title: id, priceCents: 100, quantity })
const products = [product('apple'), product('bread'), product('milk', 3)]

test('the first time both carts are summed, up to the stock', () => {
  const { cart, changes } = mergeWithSaved({
    local: { apple: 1, milk: 2 },
    stored: { apple: 2, milk: 2, bread: 1 },
    base: undefined,
    sent: undefined,
    products,
  })
  expect(cart).toEqual({ apple: 3, milk: 3, bread: 1 })
  expect(changes).toEqual([{ id: 'milk', reason: 'fewer', count: 3 }])
})

test('signing in again doubles nothing', () => {
  const cart = { apple: 2, bread: 1 }
  expect(mergeWithSaved({ local: cart, stored: cart, base: cart, sent: undefined, products }).cart).toEqual(cart)
})

test('what this browser removed or added since stays that way', () => {
  const base = { apple: 2, bread: 1 }
  expect(mergeWithSaved({ local: { apple: 1, milk: 1 }, stored: base, base, sent: undefined, products }).cart).toEqual({
    apple: 1,
    milk: 1,
  })
})

test('an order placed elsewhere empties this cart, except for what was added since', () => {
  const base = { apple: 2, bread: 1 }
  expect(mergeWithSaved({ local: base, stored: {}, base, sent: undefined, products }).cart).toEqual({})
  expect(mergeWithSaved({ local: { ...base, apple: 3 }, stored: {}, base, sent: undefined, products }).cart).toEqual({
    apple: 1,
  })
})

test('takes what another device added, and removes there what was removed here', () => {
  const { cart } = mergeWithSaved({
    local: { apple: 1 },
    stored: { apple: 2, bread: 1, milk: 1 },
    base: { apple: 2, bread: 1 },
    sent: undefined,
    products,
  })
  expect(cart).toEqual({ apple: 1, milk: 1 })
})

test('a cart whose response was lost is not added to itself, even if some of it was out of stock', () => {
  const local = { apple: 2, soldOut: 1 }
  const { cart } = mergeWithSaved({ local, stored: { apple: 2 }, base: {}, sent: local, products })
  expect(cart).toEqual(local)
})

test('a line that is out of stock is not mistaken for one removed on another device', () => {
  const short = [product('apple'), product('bread', 0), product('milk', 3)]
  const base = { apple: 2, bread: 1, milk: 5 }
  const stored = { apple: 2, milk: 3 }
  expect(mergeWithSaved({ local: base, stored, base, sent: undefined, products: short }).cart).toEqual(base)
  const more = { ...stored, apple: 3 }
  const { cart } = mergeWithSaved({ local: base, stored: more, base, sent: undefined, products: short })
  expect(cart, 'also when another device has added something').toMatchObject({ apple: 3, bread: 1 })
})

test('subtracts one cart from another', () => {
  expect(minus({ apple: 3, bread: 1 }, { apple: 1, bread: 2, milk: 1 })).toEqual({ apple: 2 })
})
