import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldByPiece } from '#domain/product/weight-fields.ts'
import { noFacts } from '#domain/food/fact-fields.ts'
import { batchFields, judgeChange, planUndo, undoStateOf } from './batch.ts'
import type { BatchValues, FieldChange } from './batch.ts'
import { isSame } from '#domain/product/product-edit.ts'

const apples: BatchValues = {
  title: 'Royal Gala Apples',
  unit: '1 kg',
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
  netContent: '',
  ...noFacts,
  isArchived: false,
  quantity: 20,
  picture: '',
}

// Few values, so that they often meet.
const price = fc.constantFrom(100, 200, 300, 400)
const values: fc.Arbitrary<BatchValues> = fc
  .record({
    title: fc.constantFrom('Apples', 'Pears'),
    tags: fc.subarray(['fresh', 'new', 'local']),
    subcategoryId: fc.constantFrom(1, 2),
    priceCents: price,
    discountCents: fc.constantFrom(0, 50, 100),
    isArchived: fc.boolean(),
    quantity: fc.nat(3),
  })
  .map(({ discountCents, ...rest }) => ({
    ...apples,
    ...rest,
    originalPriceCents: discountCents === 0 ? null : rest.priceCents + discountCents,
  }))
const touching = (from: BatchValues, to: BatchValues, fields: readonly (keyof BatchValues)[]): FieldChange => {
  const pick = (of: BatchValues) => Object.fromEntries(fields.map((field) => [field, of[field]]))
  return { before: pick(from), after: pick(to) }
}
const fields = fc.subarray([...batchFields], { minLength: 1 })
const isEqual = (one: BatchValues, other: BatchValues) => batchFields.every((field) => isSame(one[field], other[field]))

test('a change is applied where its fields are as they were in the preview, whatever happened to the others', () => {
  const change = { before: { priceCents: 299 }, after: { priceCents: 329 } }
  expect(judgeChange(change, apples)).toEqual({ state: 'changed', change })
  expect(judgeChange(change, { ...apples, title: 'Gala Apples' })).toMatchObject({ state: 'changed' })
  expect(judgeChange(change, { ...apples, priceCents: 329 })).toEqual({ state: 'unchanged' })
  expect(judgeChange(change, { ...apples, priceCents: 310 })).toMatchObject({
    state: 'refused',
    refusal: { code: 'moved', field: 'priceCents', value: 310 },
  })
  expect(judgeChange(change, { ...apples, originalPriceCents: 320 })).toMatchObject({
    state: 'refused',
    refusal: { code: 'not-allowed', field: 'originalPriceCents' },
  })
  expect(judgeChange({ before: { quantity: 20 }, after: { quantity: -1 } }, apples)).toMatchObject({
    refusal: { field: 'quantity' },
  })
})

test('what is changed is exactly what is different, with the values that were there', () => {
  fc.assert(
    fc.property(values, values, values, fields, (seen, wanted, current, touched) => {
      const judged = judgeChange(touching(seen, wanted, touched), current)
      if (judged.state !== 'changed') return true
      const { before, after } = judged.change
      const changed = batchFields.filter((field) => after[field] !== undefined)
      return (
        changed.every((field) => touched.includes(field) && isSame(before[field], current[field])) &&
        changed.every((field) => !isSame(after[field], current[field]) && isSame(after[field], wanted[field]))
      )
    }),
  )
})

test('an undo right after it gives everything back but the stock', () => {
  fc.assert(
    fc.property(values, values, fields, (current, wanted, touched) => {
      const judged = judgeChange(touching(current, wanted, touched), current)
      if (judged.state !== 'changed') return true
      const applied = { ...current, ...judged.change.after }
      const undone = { ...applied, ...planUndo(judged.change, applied).restore }
      return isEqual({ ...undone, quantity: 0 }, { ...current, quantity: 0 }) && undone.quantity === applied.quantity
    }),
  )
})

test('an undo restores exactly what still has the value of the batch, lists the rest, and does nothing twice', () => {
  fc.assert(
    fc.property(values, values, values, fields, (from, to, now, touched) => {
      const differing = touched.filter((field) => !isSame(from[field], to[field]))
      const change = touching(from, to, differing)
      const plan = planUndo(change, now)
      const listed = new Set(plan.skipped.map(({ field }) => field))
      const isRight = differing.every((field) => {
        const isRestored = Object.hasOwn(plan.restore, field)
        if (isRestored === listed.has(field)) return false
        if (field === 'quantity' || !isSame(now[field], to[field])) return !isRestored
        return isRestored
          ? isSame(plan.restore[field], from[field])
          : /price/.test(plan.skipped.find((one) => one.field === field)?.text ?? '')
      })
      const after = { ...now, ...plan.restore }
      const again = planUndo(change, after)
      const isPossible = after.originalPriceCents === null || after.originalPriceCents > after.priceCents
      // A price that didn't fit may fit once the other one is back; nothing is restored that was changed.
      const isDone = Object.keys(again.restore).every((field) => listed.has(field as never))
      return isRight && isPossible && isDone && (plan.skipped.length > 0 || undoStateOf(plan) === 'restored')
    }),
  )
})
