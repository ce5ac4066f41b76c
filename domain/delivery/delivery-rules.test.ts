import { expect, test } from 'vitest'
import type { Cutoff } from './delivery.ts'
import { areaRefusals, cutoffText, ruleRefusals, ruleText, tidyArea } from './delivery-rules.ts'

const fields = { name: 'Town', address: '', hours: '', zips: ['10'], minimumOrderCents: 0, freeFromCents: null }
const rule = { weekday: 1, starts: '16:00', ends: '18:00', capacity: 10, priceCents: 390, cutoff: { minutes: 120 } }

test('zips are stored as they are compared, each once', () => {
  expect(tidyArea({ name: ' Old   town ', zips: ['10 12', '10', 'ab-1', '1012'] })).toEqual({
    name: 'Old town',
    zips: ['10', '1012', 'AB1'],
  })
})

test('an area needs a name, a pick-up point an address and no zips, and a zip is made of A to Z and digits', () => {
  expect(areaRefusals(fields, 'delivery')).toEqual({})
  expect(Object.keys(areaRefusals({ ...fields, name: '' }, 'pickup'))).toEqual(['name', 'address', 'zips'])
  expect(areaRefusals({ ...fields, zips: ['10', '1.0'] }, 'delivery')).toEqual({
    zips: '“1.0” isn’t a zip or the beginning of one',
  })
})

test('a time ends after it starts, starts once a day, and is cut off by its start', () => {
  expect(ruleRefusals([rule, { ...rule, weekday: 2 }, { ...rule, starts: '18:00', ends: '24:00' }])).toEqual({})
  const wrong = ruleRefusals([
    rule,
    rule,
    { ...rule, weekday: 3, ends: '16:00' },
    { ...rule, weekday: 4, cutoff: { days: 0, time: '16:01' } },
    { ...rule, weekday: 5, cutoff: { days: 0, time: '16:00' } },
  ])
  expect(Object.keys(wrong)).toEqual(['rules.1.starts', 'rules.2.ends', 'rules.3.cutoff'])
})

test('a cut-off is not before anybody is offered the time', () => {
  const wrongWith = (cutoff: Cutoff, ends = '18:00') => Object.keys(ruleRefusals([{ ...rule, ends, cutoff }]))
  for (const cutoff of [{ days: 5, time: '00:01' }, { days: 4, time: '23:59' }, { minutes: 5 * 1_440 + 15 * 60 }])
    expect(wrongWith(cutoff), JSON.stringify(cutoff)).toEqual([])
  for (const cutoff of [{ days: 5, time: '00:00' }, { days: 14, time: '18:00' }, { minutes: 5 * 1_440 + 16 * 60 }])
    expect(wrongWith(cutoff), JSON.stringify(cutoff)).toEqual(['rules.0.cutoff'])
})

test('a rule reads as people say it', () => {
  const money = { currency: 'USD', locale: 'en-US' }
  expect(ruleText(rule, money)).toBe('Monday 16:00–18:00, 10 orders, $3.90, until 2 hours before')
  const { weekday: _weekday, ...ofDay } = rule
  expect(ruleText({ ...ofDay, capacity: 1, priceCents: 0, cutoff: { days: 1, time: '18:00' } }, money)).toBe(
    '16:00–18:00, 1 order, free, until 18:00 the day before',
  )
  expect([0, 1, 45, 60].map((minutes) => cutoffText({ minutes }))).toEqual([
    'the start',
    '1 minute before',
    '45 minutes before',
    '1 hour before',
  ])
  expect([0, 3].map((days) => cutoffText({ days, time: '09:00' }))).toEqual([
    '09:00 the same day',
    '09:00 3 days before',
  ])
})
