import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, isSameCart } from './cart.ts'
import { takeBack } from './cart-undo.ts'

const plenty = (id: string) => ({ id, quantity: 99 })
const lines = fc.dictionary(fc.constantFrom('p1', 'p2', 'p3', 'p4'), fc.integer({ min: 1, max: 20 }))

test('adding and taking back leaves the cart as it was', () => {
  fc.assert(
    fc.property(lines, lines, (cart, added) => {
      const additions = Object.entries(added).map(([id, amount]) => ({ id, amount }))
      const filled = additions.reduce((now, { id, amount }) => addToCart(now, plenty(id), amount), cart)
      return isSameCart(takeBack(filled, additions), cart)
    }),
  )
})

test('what was bought or removed since is not brought below nothing, and what was added since stays', () => {
  expect(
    takeBack({ p1: 1, p2: 5 }, [
      { id: 'p1', amount: 2 },
      { id: 'p2', amount: 2 },
      { id: 'p3', amount: 1 },
    ]),
  ).toEqual({
    p2: 3,
  })
})
