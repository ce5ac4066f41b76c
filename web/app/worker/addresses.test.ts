import { expect, test } from 'vitest'
import { cartIds, isPublicPage, pageOfData } from './addresses.ts'

const at = (path: string) => new URL(path, 'https://larder.example')

test.each(['/', '/offers', '/notifications', '/product/Apple', '/search/a%2Fb', '/Categories/Tea', '/category/Tea/'])(
  '%s is a page for everybody',
  (path) => {
    expect(isPublicPage(path)).toBe(true)
  },
)

test.each([
  '/checkout',
  '/user',
  '/user/dashboard',
  '/order/invoice/A1B2C3',
  '/login',
  '/products',
  '/api/users',
  '/product/',
])('%s is never kept', (path) => {
  expect(isPublicPage(path)).toBe(false)
  expect(pageOfData(at(`${path}.data`))).toBeUndefined()
})

test('the data of a page leads to the page', () => {
  expect(pageOfData(at('/_.data'))).toBe('/')
  expect(pageOfData(at('/search/tea.data?sort=price'))).toBe('/search/tea?sort=price')
  expect(pageOfData(at('/offers'))).toBeUndefined()
})

test('only the call of the cart is read as one', () => {
  expect(cartIds(at('/products?ids=p1,p2&image=url'))).toEqual(['p1', 'p2'])
  expect(cartIds(at('/products?ids=p1'))).toBeUndefined()
  expect(cartIds(at('/products?search=tea&image=url'))).toBeUndefined()
  expect(cartIds(at('/orders?ids=p1&image=url'))).toBeUndefined()
})
