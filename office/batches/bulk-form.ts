// The form of a bulk change: what was typed, as the edit that the server takes.
import { maxCents } from '#domain/bulk-edits/price-change.ts'
import type { Rounding } from '#domain/bulk-edits/price-change.ts'
import { parseDollars } from '#office/ui/dollars.ts'
import { currencyWord } from '#office/shop.ts'

/** An edit by the names of the API. */
export type WireEdit =
  | { kind: 'price'; change: { percent: number } | { cents: number }; rounding: Rounding }
  | { kind: 'discount'; percent: number; rounding: Rounding }
  | { kind: 'end-discount' }
  | { kind: 'shelf'; subcategoryId: string }
  | { kind: 'tags'; add: string[]; remove: string[] }
  | { kind: 'tax-class'; taxClass: string | null }
  | { kind: 'minimum-age'; minimumAge: number | null }
  | { kind: 'archive'; isArchived: boolean }

export const choices = {
  price: 'Price',
  discount: 'Set a discount',
  'end-discount': 'End the discount',
  shelf: 'Category',
  tags: 'Tags',
  'tax-class': 'Tax class',
  'minimum-age': 'Minimum age',
  archive: 'Archive',
  'bring-back': 'Bring back',
} as const
export type Choice = keyof typeof choices

export const roundingNames: Record<Rounding, string> = {
  cents: 'To the cent',
  '99': 'To .99',
  '95': 'To .95',
  '00': `To whole ${currencyWord()}`,
}

export type BulkForm = {
  choice: Choice
  direction: 'raise' | 'lower'
  unit: 'percent' | 'dollars'
  amount: string
  rounding: Rounding
  subcategoryId: string
  add: string
  remove: string
  /** Empty: as the category. */
  taxClass: string
  /** Empty: for everybody. */
  age: string
}

export const emptyForm: BulkForm = {
  choice: 'price',
  direction: 'raise',
  unit: 'percent',
  amount: '',
  rounding: 'cents',
  subcategoryId: '',
  add: '',
  remove: '',
  taxClass: '',
  age: '',
}

type Read = { edit: WireEdit } | { problem: string }

export function readForm(form: BulkForm): Read {
  const { choice, rounding, subcategoryId } = form
  switch (choice) {
    case 'price':
      return readPrice(form)
    case 'discount': {
      const percent = parsePercent(form.amount)
      const isFine = percent !== undefined && percent >= 1 && percent <= 99
      return isFine ? { edit: { kind: 'discount', percent, rounding } } : { problem: 'Enter a discount from 1 to 99 %' }
    }
    case 'shelf':
      return subcategoryId === '' ? { problem: 'Choose a category' } : { edit: { kind: 'shelf', subcategoryId } }
    case 'tags': {
      const [add, remove] = [tagsOf(form.add), tagsOf(form.remove)]
      const isEmpty = add.length + remove.length === 0
      return isEmpty ? { problem: 'Enter a tag to add or to remove' } : { edit: { kind: 'tags', add, remove } }
    }
    case 'tax-class':
      return { edit: { kind: 'tax-class', taxClass: form.taxClass === '' ? null : form.taxClass } }
    case 'minimum-age': {
      const age = form.age.trim()
      if (age === '') return { edit: { kind: 'minimum-age', minimumAge: null } }
      const isFine = /^[1-9]\d?$/.test(age)
      return isFine
        ? { edit: { kind: 'minimum-age', minimumAge: Number(age) } }
        : { problem: 'Enter an age from 1 to 99, such as 18' }
    }
    case 'archive':
      return { edit: { kind: 'archive', isArchived: true } }
    case 'bring-back':
      return { edit: { kind: 'archive', isArchived: false } }
    case 'end-discount':
      return { edit: { kind: 'end-discount' } }
  }
}

function readPrice({ direction, unit, amount, rounding }: BulkForm): Read {
  const sign = direction === 'raise' ? 1 : -1
  if (unit === 'dollars') {
    const cents = parseDollars(amount)
    const isFine = cents !== undefined && cents > 0 && cents <= maxCents
    return isFine
      ? { edit: { kind: 'price', change: { cents: sign * cents }, rounding } }
      : { problem: 'Enter an amount such as 0.50' }
  }
  const percent = parsePercent(amount)
  const most = direction === 'raise' ? 1_000 : 99
  const isFine = percent !== undefined && percent > 0 && percent <= most
  return isFine
    ? { edit: { kind: 'price', change: { percent: sign * percent }, rounding } }
    : { problem: `Enter a percentage up to ${most}, such as 7.5` }
}

/** "10", "7.5" or "7,5 %". */
function parsePercent(text: string): number | undefined {
  const [, typed] = /^\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(text) ?? []
  return typed === undefined ? undefined : Number(typed.replace(',', '.'))
}

function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
