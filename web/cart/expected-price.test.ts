import { expect, test } from 'vitest'
import { defaultShop } from '#domain/settings/default-shop.ts'
import type { PublicShop } from '#domain/settings/default-shop.ts'
import { expectedPriceText } from './expected-price.ts'

const shopWith = (rules: Partial<PublicShop['rules']>): PublicShop => ({
  ...defaultShop,
  rules: { ...defaultShop.rules, ...rules },
})
const [today, week] = defaultShop.rules.couriers
if (today === undefined || week === undefined) throw new Error('The default shop has two couriers')

test.each([
  ['each courier with its day, the cheapest first', {}, '$115 in 7 days, $151 today, 10% off included'],
  ['no discount', { discountPercent: 0 }, '$128 in 7 days, $168 today'],
  ['one courier', { couriers: [week] }, '$115 in 7 days, 10% off included'],
  ['a promise in other words', { couriers: [{ ...week, promise: 'Next week' }] }, '$115 with UPS, 10% off included'],
  ['free delivery', { freeFromCents: 5_000 }, '$97 with free delivery, 10% off included'],
  [
    'too many couriers to name',
    { couriers: [1, 2, 3, 4].map((price) => ({ ...week, id: `c${price}`, priceCents: price * 1_000 })) },
    'From $106 with delivery, 10% off included',
  ],
] as const)('%s', (_, rules, text) => {
  expect(expectedPriceText(10_800, shopWith(rules as Partial<PublicShop['rules']>))).toBe(text)
})

test('with delivery times the delivery comes on top', () => {
  const text = expectedPriceText(10_800, shopWith({ deliveryMode: 'times', couriers: [{ ...week, priceCents: 0 }] }))
  expect(text).toBe('$97 plus delivery, 10% off included')
})
