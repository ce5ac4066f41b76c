import { expect, test } from 'vitest'
import type { Import, Questions } from './import-data.ts'
import { countText, firstState, nothingText, sizeText, summaryOf } from './import-text.ts'
import { ordersPath } from './orders-path.ts'
import { chooseFiles } from './upload-file.ts'

const counts = { new: 0, changed: 0, same: 0, refused: 0 }
const found: Import = {
  id: 'i',
  name: 'prices.csv',
  state: 'review',
  version: 1,
  size: 10,
  received: 10,
  headers: [],
  mapping: [],
  needsMapping: false,
  decisions: null,
  encoding: 'utf-8',
  rows: 3,
  counts,
  progress: null,
  pictures: { done: 0, total: 0 },
  zip: null,
  undo: null,
  failure: null,
  by: null,
  createdAt: '',
  appliedAt: null,
  finishedAt: null,
  undoneAt: null,
}

test('a summary says what will happen, what happened, and why it did not', () => {
  const some = { ...counts, new: 1_284, changed: 2, refused: 1 }
  expect(summaryOf({ ...found, counts: some })).toBe('1,284 new, 2 to change, 1 refused')
  expect(summaryOf({ ...found, state: 'done', counts: some })).toBe('1,284 added, 2 changed, 1 refused')
  expect(summaryOf({ ...found, counts: some, pictures: { done: 0, total: 1 } })).toBe(
    '1,284 new, 2 to change, 1 refused, 1 new picture',
  )
  expect(summaryOf(found)).toBe('')
  const undone = { ...found, state: 'undone', undo: { restored: 1, removed: 0, skipped: 0, categories: 0 } } as const
  expect(summaryOf(undone)).toBe('1 product restored')
  const texts = [
    [{ restored: 2, removed: 0, skipped: 1, categories: 0 }, '2 products restored, something stayed on 1'],
    [{ restored: 3, removed: 3, skipped: 0, categories: 0 }, '3 products removed'],
    [{ restored: 1, removed: 1, skipped: 0, categories: 0 }, '1 product removed'],
    [{ restored: 5, removed: 3, skipped: 1, categories: 0 }, '2 products restored, 3 removed, something stayed on 1'],
    [{ restored: 3, removed: 3, skipped: 0, categories: 2 }, '3 products and 2 categories removed'],
    [{ restored: 0, removed: 0, skipped: 2, categories: 0 }, '0 products restored, something stayed on 2'],
  ] as const
  for (const [undo, text] of texts) expect(summaryOf({ ...undone, undo })).toBe(text)
  const failure = { code: 'quote-open', text: 'A quoted cell is never closed.', row: 7 }
  expect(summaryOf({ ...found, state: 'failed', failure })).toBe('A quoted cell is never closed. (row 7)')
})

test('rows that change are shown first, then new and refused ones', () => {
  expect(firstState({ counts: { ...counts, refused: 1, same: 5 } })).toBe('refused')
  expect(firstState({ counts: { ...counts, new: 1, changed: 1 } })).toBe('changed')
  expect(firstState({ counts })).toBe('changed')
})

test.each([
  [0, '0 B'],
  [900, '900 B'],
  [1_536, '1.5 KB'],
  [64 * 1024 * 1024, '64.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('an export of orders is of whole days, both included', () => {
  expect(ordersPath({ from: '', to: '', isWithPeople: false })).toBe('/exports/orders.csv')
  const path = ordersPath({ from: '2026-03-01', to: '2026-03-02', isWithPeople: true })
  const params = new URL(path, 'http://localhost').searchParams
  expect(params.get('people')).toBe('1')
  const length = Date.parse(params.get('to') ?? '') - Date.parse(params.get('from') ?? '')
  expect(length).toBe(2 * 24 * 60 * 60 * 1_000)
  expect(countText(1, 'row')).toBe('1 row')
})

test('of the files that are chosen together, the zip has the pictures', () => {
  const [csv, zip] = [new File(['a,b'], 'prices.CSV'), new File(['PK'], 'Pictures.ZIP')]
  expect(chooseFiles([zip, csv])).toEqual({ csv, zip })
  expect(chooseFiles([csv])).toEqual({ csv, zip: undefined })
  expect(chooseFiles([zip])).toBeUndefined()
})

test('an import without anything to do says whether something is to be decided or the file to be corrected', () => {
  const nothing: Questions = { unknownCategories: [], missing: [], prices: 'units' }
  expect(nothingText({ refused: 1_204 }, nothing)).toBe(
    'None of the rows fits yet: 1,204 refused. Correct them in the file and upload it again.',
  )
  expect(nothingText({ refused: 1_204 }, { ...nothing, missing: [{ column: 'unit', rows: 1_204 }] })).toBe(
    'Nothing to import yet: make the decisions below, then compare again.',
  )
  expect(nothingText({ refused: 0 }, nothing)).toBe('Nothing to import: the shop has all of it already.')
})
