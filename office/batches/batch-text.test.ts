import { expect, test } from 'vitest'
import { batchTitle, differencesOf, progressOf, refusalText, summaryOf } from './batch-text.ts'
import { emptyForm, readForm } from './bulk-form.ts'
import type { BulkForm, WireEdit } from './bulk-form.ts'

const subcategories = new Map([['s3', 'Fruit, Apples']])
const titleOf = (edit: WireEdit) => batchTitle({ kind: 'bulk', edit, name: null }, subcategories)

test('a bulk change has a title that says what it does', () => {
  expect(titleOf({ kind: 'price', change: { percent: 10 }, rounding: '99' })).toBe(
    'Raise prices by 10%, rounded to .99',
  )
  expect(titleOf({ kind: 'price', change: { cents: -50 }, rounding: 'cents' })).toBe('Lower prices by $0.50')
  expect(titleOf({ kind: 'discount', percent: 20, rounding: '00' })).toBe(
    'Set a discount of 20%, rounded to whole dollars',
  )
  expect(titleOf({ kind: 'shelf', subcategoryId: 's3' })).toBe('Move to Fruit, Apples')
  expect(titleOf({ kind: 'tags', add: ['new'], remove: ['old', 'sale'] })).toBe('Tags: add new; remove old, sale')
  expect(batchTitle({ kind: 'import', edit: null, name: 'spring.csv' }, subcategories)).toBe('Import of spring.csv')
})

const forms: [Partial<BulkForm>, object][] = [
  [{ amount: '7,5 %' }, { edit: { kind: 'price', change: { percent: 7.5 }, rounding: 'cents' } }],
  [
    { amount: '$0.50', unit: 'dollars', direction: 'lower', rounding: '99' },
    { edit: { kind: 'price', change: { cents: -50 }, rounding: '99' } },
  ],
  [{ amount: '' }, { problem: 'Enter a percentage up to 1000, such as 7.5' }],
  [{ amount: '100', direction: 'lower' }, { problem: 'Enter a percentage up to 99, such as 7.5' }],
  [{ choice: 'discount', amount: '0' }, { problem: 'Enter a discount from 1 to 99 %' }],
  [{ choice: 'tags', add: ' new , , local' }, { edit: { kind: 'tags', add: ['new', 'local'], remove: [] } }],
  [{ choice: 'tags' }, { problem: 'Enter a tag to add or to remove' }],
  [{ choice: 'minimum-age', age: ' 18 ' }, { edit: { kind: 'minimum-age', minimumAge: 18 } }],
  [{ choice: 'minimum-age' }, { edit: { kind: 'minimum-age', minimumAge: null } }],
  [{ choice: 'minimum-age', age: '0' }, { problem: 'Enter an age from 1 to 99, such as 18' }],
  [{ choice: 'shelf' }, { problem: 'Choose a category' }],
  [{ choice: 'bring-back' }, { edit: { kind: 'archive', isArchived: false } }],
]
test.each(forms)('the form %j', (form, read) => {
  expect(readForm({ ...emptyForm, ...form })).toEqual(read)
})

test('a row shows each field as it was and becomes, and why it is refused', () => {
  const change = {
    before: { priceCents: 900, originalPriceCents: null, isArchived: false, subcategoryId: 's3' },
    after: { priceCents: 990, originalPriceCents: 1_200, isArchived: true, subcategoryId: 's9' },
  }
  expect(differencesOf(change, subcategories)).toEqual([
    { field: 'Price', before: '$9.00', after: '$9.90' },
    { field: 'Price before the offer', before: 'None', after: '$12.00' },
    { field: 'State', before: 'Active', after: 'Archived' },
    { field: 'Category', before: 'Fruit, Apples', after: 's9' },
  ])
  expect(refusalText({ refusal: { code: 'moved', field: 'priceCents', text: 'changed since the preview' } })).toBe(
    'Price: changed since the preview',
  )
})

const counts = {
  expected: 10,
  total: 4,
  adds: 0,
  ready: 3,
  changed: 2,
  unchanged: 0,
  refused: 0,
  restored: 2,
  skipped: 2,
}

test('each running step has a progress of its own', () => {
  expect(progressOf({ state: 'preparing', counts })).toEqual({ done: 4, total: 10 })
  expect(progressOf({ state: 'applying', counts })).toEqual({ done: 1, total: 4 })
  expect(progressOf({ state: 'undoing', counts })).toEqual({ done: 4, total: 2 })
})

test.each([
  ['previewed', {}, 'nothing has changed yet. 3 products will change, none refused.'],
  ['previewed', { ready: 0 }, 'there is nothing to change.'],
  ['done', { changed: 1, refused: 1200 }, '1 product changed, 1,200 refused.'],
  ['done', { unchanged: 5 }, '2 products changed, 5 without a change, none refused.'],
  ['undone', { skipped: 0 }, '2 products as before.'],
  ['undone', { skipped: 1 }, 'all but what was changed since on 1 product.'],
] as const)('%s with %o: %s', (state, change, text) => {
  expect(summaryOf({ state, counts: { ...counts, ...change } })).toBe(text)
})
