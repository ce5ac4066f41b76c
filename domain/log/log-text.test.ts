import { expect, test } from 'vitest'
import { actionText, actionsSaying } from './log-actions.ts'
import { shownText, subjectText } from './log-text.ts'
import type { LoggedEntry } from './log-text.ts'
import { detailsOf, differencesOf, idsIn } from './log-values.ts'

const dollars = { currency: 'USD', locale: 'en-US' }

const names = { p1: 'Royal Gala Apples', p2: 'Milk', s12: 'Apples & pears', c3: 'Dairy', ada: 'Ada Baker' }
const refundId = '0b6c1a1e-0000-4000-8000-000000000001'

test('an unknown action is still readable', () => {
  expect(actionText('staff.removed')).toBe('removed from the staff')
  expect(actionText('order.handed-over')).toBe('order handed over')
})

test('actions are found by the words of their sentence', () => {
  expect(actionsSaying(['refund'])).toContain('refund.begun')
  expect(actionsSaying(['moved', 'order'])).toEqual(['order.moved'])
  expect(actionsSaying(['zzz'])).toEqual([])
})

test('a refund speaks of money and products; its ids are details', () => {
  const before = { leftCents: 5_750 }
  const after = { leftCents: 750, amountCents: 5_000, lines: [{ productId: 1, quantity: 2 }], restock: true, refundId }
  expect(differencesOf({ before, after }, names, dollars)).toEqual([
    { field: 'Amount', before: undefined, after: '$50.00' },
    { field: 'Can be refunded', before: '$57.50', after: '$7.50' },
    { field: 'Items', before: undefined, after: '2 × Royal Gala Apples' },
    { field: 'Back in stock', before: undefined, after: 'Yes' },
  ])
  expect(detailsOf({ before, after })).toEqual([{ field: 'Refund id', value: refundId }])
})

test.each([
  [{ priceCents: 249 }, { priceCents: 199 }, [['Price', '$2.49', '$1.99']]],
  [{ subcategoryId: 12 }, { subcategoryId: 99 }, [['Category', 'Apples & pears', 's99']]],
  [{ tags: ['a', 'b'] }, { tags: [] }, [['Tags', 'a, b', 'None']]],
  [
    { title: 'Aple' },
    { title: 'Apple', unit: '1 kg' },
    [
      ['Title', 'Aple', 'Apple'],
      ['Unit', undefined, '1 kg'],
    ],
  ],
  [{ role: 'viewer' }, { role: 'service' }, [['Role', 'Viewer', 'Customer service']]],
  [null, { owner: 'ada' }, [['Owner', undefined, 'Ada Baker']]],
  [null, { order: ['c3', 'c9'] }, [['Order', undefined, 'Dairy, c9']]],
  [
    null,
    { isFood: true, fat: 1.5, brand: '', tags: [], restock: false },
    [
      ['Food or drink', undefined, 'Yes'],
      ['Fat (g)', undefined, '1.5'],
    ],
  ],
  [{ name: 'Dairy', picture: 'milk' }, { name: 'Dairy', picture: 'cheese' }, [['Picture', 'milk', 'cheese']]],
  [
    { discountPercent: 10 },
    { discountPercent: 15, minimumCents: 0 },
    [
      ['Discount', '10%', '15%'],
      ['Minimum order', undefined, '$0.00'],
    ],
  ],
  [{ barcode: null }, { barcode: '96385074' }, [['Barcode', 'None', '96385074']]],
])('%j and %j read as they are meant', (before, after, expected) => {
  const read = differencesOf({ before, after }, names, dollars)
  expect(read.map((one) => [one.field, one.before, one.after])).toEqual(expected)
})

test('what nobody can read is a detail, and a long list is cut off', () => {
  const change = { before: null, after: { crop: { x: 1 }, copyOf: 'p2', eventId: 7, someThing: 'x' } }
  expect(differencesOf(change, names, dollars)).toEqual([
    { field: 'Copy of', before: undefined, after: 'Milk' },
    { field: 'Some thing', before: undefined, after: 'x' },
  ])
  expect(detailsOf(change)).toEqual([
    { field: 'Crop', value: '{"x":1}' },
    { field: 'Event id', value: '7' },
  ])
  const [lines] = differencesOf(
    { before: null, after: { terms: Array.from({ length: 12 }, (_, at) => `w${at}`) } },
    {},
    dollars,
  )
  expect(lines?.after).toBe('w0, w1, w2, w3, w4, w5, w6, w7 and 4 more')
})

test('the ids whose names a reader needs are all found', () => {
  const after = {
    lines: [{ productId: 1, quantity: 2 }],
    subcategoryId: 12,
    into: 'c3',
    copyOf: 'p2',
    owner: 'ada',
    order: ['c4'],
  }
  expect(idsIn({ before: { title: 'p17 is a title' }, after }).toSorted()).toEqual([
    'ada',
    'c3',
    'c4',
    'p1',
    'p2',
    's12',
  ])
})

const entry: LoggedEntry = {
  actor: { uid: 'ada', role: 'service', email: 'ada@larder.example', displayName: 'Ada Baker' },
  action: 'refund.begun',
  subject: { kind: 'order', id: 'A1B2C3', label: null },
  before: null,
  after: { amountCents: 5_000, lines: [{ productId: 2, quantity: 1 }] },
  reason: 'Leaked',
}

test('everything that is shown can be searched for', () => {
  const text = shownText(entry, names, dollars)
  for (const word of ['ada baker', 'started a refund', 'a1b2c3', '$50.00', 'milk', 'leaked'])
    expect(text).toContain(word)
  expect(text).not.toContain('5000')
})

test.each([
  [{ kind: 'order', id: 'A1B2C3', label: null }, 'A1B2C3'],
  [{ kind: 'product', id: 'p1', label: 'Milk' }, 'Milk'],
  [{ kind: 'product', id: 'p9', label: null }, 'a removed product'],
  [{ kind: 'customer', id: 'x7', label: null }, 'a deleted account'],
  [{ kind: 'category', id: 'all', label: null }, 'all categories'],
  [{ kind: 'shop', id: 'orders', label: null }, 'orders'],
])('%j is called %s', (subject, text) => {
  expect(subjectText({ ...entry, subject, before: null, after: null })).toBe(text)
})

test('what is gone is called as the entry knew it', () => {
  const subject = { kind: 'product', id: 'p9', label: null }
  expect(subjectText({ ...entry, subject, before: { title: 'Old Bread' }, after: null })).toBe('Old Bread')
  const words = { kind: 'synonyms', id: 'y3', label: null }
  expect(subjectText({ ...entry, subject: words, before: null, after: { terms: ['soda', 'pop'] } })).toBe('soda, pop')
})
