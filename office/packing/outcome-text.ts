// What became of a line, in words.
import type { LineState, ShortReason } from '#domain/packing/packing.ts'
import { weightText } from '#domain/product/sold-by-weight.ts'
import type { PackingJson } from '#server/orders/packing/packing-json.ts'

/** In the order in which they are offered. */
export const reasonTexts: Record<Exclude<ShortReason, 'other'>, string> = {
  empty: 'None left',
  damaged: 'Damaged',
  expired: 'Past its date',
  'not-found': 'Not found',
}

export function outcomeText({ packed, grams, replaced, short, reason }: LineState): string {
  const instead = replaced.reduce((sum, { count }) => sum + count, 0)
  const why = reason === undefined || reason === 'other' ? '' : ` (${reasonTexts[reason].toLowerCase()})`
  const parts = [
    packed > 0 ? `${packed} packed${grams === undefined ? '' : `, ${weightText(grams)}`}` : '',
    instead > 0 ? `${instead} replaced` : '',
    short > 0 ? `${short} missing${why}` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** What the shopper wants if it's missing; nothing where any good match will do. */
export function wishText({
  wish,
  instead,
}: Pick<PackingJson['lines'][number], 'wish' | 'instead'>): string | undefined {
  if (wish === 'none') return 'If missing: no substitute'
  return wish === 'this' && instead !== null ? `If missing: ${instead.title}` : undefined
}
