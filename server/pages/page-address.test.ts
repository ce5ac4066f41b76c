import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  '/',
  '/offers',
  '/notifications',
  '/product/Royal%20Gala%20Apples',
  '/search/a%2Fb',
  '/Categories/Drinks',
  '/category/Tea',
])('%s is a page of the shop', (url) => {
  expect(pageAddress(url)).toEqual({ key: url, isKnown: true })
})

test.each(['/_.data', '/offers.data', '/product/Apple.data'])('%s is the data of a page', (url) => {
  expect(pageAddress(url)).toEqual({ key: url, isKnown: true })
})

test.each(['/nothing', '/product', '/product/a/b', '/offers/more', '/search/a/b?sort=price'])(
  '%s shares the not-found page',
  (url) => {
    expect(pageAddress(url)).toEqual({ key: '/not-found', isKnown: false })
  },
)

test('parameters that a page does not know are left out', () => {
  expect(pageAddress('/?utm_source=mail&sort=price').key).toBe('/')
  expect(pageAddress('/search/tea?fbclid=1&sort=price&x=2').key).toBe('/search/tea?sort=price')
})

test('the order of parameters and empty ones make no second page', () => {
  const one = pageAddress('/category/Tea?sort=price&page=2').key
  expect(pageAddress('/category/Tea?page=2&stock=&sort=price').key).toBe(one)
})

test('the text of the search form is kept', () => {
  expect(pageAddress('/search?q=a%20%26%20b').key).toBe('/search?q=a+%26+b')
})
