import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const delivery = {
  method: 'delivery' as const,
  label: 'Thu, Nov 19, 4–6 PM',
  promise: '',
  area: 'Town',
  address: null,
  startsAt: '2026-11-19T15:00:00.000Z',
  endsAt: '2026-11-19T17:00:00.000Z',
  price: 4.9,
}
const order = {
  id: 'b0f1',
  orderId: 'A1B2C3',
  orderTime: '2026-11-17T19:20:00.000Z',
  delivery,
  seller: { name: 'Corner; Shop', address: '', company: '' },
  street: `12, ${'Long '.repeat(20)}Street`,
  city: 'Zürich',
}

test('a calendar file has the time in UTC, escapes texts and folds long lines', () => {
  const file = calendarFile(order) ?? ''
  expect(file).toContain('DTSTART:20261119T150000Z\r\nDTEND:20261119T170000Z')
  expect(file).toContain('SUMMARY:Delivery of order A1B2C3 (Corner\\; Shop)')
  const bytes = file.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:12\\, ${'Long '.repeat(20)}Street\\, Zürich\r\n`)
})

test('a pick-up point is the place, and a courier has no file', () => {
  const pickup = { ...delivery, method: 'pickup' as const, area: 'Old Mill', address: 'Mill Lane 3\nGreenfield' }
  expect(calendarFile({ ...order, delivery: pickup })).toContain('LOCATION:Old Mill\\, Mill Lane 3\\nGreenfield')
  expect(calendarFile({ ...order, delivery: { ...delivery, startsAt: null, endsAt: null } })).toBeUndefined()
})
