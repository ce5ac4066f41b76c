// Why a line of the receipt isn't what was ordered.
import { weightText } from '#domain/product/sold-by-weight.ts'
import type { Order } from './order-data.ts'

type PackedLine = NonNullable<Order['packed']>['lines'][number]

/** "2", or "2 (2.75 kg)" of what was weighed. */
export function packedText({ packed, grams }: PackedLine): string {
  return grams === undefined ? String(packed) : `${packed} (${weightText(grams)})`
}

export function differenceText(
  { ordered, packed, reason, replaces }: PackedLine,
  { lines }: Pick<Order, 'lines'>,
): string | undefined {
  if (replaces !== undefined) return `Instead of ${lines.find(({ id }) => id === replaces)?.title ?? 'another product'}`
  if (packed >= ordered) return undefined
  const text = `${ordered - packed} not packed`
  return reason === undefined ? text : `${text}: ${reason}`
}
