// What was paid at each rate of tax, below the sum of an invoice.
import { listTaxRows } from '#domain/cart/sum-lines.ts'
import type { Order } from '#web/orders/order-data.ts'
import type { PdfDocument, TextStyle } from './pdf-document.ts'
import { wrapText } from './wrap-text.ts'

const rowHeight = 12
const label: TextStyle = { size: 7.5, isBold: true, colour: '#4d5c54' }
const value: TextStyle = { size: 8 }
const heads = { net: 'Net', tax: 'Tax', gross: 'Total' }

const rowsOf = ({ price, prices, refundedCents, paymentState }: Order) =>
  listTaxRows({ tax: price.tax, refundedCents, payment: paymentState }, prices)

const columns = ['net', 'tax', 'gross'] as const
const gap = 10

type Edges = { left: number; right: number }

/** Names are narrower only if none of them needs more. */
const narrowest = 84

/**
 * The amounts have the width that they need, and the names of the rates the rest, on as many lines as that takes. Where
 * little is left, the amounts stand below them.
 */
function layOut(pdf: PdfDocument, order: Order, { left, right }: Edges) {
  const rows = rowsOf(order)
  let end = right
  const ends = { net: 0, tax: 0, gross: 0 }
  for (const column of columns.toReversed()) {
    ends[column] = end
    end -= Math.max(pdf.measure(heads[column], label), ...rows.map((row) => pdf.measure(row[column], value))) + gap
  }
  const widest = Math.max(...rows.map(({ name }) => pdf.measure(name, value)))
  const isBelow = end - left < Math.min(narrowest, widest)
  const width = isBelow ? right - left : end - left
  const named = rows.map((row) => ({
    ...row,
    names: wrapText(row.name, (words) => pdf.measure(words, value) <= width),
  }))
  return { ends, isBelow, rows: named }
}

/** With the line of the sum that says how much tax comes on top. */
export function taxHeightOf(pdf: PdfDocument, order: Order, edges: Edges): number {
  const { rows, isBelow } = layOut(pdf, order, edges)
  const lines = rows.reduce((sum, { names }) => sum + names.length + Number(isBelow), 0)
  return rows.length === 0 ? 0 : 36 + lines * rowHeight
}

export function drawTax(pdf: PdfDocument, order: Order, { top, ...edges }: Edges & { top: number }): void {
  const { ends, isBelow, rows } = layOut(pdf, order, edges)
  if (rows.length === 0) return
  const x = edges.left
  let y = top + rowHeight
  pdf.text('TAX', { x, y }, label)
  for (const column of columns) pdf.text(heads[column], { x: ends[column], y, align: 'right' }, label)
  for (const { names, ...row } of rows) {
    const amounts = y + rowHeight * (isBelow ? names.length + 1 : 1)
    for (const words of names) pdf.text(words, { x, y: (y += rowHeight) }, value)
    for (const column of columns) pdf.text(row[column], { x: ends[column], y: amounts, align: 'right' }, value)
    if (isBelow) y = amounts
  }
}
