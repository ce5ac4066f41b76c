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
  ['Kostenlos ist nichts. Free delivery from € 49,90.', 49.9],
  ['Free delivery from 1.000 €', 1_000],
  ['Free delivery from 1 000,00 €', 1_000],
  ['Free shipping from CHF 1’000', 1_000],
  ['Free delivery from $1,000.50!', 1_000.5],
  ['Free delivery within 2 days from €40', 40],
])('“%s” is true where delivery is free from %s, and from no other sum', (about, freeFrom) => {
  const texts = { ...defaults.texts, promises: [], about }
  const euros = { currency: 'EUR', locale: 'de-AT' }
  expect(contradictionsOf({ ...texts, about: about.replace('$', '€') }, rulesWith(freeFrom), euros)).toEqual([])
  expect(contradictionsOf(texts, rulesWith(freeFrom + 10), dollars)).toHaveLength(1)
})

test('with delivery times the areas decide when delivery is free, whatever the couriers did', () => {
  const rules = rulesOf({ ...defaults, delivery: { ...defaults.delivery, mode: 'times', freeFrom: 500 } })
  const reason = 'Your delivery areas decide when delivery is free. Check that each of them keeps this.'
  expect(contradictionsOf(defaults.texts, rules, dollars)).toMatchObject([{ path: 'texts.promises', reason }])
  expect(contradictionsOf({ ...defaults.texts, promises: [] }, rules, dollars)).toEqual([])
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
