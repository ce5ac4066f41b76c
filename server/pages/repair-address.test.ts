import { expect, test } from 'vitest'
import { repairAddress } from './repair-address.ts'

test.each([
  ['/', '/'],
  ['/search/a%20b?sort=price', '/search/a%20b?sort=price'],
  ['/search/100%', '/search/100%25'],
  ['/search/100%?sort=price&x=%', '/search/100%25?sort=price&x=%'],
  ['/search/5%20%', '/search/5%20%25'],
  ['/search/%FF', '/search/%25FF'],
  ['/products?search=%', '/products?search=%'],
])('%s is read as %s', (address, read) => {
  expect(repairAddress(address)).toBe(read)
})
