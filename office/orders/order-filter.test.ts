import { expect, test } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { showSettings } from '#office/shop.ts'
import { isOpenStatus, filterParams, isFiltered, readFilter, serverParams } from './order-filter.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

test('a filter survives the way through the address', () => {
  const filter = read('status=Pending&payment=captured&needs=late&search=ada%20lovelace&from=2026-03-01&to=2026-03-31')
  expect(filter).toEqual({
    status: 'Pending',
    payment: 'captured',
    needs: 'late',
    search: 'ada lovelace',
    from: '2026-03-01',
    to: '2026-03-31',
  })
  expect(readFilter(filterParams(filter))).toEqual(filter)
  expect(isFiltered(filter)).toBe(true)
})

test('unknown filters in the URL are ignored', () => {
  const filter = read('status=Lost&payment=&needs=luck&search=%20&from=2026-13-01&to=yesterday&cursor=x')
  expect(filter).toEqual({})
  expect(isFiltered(filter)).toBe(false)
  expect(filterParams(filter).toString()).toBe('')
})

test('the server is asked for whole days of the reader, the last one included', () => {
  const params = serverParams({ status: 'Pending', from: '2026-03-28', to: '2026-03-29' }, 'next', 25)
  expect(params.get('from')).toBe(new Date(2026, 2, 28).toISOString())
  expect(params.get('to')).toBe(new Date(2026, 2, 30).toISOString())
  expect(Object.fromEntries(params)).toMatchObject({ status: 'Pending', cursor: 'next', limit: '25' })
})

test.each([
  ['UTC', '2026-02-28', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['Europe/Vienna', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
])('a day of Today is a day of the shop’s clock in %s, wherever the reader is', (timeZone, day, from, to) => {
  showSettings({ ...defaults, shop: { ...defaults.shop, timeZone } })
  const params = serverParams(read(`day=${day}`), '', 25)
  expect([params.get('from'), params.get('to')]).toEqual([from, to])
  expect(params.has('day')).toBe(false)
})

test('orders of an open status alone are listed by delivery time', () => {
  expect(isOpenStatus({ status: 'Pending' })).toBe(true)
  for (const filter of [{}, { status: 'Delivered' }, { status: 'Pending', search: 'ada' }] as const)
    expect(isOpenStatus(filter)).toBe(false)
})
