import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldByPiece } from '#domain/product/weight-fields.ts'
import { changedFields, conflictsOf, productFields, refusalsOf, tidyFields } from './product-edit.ts'
import { noFacts } from '#domain/food/fact-fields.ts'
import type { ProductFields } from './product-edit.ts'

const apples: ProductFields = {
  title: 'Royal Gala Apples',
  unit: '1 kg',
  netContent: '1 kg',
  ...noFacts,
  description: 'Crisp.',
  sku: 'FRU-0001',
  barcode: '4006381333931',
  tags: ['fresh'],
  subcategoryId: 3,
  priceCents: 299,
  originalPriceCents: 349,
  lowStockLevel: 5,
  pictureAlt: '',
  taxClass: null,
  ...soldByPiece,
  place: '',
}

const facts = fc.record({
  brand: fc.string(),
  ingredients: fc.string(),
  contains: fc.option(fc.array(fc.constantFrom('milk', ' Eggs', 'x'))),
  diets: fc.array(fc.string()),
  fat: fc.option(fc.integer().map((hundredths) => hundredths / 100)),
})

const plain = fc.record({
  title: fc.string(),
  unit: fc.string(),
  netContent: fc.oneof(fc.string(), fc.constantFrom('', '2 x 1,5L', '400 g (240g drained)', '12 eggs')),
  description: fc.string(),
  sku: fc.string(),
  barcode: fc.option(fc.stringMatching(/^\d{8,14}$/)),
  tags: fc.array(fc.string()),
  subcategoryId: fc.nat(50),
  priceCents: fc.integer(),
  originalPriceCents: fc.option(fc.integer()),
  lowStockLevel: fc.integer(),
  pictureAlt: fc.string(),
  taxClass: fc.constantFrom(null, 'reduced'),
  pricePerKgCents: fc.option(fc.integer()),
  portionGrams: fc.option(fc.integer()),
  tolerancePercent: fc.option(fc.integer()),
  place: fc.string(),
})

const fields: fc.Arbitrary<ProductFields> = fc
  .tuple(plain, facts)
  .map(([one, other]) => ({ ...noFacts, ...one, ...other }))

test('tidying twice is tidying once, and touches only the given fields', () => {
  fc.assert(
    fc.property(fields, fc.subarray([...productFields]), (all, given) => {
      const some = Object.fromEntries(given.map((field) => [field, all[field]])) as Partial<ProductFields>
      const tidy = tidyFields(some)
      expect(tidyFields(tidy)).toEqual(tidy)
      expect(Object.keys(tidy).toSorted()).toEqual(given.toSorted())
    }),
  )
})

test('only changed fields are a change, whatever was sent', () => {
  fc.assert(
    fc.property(fields, fields, (wanted, current) => {
      const changed = changedFields(wanted, current)
      expect({ ...current, ...changed }).toEqual(wanted)
      expect(Object.keys(changed)).toEqual(conflictsOf(wanted, current).map(({ field }) => field))
      expect(changedFields(current, current)).toEqual({})
    }),
  )
})

test('a conflict names the fields that were touched and are different now, with both values', () => {
  const now = { ...apples, priceCents: 279, title: 'Gala Apples' }
  expect(conflictsOf({ priceCents: 259, unit: '1 kg' }, now)).toEqual([
    { field: 'priceCents', yours: 259, current: 279 },
  ])
})

test.each([
  [{ title: '' }, 'title'],
  [{ title: '..' }, 'title'],
  [{ title: 'a\0b' }, 'title'],
  [{ title: 'x'.repeat(121) }, 'title'],
  [{ unit: '' }, 'unit'],
  [{ barcode: '4006381333932' }, 'barcode'],
  [{ barcode: '12' }, 'barcode'],
  [{ tags: Array.from({ length: 13 }, (_, index) => `t${index}`) }, 'tags'],
  [{ priceCents: 0 }, 'priceCents'],
  [{ priceCents: 1.5 }, 'priceCents'],
  [{ priceCents: 500, originalPriceCents: 500 }, 'originalPriceCents'],
  [{ lowStockLevel: -1 }, 'lowStockLevel'],
] as const)('%o is refused', (fieldsGiven, field) => {
  expect(Object.keys(refusalsOf(fieldsGiven as Partial<ProductFields>))).toEqual([field])
})

test('a good product is accepted, with a description of several lines', () => {
  expect(refusalsOf({ ...apples, description: 'One\nTwo\tThree', originalPriceCents: null, barcode: null })).toEqual({})
})
