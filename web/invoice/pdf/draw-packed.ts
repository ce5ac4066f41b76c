// What was ordered, packed and paid, on pages of its own at the end of an invoice.
import { centsOf, formatMoney } from '#domain/money/money.ts'
import type { Order } from '#web/orders/order-data.ts'
import { differenceText, orderedText, packedText } from '#domain/packing/receipt.ts'
import type { PdfDocument, TextStyle } from './pdf-document.ts'
import { wrapText } from './wrap-text.ts'

type Place = { margin: number; right: number; bottom: number }

const soft = '#4d5c54'
const label: TextStyle = { size: 7.5, isBold: true, colour: soft }
const size = 8.5
const lineHeight = 11

export function drawPacked(pdf: PdfDocument, order: Order, { margin, right, bottom }: Place): void {
  const { packed, prices } = order
  if (packed === undefined) return
  pdf.addPage()
  const columns = { ordered: right - 140, packed: right - 80, paid: right - 8 }
  const width = columns.ordered - margin - 60
  const money = (amount: number) => formatMoney(centsOf(amount), prices)
  let y = margin
  const room = (height: number) => {
    if (y + height <= bottom) return
    pdf.addPage()
    y = margin
    drawHead()
  }
  function drawHead(): void {
    pdf.text('WHAT YOU GOT', { x: margin, y: y + 8 }, label)
    pdf.text('Ordered', { x: columns.ordered, y: y + 8, align: 'right' }, label)
    pdf.text('Packed', { x: columns.packed, y: y + 8, align: 'right' }, label)
    pdf.text('Paid', { x: columns.paid, y: y + 8, align: 'right' }, label)
    y += 12
  }
  drawHead()
  for (const line of packed.lines) {
    const titles = wrapText(line.title, (words) => pdf.measure(words, { size, isBold: true }) <= width)
    const difference = differenceText(line, packed.lines)
    room((titles.length + (difference === undefined ? 0 : 1)) * lineHeight + 4)
    const first = y + lineHeight
    pdf.text(orderedText(line) ?? '–', { x: columns.ordered, y: first, align: 'right' }, { size })
    pdf.text(packedText(line) ?? '–', { x: columns.packed, y: first, align: 'right' }, { size })
    pdf.text(money(line.paid), { x: columns.paid, y: first, align: 'right' }, { size, isBold: true })
    for (const words of titles) pdf.text(words, { x: margin, y: (y += lineHeight) }, { size, isBold: true })
    if (difference !== undefined)
      pdf.text(difference, { x: margin, y: (y += lineHeight) }, { size: size - 1, colour: soft })
    y += 4
  }
  room(lineHeight + 4)
  y += lineHeight + 4
  pdf.text('Paid in the end', { x: margin, y }, { size: 9.5, isBold: true })
  pdf.text(money(packed.paid), { x: columns.paid, y, align: 'right' }, { size: 9.5, isBold: true })
}
