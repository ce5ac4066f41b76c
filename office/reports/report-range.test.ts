import { expect, test } from 'vitest'
import { presetsFor, rangeProblem, readReport } from './report-range.ts'

const today = '2026-03-01'
const read = (query: string) => readReport(new URLSearchParams(query), today)

test('the last thirty days are shown, unless the address says something that can be read', () => {
  const usual = { report: 'day', from: '2026-01-31', to: '2026-03-01' }
  for (const query of [
    '',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'report=x&from=1',
    'to=2026-03-01',
  ])
    expect([query, read(query)]).toEqual([query, usual])
  const asked = { report: 'coupons', from: '2025-03-01', to: '2026-03-01' }
  expect(read('report=coupons&from=2025-03-01&to=2026-03-01')).toEqual(asked)
})

test('presets end today, also over the end of a month', () => {
  expect(presetsFor(today, 'monday')).toMatchObject({
    '7 days': { from: '2026-02-23', to: '2026-03-01' },
    'This month': { from: '2026-03-01', to: '2026-03-01' },
    'Last month': { from: '2026-02-01', to: '2026-02-28' },
    'This year': { from: '2026-01-01', to: '2026-03-01' },
  })
  expect(presetsFor('2026-01-15', 'monday')['Last month']).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})

test.each([
  ['monday', '2026-02-23', '2026-02-16', '2026-02-22'],
  ['saturday', '2026-02-28', '2026-02-21', '2026-02-27'],
  ['sunday', '2026-03-01', '2026-02-22', '2026-02-28'],
] as const)('a week that begins on %s', (start, from, lastFrom, lastTo) => {
  // A Sunday.
  expect(presetsFor(today, start)).toMatchObject({
    'This week': { from, to: '2026-03-01' },
    'Last week': { from: lastFrom, to: lastTo },
  })
})

test('a range is at most a leap year long', () => {
  expect(rangeProblem({ from: '2025-03-01', to: '2026-03-01' })).toBeUndefined()
  expect(rangeProblem({ from: '2025-02-28', to: '2026-03-01' })).toBe('At most 366 days')
})
