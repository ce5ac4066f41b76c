import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldByPiece } from '#domain/product/weight-fields.ts'
import { noFacts } from '#domain/food/fact-fields.ts'
import type { BatchValues } from './batch.ts'
import { planEdit } from './bulk-edit.ts'
import type { BulkEdit } from './bulk-edit.ts'
import { maxCents, roundings } from './price-change.ts'

const apples: BatchValues = {
  title: 'Royal Gala Apples',
  unit: '1 kg',
  description: '',
  sku: 'FRU-0001',
  barcode: null,
  tags: ['fresh'],
  subcategoryId: 3,
  priceCents: 1_000,
  originalPriceCents: null,
  lowStockLevel: 5,
  pictureAlt: '',
  taxClass: null,
  ...soldByPiece,
  place: '',
  netContent: '',
  ...noFacts,
  isArchived: false,
  quantity: 20,
  picture: '',
}

const cases: [string, BulkEdit, Partial<BatchValues>, object][] = [
  ['ten percent more', { kind: 'price', change: { percent: 10 }, rounding: 'cents' }, {}, { priceCents: 1_100 }],
  ['rounded to .99', { kind: 'price', change: { percent: 10 }, rounding: '99' }, {}, { priceCents: 1_099 }],
  ['half a dollar less', { kind: 'price', change: { cents: -50 }, rounding: 'cents' }, {}, { priceCents: 950 }],
  [
    'a quarter off',
    { kind: 'discount', percent: 25, rounding: 'cents' },
    {},
    { priceCents: 750, originalPriceCents: 1_000 },
  ],
  [
    'another discount starts from the full price',
    { kind: 'discount', percent: 50, rounding: 'cents' },
    { priceCents: 900, originalPriceCents: 1_000 },
    { priceCents: 500 },
  ],
  [
    'the end of a discount',
    { kind: 'end-discount' },
    { priceCents: 900, originalPriceCents: 1_000 },
    { priceCents: 1_000, originalPriceCents: null },
  ],
  ['a tag, once', { kind: 'tags', add: ['new', 'fresh'], remove: [] }, {}, { tags: ['fresh', 'new'] }],
  ['without a tag', { kind: 'tags', add: [], remove: ['fresh'] }, {}, { tags: [] }],
  ['another shelf', { kind: 'shelf', subcategoryId: 9 }, {}, { subcategoryId: 9 }],
  ['off the shelves', { kind: 'archive', isArchived: true }, {}, { isArchived: true }],
]
test.each(cases)('%s', (_name, edit, now, after) => {
  expect(planEdit(edit, { ...apples, ...now })).toMatchObject({ state: 'ready', change: { after } })
  expect(Object.keys(planEdit(edit, { ...apples, ...now }).change.after)).toEqual(Object.keys(after))
})

const refused: [string, BulkEdit, Partial<BatchValues>, string][] = [
  [
    'nothing left, although .99 would be',
    { kind: 'price', change: { cents: -1_000 }, rounding: '99' },
    {},
    'nothing would be left of the price',
  ],
  [
    'too much',
    { kind: 'price', change: { percent: 900 }, rounding: 'cents' },
    { priceCents: maxCents },
    'above 99999.99',
  ],
  [
    'a price that reaches the one before the discount',
    { kind: 'price', change: { percent: 10 }, rounding: 'cents' },
    { originalPriceCents: 1_100 },
    'not below the price before the discount',
  ],
  [
    'a discount that rounding takes away',
    { kind: 'discount', percent: 1, rounding: '99' },
    { priceCents: 99 },
    'rounded, it’s no discount',
  ],
  [
    'more tags than a product may have',
    { kind: 'tags', add: Array.from({ length: 12 }, (_, index) => `t${index}`), remove: [] },
    {},
    'at most 12 tags',
  ],
]
test.each(refused)('refuses %s', (_name, edit, now, text) => {
  expect(planEdit(edit, { ...apples, ...now })).toMatchObject({ state: 'refused', refusal: { text } })
})

test('what already is as wanted is unchanged', () => {
  expect(planEdit({ kind: 'end-discount' }, apples)).toMatchObject({ state: 'unchanged' })
  expect(planEdit({ kind: 'archive', isArchived: false }, apples)).toMatchObject({ state: 'unchanged' })
  expect(planEdit({ kind: 'price', change: { percent: 0.01 }, rounding: '00' }, apples)).toMatchObject({
    state: 'unchanged',
  })
})

const pricing: fc.Arbitrary<BulkEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    change: fc.oneof(
      fc.record({ percent: fc.integer({ min: -99, max: 1_000 }) }),
      fc.record({ cents: fc.integer({ min: -5_000, max: 5_000 }) }),
    ),
    rounding: fc.constantFrom(...roundings),
  }),
  fc.record({
    kind: fc.constant('discount' as const),
    percent: fc.integer({ min: 1, max: 99 }),
    rounding: fc.constantFrom(...roundings),
  }),
)

test('a planned price is one that a product may have, and ends as it should', () => {
  fc.assert(
    fc.property(
      pricing,
      fc.integer({ min: 1, max: maxCents }),
      fc.option(fc.integer({ min: 1, max: 10_000 })),
      (edit, priceCents, above) => {
        const originalPriceCents = above === null ? null : Math.min(priceCents + above, maxCents)
        if (originalPriceCents === priceCents) return true
        const { state, change } = planEdit(edit, { ...apples, priceCents, originalPriceCents })
        if (state !== 'ready') return true
        const after = { priceCents, originalPriceCents, ...change.after }
        const isPossible = after.priceCents >= 1 && after.priceCents <= maxCents
        const isDiscount = after.originalPriceCents === null || after.originalPriceCents > after.priceCents
        const rounding = 'rounding' in edit ? edit.rounding : 'cents'
        const isRounded = rounding === 'cents' || after.priceCents % 100 === Number(rounding)
        return isPossible && isDiscount && (isRounded || after.priceCents === maxCents)
      },
    ),
  )
})

test('ending a discount gives the price back that it was taken from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 100_000 }), fc.integer({ min: 1, max: 99 }), (priceCents, percent) => {
      const planned = planEdit({ kind: 'discount', percent, rounding: 'cents' }, { ...apples, priceCents })
      const offered = { ...apples, priceCents, ...planned.change.after }
      const { change } = planEdit({ kind: 'end-discount' }, offered)
      return change.after.priceCents === priceCents && change.after.originalPriceCents === null
    }),
  )
})
