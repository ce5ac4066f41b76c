import { expect, test } from 'vitest'
import { addressOf, findPage, pages, pathOfData, prefixOf } from './pages.ts'

const withParameter = pages.filter(({ path }) => path.includes(':'))

test.each(pages)('$path is found at its address, with or without a slash at the end', (page) => {
  const address = addressOf(page, 'a/b & 100%')
  expect(findPage(address)).toBe(page)
  expect(findPage(address === '/' ? '/' : `${address}/`)).toBe(page)
})

test.each(withParameter)('$path needs exactly one part for its parameter', (page) => {
  expect(findPage(prefixOf(page))).not.toBe(page)
  expect(findPage(`${prefixOf(page)}one/two`)).toBeUndefined()
})

test.each([
  '',
  '/nothing',
  '/product',
  '/product/',
  '/offers/more',
  '/categories/Tea',
  '/user/other',
  '/order/invoice',
])('there is no page at "%s"', (path) => {
  expect(findPage(path)).toBeUndefined()
})

test('no two pages have the same address', () => {
  expect(new Set(pages.map(prefixOf)).size).toBe(pages.length)
})

test('a parameter is the last part of its path', () => {
  for (const { path } of withParameter) expect(path).toMatch(/^(?:\/\w+)+\/:\w+$/)
})

test('a guarded page is never stored on the device or shown to search engines', () => {
  const guarded = pages.filter(({ access }) => access === 'guarded')
  expect(guarded.filter(({ offline, robots, sitemap }) => offline || robots !== 'disallow' || sitemap)).toEqual([])
})

test('only pages that search engines may index are in the sitemap', () => {
  expect(pages.filter(({ sitemap, robots }) => sitemap !== undefined && robots !== 'index')).toEqual([])
})

test.each([
  ['/_.data', '/'],
  ['/offers.data', '/offers'],
  ['/product/Apple.data', '/product/Apple'],
  ['/offers', undefined],
  ['/product/.data.x', undefined],
])('%s is the data of %s', (path, page) => {
  expect(pathOfData(path)).toBe(page)
})
