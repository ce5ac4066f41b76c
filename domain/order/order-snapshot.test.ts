import { expect, test } from 'vitest'
import { defaultSnapshot, readSnapshot } from './order-snapshot.ts'

const byCourier = (label: string, priceCents: number) => ({
  method: 'courier',
  label,
  area: null,
  startsAt: null,
  endsAt: null,
  address: null,
  priceCents,
})
const columns = { currency: 'usd', shippingCents: 2_000 }

test('an order from before snapshots were stored has what its columns say', () => {
  expect(readSnapshot({ ...columns, snapshot: null })).toEqual({
    shop: { name: 'Larder', address: '48 Orchard Lane, Greenfield, OR\u00A097301', company: '' },
    money: { currency: 'USD', locale: 'en-US' },
    prices: { discountPercent: 10, wholeUnits: true },
    tax: { mode: 'none', lines: [] },
    courier: { id: 'ups', name: 'UPS', promise: '7 Days', priceCents: 2_000 },
    delivery: byCourier('UPS, 7 days', 2_000),
  })
})

test('a stored part counts, even when the columns would say something else', () => {
  const courier = { id: 'bike', name: 'Bike', promise: 'In an hour', priceCents: 500 }
  const { money, ...rest } = defaultSnapshot(2_000)
  const delivery = byCourier('Bike, in an hour', 500)
  expect(readSnapshot({ ...columns, snapshot: { courier } })).toEqual({ ...rest, money, courier, delivery })
})

test('what a later release stored in addition is left out', () => {
  expect(readSnapshot({ ...columns, snapshot: { slot: { id: 's1' } } })).toEqual(defaultSnapshot(2_000))
})

test('a snapshot that is stored and read again stays the same', () => {
  const lines = [{ key: 'standard', name: 'VAT', percent: 19, grossCents: 11_900, taxCents: 1_900 }]
  const snapshot = { ...defaultSnapshot(6_000), tax: { mode: 'included' as const, lines } }
  expect(readSnapshot({ ...columns, snapshot: JSON.parse(JSON.stringify(snapshot)) })).toEqual(snapshot)
})
