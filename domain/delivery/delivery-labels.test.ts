import { expect, test } from 'vitest'
import { clockLabel, dayLabel, slotLabel, windowLabel } from './delivery-labels.ts'

const newYork = { timeZone: 'America/New_York', locale: 'en-US' }
const vienna = { timeZone: 'Europe/Vienna', locale: 'de-AT' }
const at = (text: string) => new Date(text)
const evening = { startsAt: at('2026-11-17T21:00:00Z'), endsAt: at('2026-11-17T23:00:00Z') }

test('times are written in the zone and language of the shop', () => {
  expect(windowLabel(evening, newYork)).toBe('4–6 PM')
  expect(windowLabel(evening, vienna)).toBe('22–00 Uhr')
  expect(windowLabel({ ...evening, endsAt: at('2026-11-17T22:30:00Z') }, newYork)).toBe('4:00–5:30 PM')
  expect(clockLabel('00:00', '24:00', newYork)).toBe('12 AM–12 AM')
  expect(slotLabel(evening, newYork)).toBe('Tue, Nov 17, 4–6 PM')
  const morning = at('2026-11-17T04:30:00Z')
  expect(dayLabel(evening.startsAt, morning, newYork)).toBe('Tomorrow')
  expect(dayLabel(evening.startsAt, morning, vienna)).toBe('Today')
  expect(dayLabel(at('2026-11-20T21:00:00Z'), morning, newYork)).toBe('Fri, Nov 20')
})

test('a zone with half hours is written with the minutes that people there read', () => {
  const kolkata = { timeZone: 'Asia/Kolkata', locale: 'en-IN' }
  const slot = { startsAt: at('2026-11-17T10:30:00Z'), endsAt: at('2026-11-17T12:30:00Z') }
  expect(windowLabel(slot, kolkata)).toBe('4–6 pm')
})

test('tomorrow is the next day of the calendar, also in the nights when the clocks change', () => {
  const inSpring = at('2027-03-27T22:30:00Z')
  expect(dayLabel(at('2027-03-28T08:00:00Z'), inSpring, vienna), 'a day of 23 hours').toBe('Tomorrow')
  expect(dayLabel(at('2027-03-29T08:00:00Z'), inSpring, vienna)).toBe('Mo., 29. März')
  const inAutumn = at('2026-10-24T22:30:00Z')
  expect(dayLabel(at('2026-10-25T22:00:00Z'), inAutumn, vienna), 'a day of 25 hours').toBe('Today')
  expect(dayLabel(at('2026-10-26T08:00:00Z'), inAutumn, vienna)).toBe('Tomorrow')
  expect(dayLabel(at('2027-01-01T12:00:00Z'), at('2026-12-31T12:00:00Z'), newYork)).toBe('Tomorrow')
})
