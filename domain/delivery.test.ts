import { expect, test } from 'vitest'
import {
  clockLabel,
  dayLabel,
  isOffered,
  leftOf,
  prefixesOf,
  promiseOfCourier,
  promiseOfSlot,
  slotLabel,
  slotPriceOf,
  tidyZip,
  windowLabel,
} from './delivery.ts'

const newYork = { timeZone: 'America/New_York', locale: 'en-US' }
const vienna = { timeZone: 'Europe/Vienna', locale: 'de-AT' }
const at = (text: string) => new Date(text)
const evening = { startsAt: at('2026-11-17T21:00:00Z'), endsAt: at('2026-11-17T23:00:00Z') }

test('shoppers see whether a time is free, almost full or full, and never how many places there are', () => {
  const table = [
    [10, 0, 'free'],
    [10, 7, 'free'],
    [10, 8, 'few'],
    [10, 10, 'full'],
    [10, 12, 'full'],
    [1, 0, 'few'],
    [3, 1, 'free'],
    [3, 2, 'few'],
    [0, 0, 'full'],
  ] as const
  for (const [capacity, taken, left] of table)
    expect([capacity, taken, leftOf({ capacity, taken })]).toEqual([capacity, taken, left])
})

test('a time can be booked until its cut-off, while it is open, not full, and ends a day before an authorisation would', () => {
  const now = at('2026-11-17T12:00:00Z')
  const slot = { ...evening, cutoffAt: at('2026-11-17T20:00:00Z'), capacity: 2, taken: 1, closedAt: null }
  expect(isOffered(slot, now)).toBe(true)
  expect(isOffered(slot, slot.cutoffAt)).toBe(false)
  expect(isOffered(slot, new Date(slot.cutoffAt.getTime() - 1))).toBe(true)
  expect(isOffered({ ...slot, taken: 2 }, now)).toBe(false)
  expect(isOffered({ ...slot, closedAt: now }, now)).toBe(false)
  const inSixDays = at('2026-11-23T12:00:00Z')
  expect(isOffered({ ...slot, cutoffAt: inSixDays, endsAt: inSixDays }, now)).toBe(true)
  expect(isOffered({ ...slot, cutoffAt: inSixDays, endsAt: new Date(inSixDays.getTime() + 1) }, now)).toBe(false)
})

test('a zip is compared without spaces, dashes and case, from its longest beginning on', () => {
  expect(tidyZip(' sw1a-1aa ')).toBe('SW1A1AA')
  expect(prefixesOf('10 11')).toEqual(['1011', '101', '10', '1'])
  expect(prefixesOf('')).toEqual([])
})

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

test('an order keeps the method, the place, the time and the price that it was promised', () => {
  const area = { kind: 'pickup', name: 'Old Mill', address: 'Mill Lane 1' } as const
  expect(promiseOfSlot({ ...evening, priceCents: 150 }, area, newYork)).toEqual({
    method: 'pickup',
    label: 'Tue, Nov 17, 4–6 PM',
    area: 'Old Mill',
    startsAt: '2026-11-17T21:00:00.000Z',
    endsAt: '2026-11-17T23:00:00.000Z',
    address: 'Mill Lane 1',
    priceCents: 150,
  })
  expect(promiseOfCourier({ id: 'ups', name: 'UPS', promise: '7 Days', priceCents: 2_000 })).toMatchObject({
    method: 'courier',
    label: 'UPS, 7 days',
    startsAt: null,
  })
})

test('delivery is free from the sum on that the area says', () => {
  const price = (freeFromCents: number | null, subtotal: number) =>
    slotPriceOf({ priceCents: 390 }, { freeFromCents }, subtotal)
  expect([price(null, 9_999), price(5_000, 4_999), price(5_000, 5_000)]).toEqual([390, 390, 0])
})
