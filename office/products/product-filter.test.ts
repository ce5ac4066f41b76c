import { expect, test } from 'vitest'
import { filterParams, isFiltered, readFilter, serverParams } from './product-filter.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

test('a filter survives the way through the address', () => {
  const text = 'search=green+tea&category=c3&stock=low&offer=1&picture=none&archived=1&sort=-price'
  const filter = read(text)
  expect(filterParams(filter).toString()).toBe(text)
  expect(isFiltered(filter)).toBe(true)
  expect(serverParams(filter, 'next', 50).toString()).toBe(`${text}&cursor=next&limit=50`)
})

test('what an address may not say is ignored', () => {
  const filter = read('search=%20&category=3&stock=much&offer=yes&picture=some&archived=true&sort=luck&cursor=x')
  expect(filter).toEqual({})
  expect(isFiltered(filter)).toBe(false)
})

test('an order of the list is no filter, and the usual one is not in the address', () => {
  expect(isFiltered(read('sort=price'))).toBe(false)
  expect(read('sort=newest')).toEqual({})
})
