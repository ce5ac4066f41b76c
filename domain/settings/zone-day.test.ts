import { expect, test } from 'vitest'
import { dayIn, endOfDay, startOfDay } from './zone-day.ts'

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

test.each([
  ['UTC', '2026-06-01', '2026-06-01T00:00:00.000Z'],
  ['Europe/Vienna', '2026-01-01', '2025-12-31T23:00:00.000Z'],
  ['Europe/Vienna', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-06-01', '2026-06-01T12:00:00.000Z'],
  // Midnight doesn't exist on this day: clocks go from 0:00 to 1:00.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, day, start) => {
  expect(startOfDay(zone, day).toISOString()).toBe(start)
})
