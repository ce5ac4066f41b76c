// The lines of a delivery note while it is typed: each product once, quantities as text.
import { maxStock } from '#domain/product/stock.ts'
import type { Receipt, FoundProduct } from './receipt-data.ts'

export type Line = {
  product: Pick<FoundProduct, '_id' | 'title'> & Partial<Pick<FoundProduct, 'unit' | 'quantity'>>
  text: string
}

/** A product that is found again gets one more: a scanner reads every box. */
export function withProduct(lines: Line[], product: Line['product']): Line[] {
  const known = lines.find((line) => line.product._id === product._id)
  if (known === undefined) return [...lines, { product, text: '1' }]
  const text = String((quantityOf(known) ?? 0) + 1)
  return lines.map((line) => (line === known ? { ...line, text } : line))
}

/** Undefined unless it's a whole number from 1 to what a stock can be. */
export function quantityOf({ text }: Pick<Line, 'text'>): number | undefined {
  const quantity = /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= maxStock ? quantity : undefined
}

export function linesOf({ lines }: Pick<Receipt, 'lines'>): Line[] {
  return lines.map(({ productId, title, quantity }) => ({ product: { _id: productId, title }, text: String(quantity) }))
}

/** What differs from the receipt as it was received; a line that was removed came in with nothing. */
export function correctedLines(received: Receipt['lines'], lines: Line[]) {
  const wanted = new Map(lines.map((line) => [line.product._id, quantityOf(line) ?? 0]))
  const believed = new Map(received.map(({ productId, quantity }) => [productId, quantity]))
  const ids = new Set([...believed.keys(), ...wanted.keys()])
  return [...ids].flatMap((productId) => {
    const line = { productId, quantity: wanted.get(productId) ?? 0, believed: believed.get(productId) ?? 0 }
    return line.quantity === line.believed ? [] : [line]
  })
}

export function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
