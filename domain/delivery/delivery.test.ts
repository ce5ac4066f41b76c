import { expect, test } from 'vitest'
import {
  chosenCourier,
  courierFor,
  courierText,
  formerCourierOf,
  isOffered,
  leftOf,
  prefixesOf,
  promiseOfCourier,
  promiseOfSlot,
  promiseText,
  slotPriceOf,
  tidyZip,
} from './delivery.ts'
import { defaults } from '#domain/settings/defaults.ts'
import { rulesOf } from '#domain/settings/shop-rules.ts'

const newYork = { timeZone: 'America/New_York', locale: 'en-US' }
const at = (text: string) => new Date(text)
const evening = { startsAt: at('2026-11-17T21:00:00Z'), endsAt: at('2026-11-17T23:00:00Z') }
const { couriers } = rulesOf(defaults)
const van = { id: 'van', name: 'Van', promise: '', priceCents: 500 }
const bike = { id: 'bike', name: 'Bike', promise: 'In an hour', priceCents: 500 }

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

test('a shop that chose nothing has two couriers: 60 dollars today and 20 dollars in 7 days, the faster one first', () => {
  expect(couriers.map(({ priceCents, promise }) => [priceCents, promise])).toEqual([
    [6_000, 'Today'],
    [2_000, '7 Days'],
  ])
})

test.each([
  [2_000, 2_000],
  [6_000, 6_000],
  [undefined, 6_000],
  [null, 6_000],
  [0, 6_000],
  [1_999, 6_000],
  [-2_000, 6_000],
])('choosing %s costs %i there', (choice, cents) => {
  expect(courierFor({ priceCents: choice }, couriers).priceCents).toBe(cents)
})

test('only the prices and ids of couriers that are on are valid choices', () => {
  const isChoice = (priceCents?: number | null, id?: string) =>
    chosenCourier({ priceCents, id }, couriers) !== undefined
  expect([2_000, 6_000, 4_000, 0, null, undefined].map((cents) => isChoice(cents))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect([isChoice(null, 'ups'), isChoice(null, 'van')]).toEqual([true, false])
})

test('of two couriers at one price the id decides, and without it the first is meant', () => {
  expect(courierFor({ id: 'bike', priceCents: 500 }, [van, bike])).toBe(bike)
  expect(courierFor({ priceCents: 500 }, [van, bike])).toBe(van)
})

test('the price of another courier decides against an id that was only sent back', () => {
  expect(courierFor({ id: 'fedex', priceCents: 2_000 }, couriers).id).toBe('ups')
})

test('a courier that was chosen stays chosen when its price changes, and one that is gone is the first', () => {
  expect(courierFor({ id: 'bike', priceCents: 400 }, [van, bike])).toBe(bike)
  expect(courierFor({ id: 'ship', priceCents: 400 }, [van, bike])).toBe(van)
})

test('a courier without a promise is just its name', () => {
  expect([courierText(bike), courierText(van)]).toEqual(['Bike, in an hour', 'Van'])
  expect([...couriers, bike, van].map(promiseText)).toEqual(['today', 'within 7 days', 'in an hour', undefined])
})

test('orders from before couriers were stored are told by their price', () => {
  expect([2_000, 6_000].map((cents) => courierText(formerCourierOf(cents)))).toEqual(['UPS, 7 days', 'FedEx, today'])
})
