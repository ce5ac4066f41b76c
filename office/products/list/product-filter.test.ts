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

test('unknown filters in the URL are ignored', () => {
  const filter = read('search=%20&category=3&stock=much&offer=yes&picture=some&archived=true&sort=luck&cursor=x')
  expect(filter).toEqual({})
  expect(isFiltered(filter)).toBe(false)
})

test('an order of the list is no filter, and the usual one is not in the address', () => {
  expect(isFiltered(read('sort=price'))).toBe(false)
  expect(read('sort=newest')).toEqual({})
})

test('only a search has a best match, which is its usual order', () => {
  expect(read('sort=relevance')).toEqual({})
  expect(read('search=tea&sort=relevance')).toEqual({ search: 'tea' })
  expect(read('search=tea&sort=newest')).toEqual({ search: 'tea', sort: 'newest' })
})
