import { expect, test } from 'vitest'
import { addressOf, pages } from '#domain/pages.ts'
import { cartIds, inAnyOrder, isFrameData, isOfflinePage, pageOfData } from './addresses.ts'

const at = (path: string) => new URL(path, 'https://larder.example')

test.each(pages)('$path is stored on the device: $offline', (page) => {
  const address = addressOf(page, 'a/b')
  expect(isOfflinePage(address)).toBe(page.offline)
  expect(pageOfData(at(page.path === '/' ? '/_.data' : `${address}.data`))).toBe(page.offline ? address : undefined)
})

test.each(['/products', '/api/users', '/product/', '/nowhere'])('%s is never stored', (path) => {
  expect(isOfflinePage(path)).toBe(false)
  expect(pageOfData(at(`${path}.data`))).toBeUndefined()
})

test('data belongs to a page, with the same query', () => {
  expect(pageOfData(at('/_.data'))).toBe('/')
  expect(pageOfData(at('/search/tea.data?sort=price'))).toBe('/search/tea?sort=price')
  expect(pageOfData(at('/offers'))).toBeUndefined()
})

test('the parameters that the router adds are not part of the page', () => {
  expect(pageOfData(at('/category/Juices.data?_routes=subcategory'))).toBe('/category/Juices')
  expect(pageOfData(at('/category/Juices.data?sort=price&_routes=root'))).toBe('/category/Juices?sort=price')
  expect(pageOfData(at('/search/a.data?sort=price&page=2&part=1&_routes=search'))).toBe('/search/a?sort=price&page=2')
})

test('the data of the frame is told apart from the data of a page', () => {
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

test('only the request of the cart is taken for one', () => {
  expect(cartIds(at('/products?ids=p1,p2&image=url'))).toEqual(['p1', 'p2'])
  expect(cartIds(at('/products?ids=p1'))).toBeUndefined()
  expect(cartIds(at('/products?search=tea&image=url'))).toBeUndefined()
  expect(cartIds(at('/orders?ids=p1&image=url'))).toBeUndefined()
})
