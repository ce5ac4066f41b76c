import { expect, test } from 'vitest'
import { acceptCoupon, couponCodeOf, firstActive, isActive, isPublished, nextStart, stateOf } from './coupon.ts'

const endsAt = new Date('2030-01-01T00:00:00Z')

test('a coupon is active until the millisecond before it ends', () => {
  expect(isActive({ endsAt }, new Date('2029-12-31T23:59:59.999Z'))).toBe(true)
})

test('a coupon is inactive at the very moment it ends', () => {
  expect(isActive({ endsAt }, endsAt)).toBe(false)
})

const justBefore = new Date(endsAt.getTime() - 1)
const coupon = (code: string, end: Date) => ({ code, endsAt: end })
const later = new Date('2031-01-01T00:00:00Z')

test('returns the first active coupons in order and skips ended ones', () => {
  const coupons = [coupon('A', justBefore), coupon('B', later), coupon('C', endsAt), coupon('D', later)]
  expect(firstActive(coupons, justBefore, 2).map(({ code }) => code)).toEqual(['B', 'C'])
  expect(firstActive(coupons, endsAt, 2).map(({ code }) => code)).toEqual(['B', 'D'])
})

test('returns fewer coupons, or none, when fewer are active', () => {
  expect(firstActive([coupon('A', later)], endsAt, 2)).toHaveLength(1)
  expect(firstActive([coupon('A', endsAt)], endsAt, 2)).toEqual([])
})

test('a coupon is accepted from its minimum on', () => {
  const found = { ...coupon('A', endsAt), minimumCents: 5_000 }
  expect(acceptCoupon(found, 5_000, justBefore)).toEqual({ ok: true, value: found })
  expect(acceptCoupon(found, 4_999, justBefore)).toEqual({ ok: false, reason: 'below-minimum', missingCents: 1 })
})

test('an unknown or ended code is refused with the reason', () => {
  expect(acceptCoupon(undefined, 5_000, justBefore)).toEqual({ ok: false, reason: 'unknown' })
  expect(acceptCoupon({ ...coupon('A', endsAt), minimumCents: 0 }, 5_000, endsAt)).toEqual({
    ok: false,
    reason: 'expired',
  })
})

test('a planned coupon is unknown until the very moment it starts', () => {
  const startsAt = new Date('2029-12-01T00:00:00Z')
  const before = new Date(startsAt.getTime() - 1)
  const planned = { startsAt, endsAt, minimumCents: 0 }
  expect([before, startsAt, endsAt].map((now) => stateOf(planned, now))).toEqual(['planned', 'active', 'ended'])
  expect(acceptCoupon(planned, 5_000, before)).toEqual({ ok: false, reason: 'unknown' })
  expect(acceptCoupon(planned, 5_000, startsAt).ok).toBe(true)
  expect(nextStart([{ endsAt }, planned, { startsAt: justBefore, endsAt }], before)).toBe(startsAt)
  expect(nextStart([planned], startsAt)).toBeUndefined()
})

test('a coupon that ended before its start is never published', () => {
  const withdrawn = { startsAt: endsAt, endsAt: justBefore, minimumCents: 0 }
  expect(isPublished(withdrawn, later)).toBe(false)
  expect(acceptCoupon(withdrawn, 5_000, later)).toEqual({ ok: false, reason: 'unknown' })
  expect(nextStart([withdrawn], justBefore)).toBeUndefined()
})

test('a code can be typed in any case and with surrounding spaces', () => {
  expect(couponCodeOf('  summer24 ')).toBe('SUMMER24')
})
