// What staff change on many products at once, and what that makes of one of them.
import { judgeChange } from './batch.ts'
import type { BatchRefusal, BatchValues, FieldChange } from './batch.ts'
import { exactPriceAfter, maxCents, priceAfter, roundPrice } from './price-change.ts'
import type { PriceChange, Rounding } from './price-change.ts'
import { tidyFields } from '#domain/product/product-edit.ts'
import { withPortionPrice } from '#domain/product/weight-fields.ts'

export type BulkEdit =
  | { kind: 'price'; change: PriceChange; rounding: Rounding }
  /** Off the price before the discount, which is today's price unless the product is on offer already. */
  | { kind: 'discount'; percent: number; rounding: Rounding }
  | { kind: 'end-discount' }
  | { kind: 'shelf'; subcategoryId: number }
  | { kind: 'tags'; add: string[]; remove: string[] }
  | { kind: 'tax-class'; taxClass: string | null }
  /** Null: for everybody. */
  | { kind: 'minimum-age'; minimumAge: number | null }
  | { kind: 'archive'; isArchived: boolean }

export const bulkKinds = [
  'price',
  'discount',
  'end-discount',
  'shelf',
  'tags',
  'tax-class',
  'minimum-age',
  'archive',
] as const satisfies readonly BulkEdit['kind'][]

export type Planned = { change: FieldChange } & (
  | { state: 'ready' | 'unchanged' }
  | { state: 'refused'; refusal: BatchRefusal }
)

/** For the preview. What is refused is shown with what it would have become. */
export function planEdit(edit: BulkEdit, current: BatchValues): Planned {
  const after = withPortionPrice(afterEdit(edit, current), current)
  const before = Object.fromEntries(Object.entries(current).filter(([field]) => Object.hasOwn(after, field)))
  const change = { before, after }
  const refusal = priceRefusal(edit, current)
  if (refusal !== undefined) return { change, state: 'refused', refusal }
  const judged = judgeChange(change, current)
  if (judged.state === 'refused') return { change, ...judged }
  return judged.state === 'unchanged' ? { change, state: 'unchanged' } : { change: judged.change, state: 'ready' }
}

function afterEdit(edit: BulkEdit, current: BatchValues): Partial<BatchValues> {
  const { priceCents, originalPriceCents } = current
  switch (edit.kind) {
    case 'price':
      return { priceCents: priceAfter(priceCents, edit.change, edit.rounding) }
    case 'discount': {
      const full = originalPriceCents ?? priceCents
      return { priceCents: discounted(full, edit), originalPriceCents: full }
    }
    case 'end-discount':
      return { priceCents: originalPriceCents ?? priceCents, originalPriceCents: null }
    case 'shelf':
      return { subcategoryId: edit.subcategoryId }
    case 'tags':
      return tidyFields({ tags: [...current.tags.filter((tag) => !edit.remove.includes(tag)), ...edit.add] })
    case 'tax-class':
      return { taxClass: edit.taxClass }
    case 'minimum-age':
      return { minimumAge: edit.minimumAge }
    case 'archive':
      return { isArchived: edit.isArchived }
  }
}

/** Rounding must not hide that there is nothing left of a price, or too much. */
function priceRefusal(edit: BulkEdit, { priceCents, originalPriceCents }: BatchValues): BatchRefusal | undefined {
  if (edit.kind === 'discount') {
    const full = originalPriceCents ?? priceCents
    return discounted(full, edit) < full ? undefined : wrongPrice('rounded, it’s no discount')
  }
  if (edit.kind !== 'price') return undefined
  const exact = exactPriceAfter(priceCents, edit.change)
  if (exact < 0.5) return wrongPrice('nothing would be left of the price')
  if (exact > maxCents) return wrongPrice(`above ${(maxCents / 100).toFixed(2)}`)
  const isAbove =
    originalPriceCents !== null && priceAfter(priceCents, edit.change, edit.rounding) >= originalPriceCents
  return isAbove ? wrongPrice('not below the price before the discount') : undefined
}

function discounted(full: number, { percent, rounding }: { percent: number; rounding: Rounding }): number {
  return roundPrice((full * (100 - percent)) / 100, rounding)
}

function wrongPrice(text: string): BatchRefusal {
  return { code: 'not-allowed', text, field: 'priceCents' }
}
