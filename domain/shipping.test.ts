import { expect, test } from 'vitest'
import { defaults } from './settings/defaults.ts'
import { rulesOf } from './settings/shop-rules.ts'
import { chosenCourier, courierFor, courierText, formerCourierOf, promiseText } from './shipping.ts'

const { couriers } = rulesOf(defaults)
const van = { id: 'van', name: 'Van', promise: '', priceCents: 500 }
const bike = { id: 'bike', name: 'Bike', promise: 'In an hour', priceCents: 500 }

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
