// Bulk changes in words.
import { productFields } from '#domain/product/product-edit.ts'
import type { BatchField } from '#domain/bulk-edits/batch.ts'
import { fieldNames, sentence, valueText as fieldValue } from '#office/products/field-text.ts'
import type { WireFields } from '#office/products/product-data.ts'
import { currencyWord, formatAmount } from '#office/shop.ts'
import { numberText } from '#office/ui/dates.ts'
import type { Batch, Change } from './batch-data.ts'
import type { WireEdit } from './bulk-form.ts'

type Names = ReadonlyMap<string, string>

/** "Raise prices by 10%, rounded to .99"; of an import the name of its file. */
export function batchTitle(
  { kind, edit, name }: Pick<Batch, 'kind' | 'edit' | 'name'>,
  subcategoryNames: Names,
): string {
  if (kind === 'import') return name === null ? 'Import' : `Import of ${name}`
  if (edit?.['samples'] === true) return 'Clear the sample catalog'
  return edit === null ? 'Bulk change' : editText(edit as WireEdit, subcategoryNames)
}

function editText(edit: WireEdit, subcategoryNames: Names): string {
  switch (edit.kind) {
    case 'price': {
      const amount = 'percent' in edit.change ? edit.change.percent : edit.change.cents
      const size = 'percent' in edit.change ? `${Math.abs(amount)}%` : formatAmount(Math.abs(amount))
      return `${amount < 0 ? 'Lower' : 'Raise'} prices by ${size}${roundingText(edit.rounding)}`
    }
    case 'discount':
      return `Set a discount of ${edit.percent}%${roundingText(edit.rounding)}`
    case 'end-discount':
      return 'End the discount'
    case 'shelf':
      return `Move to ${subcategoryNames.get(edit.subcategoryId) ?? 'another category'}`
    case 'tags': {
      const parts = [
        edit.add.length > 0 && `add ${edit.add.join(', ')}`,
        edit.remove.length > 0 && `remove ${edit.remove.join(', ')}`,
      ]
      return `Tags: ${parts.filter(Boolean).join('; ')}`
    }
    case 'tax-class':
      return edit.taxClass === null ? 'Tax class: as the category' : `Tax class: ${edit.taxClass}`
    case 'minimum-age':
      return edit.minimumAge === null ? 'No minimum age' : `Minimum age: ${edit.minimumAge}`
    case 'archive':
      return edit.isArchived ? 'Archive' : 'Bring back'
  }
}

function roundingText(rounding: string): string {
  if (rounding === 'cents') return ''
  return rounding === '00' ? `, rounded to whole ${currencyWord()}` : `, rounded to .${rounding}`
}

export const stateNames: Record<Batch['state'], string> = {
  preparing: 'Preparing the preview',
  previewed: 'Preview',
  applying: 'Applying',
  done: 'Done',
  undoing: 'Undoing',
  undone: 'Undone',
}

const otherNames: Partial<Record<BatchField, string>> = { isArchived: 'State', quantity: 'Stock', picture: 'Picture' }

function isProductField(field: string): field is keyof WireFields {
  return productFields.some((name) => name === field)
}

export function fieldName(field: string): string {
  if (isProductField(field)) return fieldNames[field]
  return otherNames[field as BatchField] ?? field
}

export function valueText(field: string, value: unknown, subcategoryNames: Names): string {
  if (field === 'isArchived') return value === true ? 'Archived' : 'Active'
  if (field === 'picture') return value === '' ? 'None' : 'New picture'
  return isProductField(field)
    ? fieldValue(field, value as WireFields[keyof WireFields], subcategoryNames)
    : String(value)
}

export type Difference = { field: string; before: string | undefined; after: string }

/** Each touched field with what it was and becomes. */
export function differencesOf(
  { before, after }: Pick<Change, 'before' | 'after'>,
  subcategoryNames: Names,
): Difference[] {
  return Object.entries(after ?? {}).map(([field, value]) => ({
    field: fieldName(field),
    before: before?.[field] === undefined ? undefined : valueText(field, before[field], subcategoryNames),
    after: valueText(field, value, subcategoryNames),
  }))
}

/** Why a row was refused, as a sentence. */
export function refusalText({ refusal }: Pick<Change, 'refusal'>): string | undefined {
  if (refusal === null) return undefined
  return refusal.field === undefined ? sentence(refusal.text) : `${fieldName(refusal.field)}: ${refusal.text}`
}

/** What stands beside the name of its state. */
export function summaryOf({ state, counts }: Pick<Batch, 'state' | 'counts'>): string {
  switch (state) {
    case 'preparing':
      return 'nothing has changed yet.'
    case 'applying':
    case 'undoing':
      return 'you can leave this page, it goes on.'
    case 'previewed':
      return counts.ready === 0
        ? 'there is nothing to change.'
        : `nothing has changed yet. ${productsText(counts.ready)} will change, ${refusedText(counts)}.`
    case 'done':
      return `${productsText(counts.changed)} changed, ${counts.unchanged === 0 ? '' : `${numberText(counts.unchanged)} without a change, `}${refusedText(counts)}.`
    case 'undone':
      return counts.skipped === 0
        ? `${productsText(counts.restored)} as before.`
        : `all but what was changed since on ${productsText(counts.skipped)}.`
  }
}

function refusedText({ refused }: Batch['counts']): string {
  return refused === 0 ? 'none refused' : `${numberText(refused)} refused`
}

export function productsText(count: number): string {
  return `${numberText(count)} ${count === 1 ? 'product' : 'products'}`
}

/** How far the running step has come. */
export function progressOf({ state, counts }: Pick<Batch, 'state' | 'counts'>): { done: number; total: number } {
  const { expected, total, ready, changed, restored, skipped } = counts
  if (state === 'preparing') return { done: total, total: expected }
  return state === 'undoing' ? { done: restored + skipped, total: changed } : { done: total - ready, total }
}
