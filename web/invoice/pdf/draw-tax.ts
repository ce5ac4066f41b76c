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

/** With the line of the sum that says how much tax comes on top. */
export function taxHeightOf(order: Order): number {
  const rows = rowsOf(order).length
  return rows === 0 ? 0 : 36 + rows * rowHeight
}

type Place = { top: number; left: number; right: number }

export function drawTax(pdf: PdfDocument, order: Order, { top, left, right }: Place): void {
  const rows = rowsOf(order)
  if (rows.length === 0) return
  const ends = { net: right - 108, tax: right - 54, gross: right }
  const columns = ['net', 'tax', 'gross'] as const
  let y = top + rowHeight
  pdf.text('TAX', { x: left, y }, label)
  for (const column of columns) pdf.text(heads[column], { x: ends[column], y, align: 'right' }, label)
  for (const row of rows) {
    y += rowHeight
    const [name = ''] = wrapText(row.name, (words) => pdf.measure(words, value) <= 84)
    pdf.text(name === row.name ? name : `${name}…`, { x: left, y }, value)
    for (const column of columns) pdf.text(row[column], { x: ends[column], y, align: 'right' }, value)
  }
}
