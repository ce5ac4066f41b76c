import { expect, test } from 'vitest'
import { countByFilter, countMatching } from './filter-counts.ts'
import type { ProductFacet } from './filter-counts.ts'
import { noFilters } from './filters.ts'

const tea: ProductFacet = {
  subcategory: 'Tea',
  price: 1,
  inStock: true,
  onOffer: false,
  tags: [],
  foodFlags: 0,
  count: 1,
  brands: new Map(),
}

test('tags are offered by how many products have them, and chosen ones always', () => {
  const tags = Array.from({ length: 30 }, (_, index) => `t${String(index).padStart(2, '0')}`)
  const kinds = tags.map((tag, index) => ({ ...tea, tags: [tag], count: 100 - index }))
  const counts = countByFilter(kinds, { ...noFilters, tags: ['t29'] })
  expect(counts.tags.map(({ value }) => value)).toEqual([...tags.slice(0, 12), 't29'])
  expect(counts.tags.at(-1)?.count).toBe(71)
  expect(counts.tags[0]?.count).toBe(0)
})

test('the brands of most products are offered, chosen ones always, and all of them on request', () => {
  const names = Array.from({ length: 40 }, (_, index) => `b${String(index).padStart(2, '0')}`)
  const brands = new Map([['', 500], ...names.map((name, index): [string, number] => [name, 100 - index])])
  const kinds = [{ ...tea, count: 4_000, brands }]
  const chosen = { ...noFilters, brands: ['b39', '__proto__'] }
  const counts = countByFilter(kinds, chosen)
  expect(counts.brands.map(({ value }) => value)).toEqual([...names.slice(0, 24), 'b39'])
  expect(counts.brandCount).toBe(40)
  expect(counts.total).toBe(61)
  expect(countByFilter(kinds, chosen, { hasAllBrands: true }).brands.map(({ value }) => value)).toEqual(names)
})

test('a brand is counted as if no other were chosen, everything else with the chosen ones', () => {
  const kinds = [
    {
      ...tea,
      count: 5,
      brands: new Map([
        ['Aldertree', 3],
        ['Bramble', 2],
      ]),
    },
    {
      ...tea,
      count: 4,
      inStock: false,
      price: 2,
      brands: new Map([
        ['Bramble', 3],
        ['', 1],
      ]),
    },
  ]
  const counts = countByFilter(kinds, { ...noFilters, brands: ['Bramble'], inStock: true })
  expect(counts).toMatchObject({
    total: 2,
    inStock: 2,
    brands: [
      { value: 'Bramble', count: 2 },
      { value: 'Aldertree', count: 3 },
    ],
  })
  expect(counts.prices.map(({ count }) => count)).toEqual([2, 0])
  expect(kinds.map((kind) => countMatching(kind, { ...noFilters, brands: ['Aldertree', 'Bramble'] }))).toEqual([5, 3])
})
