import { expect, test } from 'vitest'
import { addressOf, pages } from '#domain/pages.ts'
import { pageAddress } from './page-address.ts'

test.each(pages)('$path is cached by $query, and by nothing else of its query string', (page) => {
  const address = addressOf(page, 'a/b')
  const examples: Record<string, string> = { price: '2-5', diet: 'vegan', free: 'milk' }
  const valueOf = (name: string) => examples[name] ?? '1'
  const asked = [...page.query, 'utm_source'].map((name) => `${name}=${valueOf(name)}`).join('&')
  const relevant = page.query.map((name) => `${name}=${valueOf(name)}`).join('&')
  expect(pageAddress(`${address}?${asked}`)).toEqual({ key: address + (relevant && `?${relevant}`), page })
})

test.each(pages)('the data of $path is cached on its own', (page) => {
  const address = page.path === '/' ? '/_.data' : `${addressOf(page, 'a/b')}.data`
  expect(pageAddress(address)).toEqual({ key: address, page })
})

test.each(['/nothing', '/product', '/product/a/b', '/offers/more', '/search/a/b?sort=price'])(
  '%s shares the not-found page',
  (url) => {
    expect(pageAddress(url)).toEqual({ key: '/not-found', page: undefined })
  },
)

test('parameters that a page does not use are left out', () => {
  expect(pageAddress('/?utm_source=mail&sort=price').key).toBe('/')
  expect(pageAddress('/search/tea?fbclid=1&sort=price&x=2').key).toBe('/search/tea?sort=price')
})

test('the order of parameters and empty ones make no second cache entry', () => {
  const one = pageAddress('/category/Tea?sort=price&page=2').key
  expect(pageAddress('/category/Tea?page=2&stock=&sort=price').key).toBe(one)
})

test('the same filters are one cache entry, in any order, repeated or among invalid ones', () => {
  const one = pageAddress('/category/Tea?price=0-2&price=2-5&stock=1&tag=a&tag=b&sort=price').key
  expect(one).toBe('/category/Tea?price=0-2&price=2-5&stock=1&tag=a&tag=b&sort=price')
  const other = 'tag=b&sort=price&tag=a&price=2-5&price=9-9&stock=1&stock=yes&price=0-2&tag=a&offer=no&tag='
  expect(pageAddress(`/category/Tea?${other}`).key).toBe(one)
})

test('the text of the search form is part of the key', () => {
  expect(pageAddress('/search?q=a%20%26%20b').key).toBe('/search?q=a+%26+b')
})
