import { expect, test } from 'vitest'
import { cartIds, inAnyOrder, isFrameData, isPublicPage, pageOfData } from './addresses.ts'

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

test('what the router says about its call is no part of the page', () => {
  expect(pageOfData(at('/category/Juices.data?_routes=subcategory'))).toBe('/category/Juices')
  expect(pageOfData(at('/category/Juices.data?sort=price&_routes=root'))).toBe('/category/Juices?sort=price')
  expect(pageOfData(at('/search/a.data?sort=price&page=2&part=1&_routes=search'))).toBe('/search/a?sort=price&page=2')
})

test('the data of the frame is known from that of a page', () => {
  expect(isFrameData(at('/category/Juices.data?_routes=root'))).toBe(true)
  expect(isFrameData(at('/category/Juices.data?_routes=subcategory'))).toBe(false)
  expect(isFrameData(at('/offers.data'))).toBe(false)
})

test('a list is the same list in any order', () => {
  expect(inAnyOrder(at('/search/tea?sort=price&page=2'))).toBe(inAnyOrder(at('/search/tea?page=2')))
  expect(inAnyOrder(at('/search/tea?sort=price'))).toBe('/search/tea')
  expect(inAnyOrder(at('/search/tea?page=2'))).not.toBe(inAnyOrder(at('/search/tea')))
  expect(inAnyOrder(at('/search/tea.data'))).not.toBe(inAnyOrder(at('/search/tea')))
})

test('only the call of the cart is read as one', () => {
  expect(cartIds(at('/products?ids=p1,p2&image=url'))).toEqual(['p1', 'p2'])
  expect(cartIds(at('/products?ids=p1'))).toBeUndefined()
  expect(cartIds(at('/products?search=tea&image=url'))).toBeUndefined()
  expect(cartIds(at('/orders?ids=p1&image=url'))).toBeUndefined()
})
