import { expect, test } from 'vitest'
import { isOffersSearch } from './offers-search.ts'

test.each(['offers', 'Discount', 'sale', 'on sale', 'today’s deals', 'special offers', 'coupon codes'])(
  '“%s” leads to the offers',
  (text) => expect(isOffersSearch(text)).toBe(true),
)

test.each(['', 'special', 'discount nappies', 'salmon', 'sale milk'])('“%s” is an ordinary search', (text) =>
  expect(isOffersSearch(text)).toBe(false),
)
