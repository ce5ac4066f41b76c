import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextDeliveryText, nextTimes } from './offered.ts'
import { ownZip } from './own-zip.ts'

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

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
})
afterEach(() => void vi.unstubAllGlobals())

test('who asks while the times are on their way gets the same answer, from one call', async () => {
  const cutoffAt = new Date(Date.now() + 3_600_000).toISOString()
  const days = [{ date: '2026-11-17', label: 'Today', slots: [{ ...slot(10, 'free'), cutoffAt }] }]
  const fetch = vi.fn(async () => Response.json({ days }))
  vi.stubGlobal('fetch', fetch)
  ownZip.write('01234')
  expect(await Promise.all([nextDeliveryText(), nextDeliveryText()])).toEqual([
    'Next delivery: Today, 10–12.',
    'Next delivery: Today, 10–12.',
  ])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('an answer that could not be loaded is asked for again', async () => {
  const fetch = vi.fn(async () => Response.json({}, { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  ownZip.write('04321')
  expect([await nextDeliveryText(), await nextDeliveryText()]).toEqual(['', ''])
  expect(fetch).toHaveBeenCalledTimes(2)
})
