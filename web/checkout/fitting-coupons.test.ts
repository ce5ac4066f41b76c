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

const rules = { discountPercent: 10 }

test('only coupons that the cart can use are offered, the one that saves most first', () => {
  const all = [coupon('SMALL', 5, 10), coupon('BIG', 20, 50), coupon('HIGH', 30, 51)]
  expect(fittingCoupons(all, { subtotalCents: 5_000, shippingCents: 2_000 }, rules)).toEqual([
    { code: 'BIG', savesCents: 1_000 },
    { code: 'SMALL', savesCents: 250 },
  ])
})

test('what a coupon saves is to the cent what it takes off once it is applied', () => {
  // 10 % of $117.13 is $11.713. Rounded together with the shop's own discount it takes off a cent more.
  const [offered] = fittingCoupons([coupon('FRESH10', 10, 10)], { subtotalCents: 11_713, shippingCents: 490 }, rules)
  expect(offered?.savesCents).toBe(1_172)
})
