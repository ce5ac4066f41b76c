import { expect, test } from 'vitest'
import { rulesWithTime } from './delivery-time.ts'
import { missingForCheckout } from '#domain/order/checkout.ts'
import { missingToMinimum, priceCart } from '#domain/money/pricing.ts'
import { defaultShop } from '#domain/settings/default-shop.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { rulesOf } from '#domain/settings/shop-rules.ts'

const { rules } = defaultShop
const times = rulesOf({ ...defaults, delivery: { ...defaults.delivery, mode: 'times', freeFrom: 10 } })
const chosen = { slot: { id: 7, priceCents: 490 }, area: { minimumOrderCents: 2_000, freeFromCents: 8_000 } }
const lines = (priceCents: number) => [{ priceCents, count: 1 }]

test('a shop with couriers has the same rules for every cart', () => {
  expect(rulesWithTime(rules, chosen)).toBe(rules)
})

test('a cart costs its time, nothing for it from the sum of its area on, and no courier that was chosen before', () => {
  const timed = rulesWithTime(times, chosen)
  const shippingOf = (priceCents: number) =>
    priceCart({ lines: lines(priceCents), courier: { id: 'ups', priceCents: 2_000 } }, timed).shippingCents
  expect([shippingOf(7_999), shippingOf(8_000)]).toEqual([490, 0])
  expect([missingToMinimum(1_500, timed), missingToMinimum(1_500, times)]).toEqual([500, 0])
})

test('without a time the delivery costs nothing yet, and the checkout is not complete', () => {
  const open = rulesWithTime(times, undefined)
  expect(priceCart({ lines: lines(1_000) }, open).shippingCents).toBe(0)
  expect(missingForCheckout({}, open.couriers)).toContain('shippingCents')
  const timed = rulesWithTime(times, chosen)
  expect(missingForCheckout({ courierId: 't7' }, timed.couriers)).not.toContain('shippingCents')
})
