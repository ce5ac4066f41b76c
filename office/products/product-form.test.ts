import { expect, test } from 'vitest'
import { soldByPiece } from '#domain/product/weight-fields.ts'
import { noFacts } from '#domain/food/fact-fields.ts'
import { draftOf, emptyDraft, keepTyped, mergeOf, newFieldsOf, rebase, touchedOf, typeInto } from './product-form.ts'

const tea = {
  title: 'Green tea',
  unit: '100 g',
  netContent: '100 g',
  ...noFacts,
  description: 'Loose leaves.',
  sku: 'TEA-1',
  barcode: '4006381333931',
  tags: ['tea', 'organic'],
  subcategoryId: 's12',
  priceCents: 450,
  originalPriceCents: null,
  lowStockLevel: 5,
  pictureAlt: 'A cup of tea',
  taxClass: null,
  ...soldByPiece,
  place: '',
}
const typed = (changes: Partial<typeof emptyDraft>) => ({ ...draftOf(tea), ...changes })

test('nothing was touched in a form that was only opened', () => {
  expect(touchedOf(tea, draftOf(tea))).toEqual({ touched: {}, wrong: {} })
})

test('only touched fields are sent, as they are stored', () => {
  const draft = typed({ title: ' Green  tea, loose ', priceCents: '$4,9', tags: 'tea, ,organic , new', barcode: ' ' })
  expect(touchedOf(tea, draft)).toEqual({
    touched: { title: 'Green tea, loose', barcode: null, tags: ['tea', 'organic', 'new'], priceCents: 490 },
    wrong: {},
  })
  expect(touchedOf(tea, typed({ title: 'Green tea ', sku: 'tea-1', tags: 'tea,organic' })).touched).toEqual({})
})

test('the net content follows the unit while it is typed, until somebody sets it', () => {
  const larger = typeInto(draftOf(tea), 'unit', '2 x 125 g')
  expect(touchedOf(tea, larger).touched).toEqual({ unit: '2 x 125 g', netContent: '2 × 125 g' })
  const drained = typeInto(draftOf(tea), 'netContent', '100g (80 g drained)')
  expect(touchedOf(tea, typeInto(drained, 'unit', 'tin')).touched).toEqual({
    unit: 'tin',
    netContent: '100 g, drained 80 g',
  })
  expect(touchedOf(tea, typed({ netContent: 'much' })).wrong).toEqual({ netContent: expect.any(String) })
})

test('what is wrong is said of touched fields, and a price is judged by the other one', () => {
  const { wrong } = touchedOf(tea, typed({ barcode: '4006381333932', lowStockLevel: '-1', priceCents: 'x' }))
  expect(Object.keys(wrong).toSorted()).toEqual(['barcode', 'lowStockLevel', 'priceCents'])
  const offer = { ...tea, originalPriceCents: 500 }
  expect(touchedOf(offer, { ...draftOf(offer), priceCents: '6' }).wrong).toEqual({
    originalPriceCents: 'above the price, or empty',
  })
  // A title from before the rule doesn't stop a new price.
  const long = { ...tea, title: 'x'.repeat(200) }
  expect(touchedOf(long, { ...draftOf(long), priceCents: '6' })).toEqual({ touched: { priceCents: 600 }, wrong: {} })
})

test('a new product needs title, unit, price and a place', () => {
  const { wrong } = newFieldsOf(emptyDraft)
  expect(Object.keys(wrong).toSorted()).toEqual(['priceCents', 'subcategoryId', 'title', 'unit'])
  expect(newFieldsOf({ ...draftOf(tea), sku: ' ' }).fields).not.toHaveProperty('sku')
  expect(newFieldsOf(draftOf(tea)).fields).toEqual(tea)
})

test('edits of two people clash only where both changed a field to different values', () => {
  const current = { ...tea, title: 'Sencha', unit: '200 g', priceCents: 500 }
  const { touched } = touchedOf(tea, typed({ title: 'Matcha', priceCents: '5.00', sku: 'tea-2' }))
  expect(mergeOf(tea, touched, current)).toEqual({
    clashes: [{ field: 'title', yours: 'Matcha', theirs: 'Sencha' }],
    others: ['unit', 'priceCents'],
  })
})

test('what was typed goes on top of what is true now, except where theirs is taken', () => {
  const current = { ...tea, title: 'Sencha', unit: '200 g' }
  const draft = typed({ title: 'Matcha', sku: 'TEA-2' })
  const merge = { base: tea, draft, current }
  expect(touchedOf(current, rebase(merge, []))).toEqual({ touched: { title: 'Matcha', sku: 'TEA-2' }, wrong: {} })
  expect(touchedOf(current, rebase(merge, ['title']))).toEqual({ touched: { sku: 'TEA-2' }, wrong: {} })
})

test('what is typed while the form is being saved stays', () => {
  const sent = typed({ title: ' Matcha ', unit: '50 g' })
  const saved = { ...tea, title: 'Matcha', unit: '50 g' }
  expect(keepTyped(sent, { ...sent, unit: '500 g' }, saved)).toEqual({ ...draftOf(saved), unit: '500 g' })
})
