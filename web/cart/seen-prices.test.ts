import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { rememberPrice, seenSubtotal } from './seen-prices.ts'

beforeEach(() => stubStorage())

test('a cart costs what was seen, and nothing is guessed while a price is unknown', () => {
  rememberPrice({ id: 'p1', priceCents: 250 })
  rememberPrice({ id: 'p2', priceCents: 99 })
  expect(seenSubtotal({ p1: 2, p2: 1 })).toBe(599)
  expect(seenSubtotal({ p1: 2, p3: 1 })).toBeUndefined()
  expect(seenSubtotal({})).toBeUndefined()
})
