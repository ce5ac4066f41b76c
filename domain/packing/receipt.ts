// The receipt of a packed order in words: how much of a line is in the box, and why it isn't what was ordered.
import type { Cents } from '#domain/money/money.ts'
import { weightText } from '#domain/product/sold-by-weight.ts'
import { shortReasonTexts } from './packing.ts'
import type { ShortReason } from './packing.ts'

/** As it was packed, by the numbers of the products. */
export type PackedReceipt = {
  deliveryCents: Cents
  lines: readonly {
    lineId: number
    productId: number
    title: string
    ordered: number
    packed: number
    grams: number | null
    paidCents: Cents
    reason: ShortReason | null
  }[]
}

export type ReceiptLine = {
  productId: string
  title: string
  ordered: number
  packed: number
  grams?: number | undefined
  /** Why some are missing. */
  reason?: string | undefined
  /** The ordered product, for a substitute. */
  replaces?: string | undefined
}

/** The lines add up to what is paid, after discounts and rounding; the last is what the delivery costs. */
export function receiptLines({ lines, deliveryCents }: PackedReceipt): (ReceiptLine & { paidCents: Cents })[] {
  const products = lines.map(({ lineId, productId, grams, reason, ...line }) => ({
    ...line,
    productId: `p${productId}`,
    ...(grams !== null && grams > 0 && { grams }),
    ...(reason !== null && { reason: shortReasonTexts[reason] }),
    ...(lineId !== productId && { replaces: `p${lineId}` }),
  }))
  const delivery = { productId: deliveryId, title: 'Delivery', ordered: 1, packed: 1, paidCents: deliveryCents }
  return deliveryCents === 0 ? products : [...products, delivery]
}

const deliveryId = 'delivery'

/** How many were ordered: nothing of a substitute, nor of the delivery, which isn't counted. */
export function orderedText({ productId, ordered, replaces }: ReceiptLine): string | undefined {
  return productId === deliveryId || replaces !== undefined ? undefined : String(ordered)
}

/** "2", or "2 (2.75 kg)" of what was weighed. */
export function packedText({ productId, packed, grams }: ReceiptLine): string | undefined {
  if (productId === deliveryId) return undefined
  return grams === undefined ? String(packed) : `${packed} (${weightText(grams)})`
}

export function differenceText(
  { productId, ordered, packed, reason, replaces }: ReceiptLine,
  lines: readonly ReceiptLine[],
): string | undefined {
  if (replaces !== undefined) {
    const replaced = lines.find((line) => line.productId === replaces && line.replaces === undefined)
    return `Instead of ${replaced?.title ?? 'another product'}`
  }
  const replaced = lines.reduce((sum, line) => sum + (line.replaces === productId ? line.packed : 0), 0)
  const missing = ordered - packed - replaced
  const texts = [replaced > 0 && `${replaced} replaced`, missing > 0 && `${missing} not packed`].filter(Boolean)
  if (texts.length === 0) return undefined
  return reason === undefined ? texts.join(', ') : `${texts.join(', ')}: ${reason}`
}
