// The lines of a paper while it is typed: each product once, quantities as text.
import { mostStock } from '#domain/stock.ts'
import type { FoundProduct } from './delivery-data.ts'

export type Line = { product: Pick<FoundProduct, '_id' | 'title' | 'unit' | 'quantity'>; text: string }

/** A product that is found again gets one more: a scanner reads every box. */
export function withProduct(lines: Line[], product: Line['product']): Line[] {
  const known = lines.find((line) => line.product._id === product._id)
  if (known === undefined) return [...lines, { product, text: '1' }]
  const text = String((quantityOf(known) ?? 0) + 1)
  return lines.map((line) => (line === known ? { ...line, text } : line))
}

/** Undefined unless it's a whole number from 1. */
export function quantityOf({ text }: Pick<Line, 'text'>): number | undefined {
  const quantity = /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= mostStock ? quantity : undefined
}

export function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
