import { expect, test } from 'vitest'
import { contradictionsOf } from './contradictions.ts'
import { defaults } from './defaults.ts'
import { rulesOf } from './shop-rules.ts'

const dollars = { currency: 'USD', locale: 'en-US' }
const rulesWith = (freeFrom: number | null) => rulesOf({ ...defaults, delivery: { ...defaults.delivery, freeFrom } })

test('free shipping is promised where delivery is never free', () => {
  expect(contradictionsOf(defaults.texts, rulesWith(null), dollars)).toEqual([
    { path: 'texts.promises', quote: 'Free Shipping From $500.00', reason: 'Delivery is never free in this shop.' },
  ])
})

test.each([
  [500, []],
  [300, ['Delivery is free from $300.']],
  [0, []],
])('free from $500 is promised where it is free from %s', (freeFrom, reasons) => {
  const found = contradictionsOf(defaults.texts, rulesWith(freeFrom), dollars)
  expect(found.map(({ reason }) => reason)).toEqual(reasons)
})

test.each([
  ['Delivery is never free.', 0],
  ['We pack it. Delivery is free! Always.', 1],
  ['All prices are in US dollars.', 0],
])('%s contradicts %s times', (about, count) => {
  const texts = { ...defaults.texts, promises: [], about }
  expect(contradictionsOf(texts, rulesWith(null), dollars)).toHaveLength(count)
})

test('dollars are named where prices are in another currency', () => {
  const texts = { ...defaults.texts, promises: [], terms: 'All prices are in US dollars.' }
  expect(contradictionsOf(texts, rulesWith(null), { currency: 'EUR', locale: 'de-AT' })).toMatchObject([
    { path: 'texts.terms', reason: 'Prices of this shop are in EUR.' },
  ])
})
