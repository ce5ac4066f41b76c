import { expect, test } from 'vitest'
import { daysBetween, isDay } from './days.ts'

test('a typed day is one of the calendar', () => {
  const typed = ['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-45', '0026-01-01', '2026-1-1', 'today', '']
  expect(typed.filter(isDay)).toEqual(['2026-02-28', '2028-02-29'])
})

test('days go over the end of a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
