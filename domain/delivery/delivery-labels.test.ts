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
