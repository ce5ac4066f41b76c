import { expect, test } from 'vitest'
import { defaults } from '#domain/settings/defaults.ts'
import { showSettings } from '#office/shop.ts'
import { cellText, fileNameOf, hasMore, reportFile, totalOf } from './report-data.ts'
import type { Report } from './report-data.ts'

const report: Report = {
  name: 'searches',
  columns: [
    { title: 'Search', kind: 'text' },
    { title: 'Sold', kind: 'cents' },
    { title: 'Times', kind: 'count' },
  ],
  rows: [{ cells: ['=1+1', 123_456, 1_200] }, { cells: ['oat, milk', 50, 3] }],
  charted: 1,
  isByDay: false,
  isTruncated: false,
  hint: '',
}

test('a file has amounts in dollars and no formulas', () => {
  expect(reportFile(report)).toBe('\uFEFFSearch,Sold,Times\r\n\'=1+1,1234.56,1200\r\n"oat, milk",0.5,3\r\n')
  expect(fileNameOf('searches', { from: '2026-01-01', to: '2026-01-31' })).toBe(
    'searches-without-results-2026-01-01-2026-01-31.csv',
  )
})

test('a table shows dollars and counts, and sums up a column', () => {
  const texts = report.rows[0]?.cells.map((cell, at) =>
    cellText(cell, report.columns[at] ?? { title: '', kind: 'text' }),
  )
  expect(texts).toEqual(['=1+1', '$1,234.56', '1,200'])
  expect(totalOf(report, 1)).toBe(123_506)
  expect(totalOf(report, 0)).toBeUndefined()
  expect(cellText('2026-11-03', { title: 'Day', kind: 'day' })).toBe('Nov 3')
})

test('dates and numbers are written as the shop writes them', () => {
  showSettings({ ...defaults, shop: { ...defaults.shop, locale: 'de-DE' } })
  expect(cellText(1_200, { title: 'Times', kind: 'count' })).toBe('1.200')
  expect(cellText('2026-11-03', { title: 'Day', kind: 'day' })).toBe('3. Nov.')
  showSettings(defaults)
})

test('orders of several products are not added up', () => {
  const [search, sold] = report.columns
  if (search === undefined || sold === undefined) throw new Error('The report has no columns')
  const columns: Report['columns'] = [search, sold, { title: 'Orders', kind: 'count', isShared: true }]
  expect(totalOf({ ...report, columns }, 1)).toBe(123_506)
  expect(totalOf({ ...report, columns }, 2)).toBeUndefined()
})

test('only reports with a limit may have more rows', () => {
  expect(hasMore(report, 2)).toBe(true)
  expect(hasMore(report, 3)).toBe(false)
  expect(hasMore({ ...report, name: 'category' }, 2)).toBe(false)
})
