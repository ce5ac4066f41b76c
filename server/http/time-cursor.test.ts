// Which texts of a cursor PostgreSQL reads as a moment.
import { expect, test } from 'vitest'
import { isTimestamp } from './time-cursor.ts'

test.each([
  ['2026-01-31 23:59:59.123456+00', true],
  ['2024-02-29 00:00:00+05:30', true],
  ['0001-01-01 00:00:00-15', true],
  ['2026-99-99 00:00:00+00', false],
  ['2026-02-29 00:00:00+00', false],
  ['2026-01-31 24:00:00+00', false],
  ['2026-01-31 23:60:00+00', false],
  ['2026-01-31 23:59:60+00', false],
  ['2026-01-31 23:59:59+99', false],
  ['2026-01-31 23:59:59+00:99', false],
  ['0000-01-01 00:00:00+00', false],
  ['2026-01-31', false],
  ['2026-01-31 23:59:59.1234567+00', false],
  ['', false],
])('%s: %s', (text, isOne) => {
  expect(isTimestamp(text)).toBe(isOne)
})
