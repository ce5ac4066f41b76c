import { expect, test } from 'vitest'
import { planLines } from './plan-lines.ts'

const product = (id: string, quantity = 50) => ({ id, title: id, unit: '1', priceCents: 100, quantity, foodFlags: 0 })
const line = (text: string, count: number, chosen: string, products = [product('p1'), product('p2', 3)]) => ({
  key: text,
  text,
  count,
  chosen,
  products,
})

test('the same product on two lines is added up, never more than the stock', () => {
  const additions = planLines([line('milk', 2, 'p1'), line('more milk', 1, 'p1'), line('tea', 9, 'p2')], 99)
  expect(additions.map(({ product: { id }, amount }) => [id, amount])).toEqual([
    ['p1', 3],
    ['p2', 3],
  ])
})

test('what is left out or sold out adds nothing', () => {
  const lines = [line('rice', 1, 'none'), line('gone', 2, 'p9', [product('p9', 0)])]
  expect(planLines(lines, 99)).toEqual([])
})
