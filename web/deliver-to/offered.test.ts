import { expect, test } from 'vitest'
import { nextTimes } from './offered.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour)).toISOString()
const slot = (hour: number, left: 'free' | 'few' | 'full') => ({
  id: `t${hour}`,
  startsAt: at(hour),
  endsAt: at(hour + 2),
  cutoffAt: at(hour - 1),
  label: `${hour}–${hour + 2}`,
  price: 4.9,
  left,
})

test('the next times are those that are not full and whose cut-off is to come', () => {
  const days = [
    { date: '2026-11-17', label: 'Today', slots: [slot(10, 'free'), slot(12, 'full'), slot(14, 'few')] },
    { date: '2026-11-18', label: 'Tomorrow', slots: [slot(34, 'free')] },
  ]
  const labels = (hour: number) => nextTimes({ days }, Date.parse(at(hour))).map(({ label }) => label)
  expect(labels(8)).toEqual(['Today, 10–12', 'Today, 14–16', 'Tomorrow, 34–36'])
  expect(labels(9), 'at the very moment of the cut-off').toEqual(['Today, 14–16', 'Tomorrow, 34–36'])
  expect(labels(40)).toEqual([])
})
