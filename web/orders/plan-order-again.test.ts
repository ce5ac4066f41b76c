import { expect, test } from 'vitest'
import { planOrderAgain, tellOrderAgain } from './plan-order-again.ts'

const product = (id: string, quantity: number) => ({ id, title: id, priceCents: 100, quantity })
const line = (id: string, count: number) => ({ id, title: id, count })

test('what is in stock goes into the cart, and what is not is named', () => {
  const products = [product('apple', 9), product('bread', 0), product('milk', 2)]
  const plan = planOrderAgain([line('apple', 3), line('bread', 1), line('milk', 5), line('tea', 1)], products, {})
  expect(plan.additions.map(({ product: { id }, amount }) => [id, amount])).toEqual([
    ['apple', 3],
    ['milk', 2],
  ])
  expect(tellOrderAgain(plan)).toBe('5 items are in your cart. Not in stock: bread, tea. Fewer than last time: milk.')
})

test('what the cart holds already counts against the stock', () => {
  const plan = planOrderAgain([line('apple', 3)], [product('apple', 4)], { apple: 3 })
  expect(plan.additions).toEqual([{ product: product('apple', 4), amount: 1 }])
  expect(plan.fewer).toEqual(['apple'])
})

test('an order of which nothing is left says so', () => {
  expect(tellOrderAgain(planOrderAgain([line('bread', 1)], [], {}))).toBe(
    'Nothing could be put into your cart. Not in stock: bread.',
  )
})
