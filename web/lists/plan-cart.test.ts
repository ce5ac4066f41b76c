import { expect, test } from 'vitest'
import { describeCartPlan, planCart } from './plan-cart.ts'

const product = (id: string, quantity: number) => ({ id, title: `Product ${id}`, priceCents: 100, quantity })
const line = (productId: string | null, quantity = 1) => ({ productId, text: `Line ${productId}`, quantity })
const planned = (
  lines: ReturnType<typeof line>[],
  cart: Record<string, number>,
  stock: ReturnType<typeof product>[],
) => {
  const plan = planCart(lines, stock, cart)
  return { amounts: plan.additions.map(({ product: { id }, amount }) => [id, amount]), text: describeCartPlan(plan) }
}

test('as many as the list says, counting what is in the cart already', () => {
  expect(planned([line('p1', 3), line('p2')], { p1: 2 }, [product('p1', 9), product('p2', 9)])).toEqual({
    amounts: [
      ['p1', 1],
      ['p2', 1],
    ],
    text: '2 items added to your cart.',
  })
})

test('a second press adds nothing', () => {
  expect(planned([line('p1', 3)], { p1: 3 }, [product('p1', 9)])).toEqual({
    amounts: [],
    text: "It's all in your cart.",
  })
})

test('two lines of one product are added together', () => {
  expect(planned([line('p1'), line('p1', 2)], {}, [product('p1', 9)]).amounts).toEqual([['p1', 3]])
})

test('what is sold out, no longer sold, short or only a note is said', () => {
  expect(
    planned([line('p1'), line('p2'), line('p3', 5), line(null)], {}, [product('p1', 0), product('p3', 2)]),
  ).toEqual({
    amounts: [['p3', 2]],
    text: '2 items added to your cart. Out of stock: Line p1, Line p2. Fewer than on your list: Line p3. 1 note stays on the list.',
  })
})
