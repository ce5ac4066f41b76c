import { expect, test } from 'vitest'
import { planOrderAgain, describeOrderAgain } from './plan-order-again.ts'

const product = (id: string, quantity: number) => ({ id, title: id, priceCents: 100, quantity })
const line = (id: string, count: number) => ({ id, title: id, count })

test('adds what is in stock and names what is not', () => {
  const products = [product('apple', 9), product('bread', 0), product('milk', 2)]
  const plan = planOrderAgain([line('apple', 3), line('bread', 1), line('milk', 5), line('tea', 1)], products, {})
  expect(plan.additions.map(({ product: { id }, amount }) => [id, amount])).toEqual([
    ['apple', 3],
    ['milk', 2],
  ])
  expect(describeOrderAgain(plan)).toBe(
    '5 items added to your cart. Out of stock: bread, tea. Fewer than last time: milk.',
  )
})

test('counts what is already in the cart against the stock', () => {
  const plan = planOrderAgain([line('apple', 3)], [product('apple', 4)], { apple: 3 })
  expect(plan.additions).toEqual([{ product: product('apple', 4), amount: 1 }])
  expect(plan.fewer).toEqual(['apple'])
})

test('says when nothing of the order is in stock', () => {
  expect(describeOrderAgain(planOrderAgain([line('bread', 1)], [], {}))).toBe(
    "We couldn't add anything to your cart. Out of stock: bread.",
  )
})
