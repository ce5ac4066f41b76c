// What became of a line, in words.
import type { LineState, ShortReason } from '#domain/packing/packing.ts'

/** In the order in which they are offered. */
export const reasonTexts: Record<Exclude<ShortReason, 'other'>, string> = {
  empty: 'None left',
  damaged: 'Damaged',
  expired: 'Past its date',
  'not-found': 'Not found',
}

export function outcomeText({ packed, replaced, short, reason }: LineState): string {
  const instead = replaced.reduce((sum, { count }) => sum + count, 0)
  const why = reason === undefined || reason === 'other' ? '' : ` (${reasonTexts[reason].toLowerCase()})`
  const parts = [
    packed > 0 ? `${packed} packed` : '',
    instead > 0 ? `${instead} replaced` : '',
    short > 0 ? `${short} missing${why}` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}
