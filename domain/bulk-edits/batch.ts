// A batch changes many products at once: what becomes of each when it's applied, and what an undo gives back. Every decision
// is made for the product as it is at that moment.
import { isOffer } from './price-change.ts'
import {
  changedFields,
  isSame,
  productFields,
  refusalsOf,
  withAllPrices,
  withRelatedFacts,
} from '#domain/product/product-edit.ts'
import type { ProductFields } from '#domain/product/product-edit.ts'
import { weightFields, weightRefusals } from '#domain/product/weight-fields.ts'
import { changeOf, maxStock } from '#domain/product/stock.ts'

export const batchKinds = ['bulk', 'import'] as const
export type BatchKind = (typeof batchKinds)[number]

/** `preparing`: its rows are still being collected. */
export const batchStates = ['preparing', 'previewed', 'applying', 'done', 'undoing', 'undone'] as const
export type BatchState = (typeof batchStates)[number]

/** `ready`: it will be changed when the batch is applied. */
export const changeStates = ['ready', 'unchanged', 'refused', 'changed'] as const
export type ChangeState = (typeof changeStates)[number]

/** `restored`: as before. `partly`: some fields have changed since. `skipped`: all of them have. */
export const undoStates = ['restored', 'partly', 'skipped'] as const
export type UndoState = (typeof undoStates)[number]

/** What a batch can change of a product. The quantity is what somebody counted, and no undo touches it. */
export type BatchValues = ProductFields & { isArchived: boolean; quantity: number; picture: string }
export type BatchField = keyof BatchValues
export const batchFields = [...productFields, 'isArchived', 'quantity', 'picture'] as const satisfies BatchField[]

/** Only the touched fields, as they were and as they will be. */
export type FieldChange = { before: Partial<BatchValues>; after: Partial<BatchValues> }

export type BatchRefusal = { code: string; text: string; field?: string; value?: unknown }
export type Judged =
  | { state: 'changed'; change: FieldChange }
  | { state: 'unchanged' }
  | { state: 'refused'; refusal: BatchRefusal }

/** What to do with a product for which this change was previewed. Other fields may have changed since, these may not. */
export function judgeChange({ before, after }: FieldChange, current: BatchValues): Judged {
  const fields = batchFields.filter((field) => after[field] !== undefined && !isSame(after[field], current[field]))
  if (fields.length === 0) return { state: 'unchanged' }
  const moved = fields.find((field) => !isSame(before[field], current[field]))
  if (moved !== undefined) return refuse('moved', 'changed since the preview', moved, current[moved])
  const changes = pick(after, fields)
  const [wrong] = wrongFields(changes, current)
  if (wrong !== undefined) return refuse('not-allowed', wrong.text, wrong.field, after[wrong.field])
  return { state: 'changed', change: { before: pick(current, fields), after: changes } }
}

export type Skipped = { field: BatchField; text: string }
export type UndoPlan = { restore: Partial<BatchValues>; skipped: Skipped[] }

/** The fields that still have the batch's value get the one before, and the others are listed. Never the stock. */
export function planUndo({ before, after }: FieldChange, current: BatchValues): UndoPlan {
  const skipped: Skipped[] = []
  const fields = batchFields.filter((field) => {
    if (after[field] === undefined) return false
    if (field === 'quantity') skipped.push({ field, text: 'isn’t restored. Count it again.' })
    else if (isSame(after[field], current[field])) return true
    else skipped.push({ field, text: 'changed since' })
    return false
  })
  const plan = { restore: pick(before, fields), skipped }
  // Whatever was there before is allowed again, except for a price that doesn't fit the other one any more.
  const { priceCents, originalPriceCents } = { ...current, ...plan.restore }
  if (originalPriceCents !== null && !isOffer(priceCents, originalPriceCents))
    for (const field of ['priceCents', 'originalPriceCents'] as const)
      skip(field, 'it doesn’t fit the price before the discount', plan)
  const wrong = weightRefusals({ ...current, ...plan.restore })
  if (Object.keys(wrong).length > 0)
    for (const field of ['priceCents', ...weightFields] as const) skip(field, 'it doesn’t fit the price per kg', plan)
  return plan
}

/** Leaves a field as it is, although it still has the batch's value. */
export function skip(field: BatchField, text: string, { restore, skipped }: UndoPlan): void {
  if (restore[field] === undefined) return
  delete restore[field]
  skipped.push({ field, text })
}

export function undoStateOf({ restore, skipped }: UndoPlan): UndoState {
  if (skipped.length === 0) return 'restored'
  return Object.keys(restore).length === 0 ? 'skipped' : 'partly'
}

function wrongFields(changes: Partial<BatchValues>, current: BatchValues): Skipped[] {
  const { isArchived: _archived, quantity = current.quantity, picture: _picture, ...fields } = changes
  const wrong = refusalsOf(withRelatedFacts(withAllPrices(changedFields(fields, current), current), current))
  const found = productFields.flatMap((field) => (wrong[field] === undefined ? [] : [{ field, text: wrong[field] }]))
  const isPossible = changeOf({ change: quantity - current.quantity }, current.quantity).ok
  return isPossible ? found : [...found, { field: 'quantity', text: `from 0 to ${maxStock}` }]
}

function refuse(code: string, text: string, field: BatchField, value: unknown): Judged {
  return { state: 'refused', refusal: { code, text, field, value } }
}

function pick(values: Partial<BatchValues>, fields: readonly BatchField[]): Partial<BatchValues> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
