import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponRefusals, tidyCoupon } from './coupon-edit.ts'
import type { CouponFields } from './coupon-edit.ts'

const now = new Date('2026-03-01T12:00:00Z')
const spring: CouponFields = {
  code: 'SPRING26',
  title: 'Spring offer',
  discountPercent: 15,
  minimumCents: 2_000,
  endsAt: new Date('2026-04-01T00:00:00Z'),
  picture: 'coupon-spring',
}

test('an unused coupon may change in every way, a used one keeps code and percentage', () => {
  const change = { code: 'APRIL26', discountPercent: 20, minimumCents: 0, title: 'April' }
  expect(couponRefusals(change, { current: spring, isUsed: false, now })).toEqual({})
  expect(Object.keys(couponRefusals(change, { current: spring, isUsed: true, now }))).toEqual([
    'code',
    'discountPercent',
  ])
  expect(couponRefusals(spring, { current: spring, isUsed: true, now })).toEqual({})
})

test.each([
  [{ code: 'AB' }, 'code'],
  [{ code: 'TWO WORDS' }, 'code'],
  [{ code: 'ÄPFEL' }, 'code'],
  [{ title: '' }, 'title'],
  [{ discountPercent: 0 }, 'discountPercent'],
  [{ discountPercent: 101 }, 'discountPercent'],
  [{ discountPercent: 1.5 }, 'discountPercent'],
  [{ minimumCents: -1 }, 'minimumCents'],
  [{ endsAt: now }, 'endsAt'],
] as const)('%o is refused', (fields, field) => {
  expect(Object.keys(couponRefusals(fields, { isUsed: false, now }))).toEqual([field])
})

test('a tidy code is the one that shoppers may type in any case', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (code, title) => {
      const tidy = tidyCoupon({ code, title })
      expect(tidyCoupon(tidy)).toEqual(tidy)
    }),
  )
  expect(tidyCoupon({ code: ' spring26 ' })).toEqual({ code: 'SPRING26' })
})
