import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aislesOf, longCart } from './cart-aisles.ts'

const line = (id: number, aisle: string | undefined) => ({ product: { aisle }, id })
const many = (count: number) => Array.from({ length: count }, (_, id) => line(id, id % 2 === 0 ? 'Fruit' : 'Bakery'))

test('five lines are one list, six are grouped by category', () => {
  expect(aislesOf(many(longCart - 1)).map(({ name, lines }) => [name, lines.length])).toEqual([[undefined, 5]])
  expect(aislesOf(many(longCart)).map(({ name, lines }) => [name, lines.length])).toEqual([
    ['Fruit', 3],
    ['Bakery', 3],
  ])
  expect(aislesOf([])).toEqual([])
})

test('every line is there once, lines of an aisle keep their order, and unknown ones come last', () => {
  const aisle = fc.constantFrom('Fruit', 'Bakery', 'Tea', undefined)
  fc.assert(
    fc.property(fc.array(aisle, { maxLength: 80 }), (names) => {
      const lines = names.map((name, id) => line(id, name))
      const aisles = aislesOf(lines)
      const ids = aisles.flatMap((one) => one.lines.map(({ id }) => id))
      return (
        ids.toSorted((one, other) => one - other).every((id, index) => id === index) &&
        ids.length === lines.length &&
        aisles.every((one) =>
          one.lines.every(({ id }, index) => index === 0 || id > (one.lines[index - 1]?.id ?? 0)),
        ) &&
        new Set(aisles.map(({ name }) => name)).size === aisles.length &&
        aisles.slice(0, -1).every(({ name }) => name !== undefined)
      )
    }),
  )
})
