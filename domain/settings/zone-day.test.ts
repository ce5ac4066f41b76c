import { expect, test } from 'vitest'
import { dayIn, endOfDay } from './zone-day.ts'

test('the day depends on the zone', () => {
  const moment = new Date('2026-12-24T23:30:00Z')
  expect(dayIn('UTC', moment)).toBe('2026-12-24')
  expect(dayIn('Europe/Vienna', moment)).toBe('2026-12-25')
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-12-24')
})

test.each([
  ['UTC', '2026-06-01T10:00:00Z', '2026-06-02T00:00:00Z'],
  ['Europe/Vienna', '2026-03-29T00:30:00Z', '2026-03-29T22:00:00Z'],
  ['Europe/Vienna', '2026-10-24T23:00:00Z', '2026-10-25T23:00:00Z'],
  ['Asia/Kolkata', '2026-06-01T18:29:59Z', '2026-06-01T18:30:00Z'],
])('in %s the day of %s ends at %s', (zone, moment, end) => {
  const off = endOfDay(zone, new Date(moment)).getTime() - Date.parse(end)
  expect(off).toBeGreaterThanOrEqual(0)
  expect(off).toBeLessThanOrEqual(1_000)
})
