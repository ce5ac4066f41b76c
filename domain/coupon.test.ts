import { expect, test } from 'vitest'
import { firstActive, isActive } from './coupon.ts'

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

test('the first active coupons are taken in their order, ended ones are passed over', () => {
  const coupons = [coupon('A', justBefore), coupon('B', later), coupon('C', endsAt), coupon('D', later)]
  expect(firstActive(coupons, justBefore, 2).map(({ code }) => code)).toEqual(['B', 'C'])
  expect(firstActive(coupons, endsAt, 2).map(({ code }) => code)).toEqual(['B', 'D'])
})

test('there may be fewer active coupons than wanted, or none', () => {
  expect(firstActive([coupon('A', later)], endsAt, 2)).toHaveLength(1)
  expect(firstActive([coupon('A', endsAt)], endsAt, 2)).toEqual([])
})
