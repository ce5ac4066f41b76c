import { expect, test } from 'vitest'
import { fittingCoupons } from './fitting-coupons.tsx'

const coupon = (couponCode: string, discountPercentage: number, minimumAmount: number) => ({
  _id: couponCode,
  logo: '',
  title: couponCode,
  couponCode,
  discountPercentage,
  minimumAmount,
  endTime: '2026-06-01T00:00:00Z',
})

test('only coupons that the cart can use are offered, the one that saves most first', () => {
  const all = [coupon('SMALL', 5, 10), coupon('BIG', 20, 50), coupon('HIGH', 30, 51)]
  expect(fittingCoupons(all, 5_000)).toEqual([
    { code: 'BIG', savesCents: 1_000 },
    { code: 'SMALL', savesCents: 250 },
  ])
})
