// The labels that a scale prints: an EAN-13 of the shop's own that carries the weight or the price. How it's laid out is a setting:
// a digit stands for itself, X for any digit, I for the number of the article, W for grams, P for cents, C for the check digit.
import { barcodeOf } from '#domain/product/barcode.ts'

/** Most scales: 20 to 29, five digits for the article, five for the weight. */
export const defaultScaleLabel = '2XIIIIIWWWWWC'

export type ScaleLabel = { grams: number } | { cents: number }

/** Thirteen places that begin with 2 and end with the check digit, with one article and one weight or price. */
export function isLabelLayout(layout: string): boolean {
  return /^2[\dX]*I+[\dX]*(W{4,6}|P{4,6})[\dX]*C$/.test(layout) && layout.length === 13
}

/** What a code says by this layout; nothing if it's no such label, or says nothing. */
export function readScaleLabel(typed: string, layout: string): ScaleLabel | undefined {
  const code = labelCode(typed, layout)
  if (code === undefined) return undefined
  const isPrice = layout.includes('P')
  const value = Number([...code].filter((_, place) => 'WP'.includes(layout[place] ?? '')).join(''))
  if (value === 0) return undefined
  return isPrice ? { cents: value } : { grams: value }
}

/** Whether the label is of the article with this barcode, which is that of a label with any weight. */
export function isLabelOf(barcode: string, typed: string, layout: string): boolean {
  const code = labelCode(typed, layout)
  if (code === undefined || barcode.length !== code.length) return false
  return [...code].every((digit, place) => 'WPC'.includes(layout[place] ?? '') || barcode[place] === digit)
}

function labelCode(typed: string, layout: string): string | undefined {
  const read = barcodeOf(typed)
  if (!read.ok || read.value.length !== 13 || !isLabelLayout(layout)) return undefined
  const fits = [...read.value].every((digit, place) => !/\d/.test(layout[place] ?? '') || layout[place] === digit)
  return fits ? read.value : undefined
}
