import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponRefusals, tidyCoupon } from './coupon-edit.ts'
import type { CouponFields } from './coupon-edit.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-15T00:00:00Z')
const spring: CouponFields = {
  code: 'SPRING26',
  title: 'Spring offer',
  discountPercent: 15,
  minimumCents: 2_000,
  startsAt: null,
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

test('the start of a planned coupon may change until it has come, and lies before its end', () => {
  const planned = { ...spring, startsAt: later }
  const refusalsOf = (fields: Partial<CouponFields>, at: Date, current = planned) =>
    couponRefusals(fields, { current, isUsed: false, now: at })
  expect(refusalsOf({ startsAt: null }, now)).toEqual({})
  expect(refusalsOf({ startsAt: null, endsAt: later }, now)).toEqual({})
  expect(refusalsOf({ startsAt: new Date('2026-03-20T00:00:00Z') }, now)).toEqual({})
  expect(Object.keys(refusalsOf({ startsAt: spring.endsAt }, now))).toEqual(['startsAt'])
  expect(Object.keys(refusalsOf({ endsAt: later }, now))).toEqual(['endsAt'])
  expect(Object.keys(refusalsOf({ startsAt: null }, later))).toEqual(['startsAt'])
  expect(refusalsOf({ startsAt: later }, later)).toEqual({})
  // Ended before it began: it never was in the shop, so it may begin at another time.
  const withdrawn = { ...planned, endsAt: now }
  expect(refusalsOf({ startsAt: null, endsAt: spring.endsAt }, spring.startsAt ?? later, withdrawn)).toEqual({})
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
  [{ startsAt: later, endsAt: later }, 'endsAt'],
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
