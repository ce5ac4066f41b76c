// The invoice as a PDF: the same texts as on the sheet, on one page as long as the products fit.
import { defaultScale } from '#domain/brand-colour.ts'
import { listWishes } from '#domain/order/checkout.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { listSumLines } from '#domain/cart/sum-lines.ts'
import { dateText, methodText, paymentText, refundText, sizeText } from '#web/orders/order-data.ts'
import type { Order, OrderLine } from '#web/orders/order-data.ts'
import { drawPacked } from './draw-packed.ts'
import { drawSign } from './draw-sign.ts'
import type { InvoiceLook } from './draw-sign.ts'
import { drawTax, taxHeightOf } from './draw-tax.ts'
import { createPdfDocument } from './pdf-document.ts'
import type { PdfDocument, TextStyle } from './pdf-document.ts'
import type { TextPainter } from './text-painter.ts'
import { readTrueType } from './truetype.ts'
import { wrapText } from './wrap-text.ts'

/** `email`: where to write to the shop. */
type InvoiceParts = { order: Order; email: string; painter: TextPainter; look?: InvoiceLook } & Fonts
type Fonts = { regular: ArrayBuffer; bold: ArrayBuffer }

const page = { width: 612, height: 792 }
const margin = 44
const right = page.width - margin
const bottom = page.height - margin
const colours = { soft: '#4d5c54', line: '#ebe5d6', band: '#f5f1e7' }
const soft: TextStyle = { size: 9, colour: colours.soft }
const label: TextStyle = { size: 7.5, isBold: true, colour: colours.soft }
const value: TextStyle = { size: 10, isBold: true }
const columns = { number: margin + 8, title: margin + 36, quantity: right - 136, price: right - 72, amount: right - 8 }

export async function makeInvoicePdf(parts: InvoiceParts): Promise<Uint8Array<ArrayBuffer>> {
  const { order, email, regular, bold, painter, look = { tones: defaultScale } } = parts
  const pdf = createPdfDocument({
    title: `${order.seller.name} invoice #${order.orderId}`,
    producer: order.seller.name,
    pageSize: page,
    regular: readTrueType(regular),
    bold: readTrueType(bold),
    painter,
  })
  pdf.addPage()
  const head = drawHead(pdf, order, email, look)
  const top = drawFacts(pdf, order, head + 14)
  const end = drawLines(pdf, order, top)
  drawEnd(pdf, order, end, look)
  pdf.eachPage((number, total) => {
    if (total === 1) return
    const text = `Invoice #${order.orderId} · Page ${number} of ${total}`
    pdf.text(text, { x: right, y: page.height - 24, align: 'right' }, { size: 7.5, colour: colours.soft })
  })
  return pdf.finish()
}

/** Of the name and address of the shop, beside the title. */
const maxHeadWidth = 330

/** Returns where it ends. */
function drawHead(pdf: PdfDocument, order: Order, email: string, look: InvoiceLook): number {
  pdf.text('Invoice', { x: margin, y: margin + 22 }, { size: 24, isBold: true })
  pdf.text(`Status: ${order.status}`, { x: margin, y: margin + 40 }, soft)
  const { address, company } = order.seller
  drawSign(pdf, order.seller, look, { right, top: margin, maxWidth: maxHeadWidth })
  const lines = [...address.split('\n'), email, ...company.split('\n')]
    .filter((line) => line !== '')
    .flatMap((line) => wrapText(line, (words) => pdf.measure(words, soft) <= maxHeadWidth))
  for (const [index, words] of lines.entries())
    pdf.text(words, { x: right, y: margin + 44 + index * 13, align: 'right' }, soft)
  const end = margin + 44 + lines.length * 13
  drawRule(pdf, end)
  return end
}

/** Returns where it ends. */
function drawFacts(pdf: PdfDocument, order: Order, y: number): number {
  pdf.text('DATE', { x: margin, y: y + 8 }, label)
  pdf.text(dateText(order), { x: margin, y: y + 22 }, value)
  pdf.text('INVOICE NO.', { x: margin + 120, y: y + 8 }, label)
  pdf.text(`#${order.orderId}`, { x: margin + 120, y: y + 22 }, value)
  pdf.text('INVOICE TO', { x: right, y: y + 8, align: 'right' }, label)
  const { displayName, email, phoneNumber, street, city, district, zipCode } = order
  const facts = [displayName, email, phoneNumber, street, `${city}, ${district} ${zipCode}`, ...listWishes(order)]
  const lines = facts.flatMap((text, index) => {
    const style = index === 0 ? value : { size: 9 }
    return wrapText(text, (words) => pdf.measure(words, style) <= 250).map((words) => ({ words, style }))
  })
  for (const [index, { words, style }] of lines.entries())
    pdf.text(words, { x: right, y: y + 22 + index * 13, align: 'right' }, style)
  return y + 22 + lines.length * 13
}

/** The height of what stands below the products. */
const endHeightOf = (pdf: PdfDocument, order: Order) => 170 + taxHeightOf(pdf, order, taxEdges)
const sizes = [9.5, 9, 8.5, 8, 7.5]
const gap = 0.45

/** In the largest size in which all products are on one page; a long list goes on on further pages. Returns where it ends. */
function drawLines(pdf: PdfDocument, order: Order, top: number): number {
  const { lines, prices } = order
  const heightOf = (size: number, rows: { titles: string[]; notes: string[] }[]) =>
    rows.reduce((sum, { titles, notes }) => sum + ((titles.length + notes.length) * 1.2 + gap) * size, 0)
  const rowsIn = (size: number) =>
    lines.map((line, index) => ({
      line,
      number: index + 1,
      titles: titlesOf(pdf, line, size),
      notes: notesOf(pdf, line, size),
      money: prices,
    }))
  const room = bottom - endHeightOf(pdf, order) - top - 20
  const size = sizes.find((one) => heightOf(one, rowsIn(one)) <= room) ?? sizes[0] ?? 9
  let y = drawColumns(pdf, top)
  for (const row of rowsIn(size)) {
    const height = heightOf(size, [row])
    if (y + height > bottom) {
      pdf.addPage()
      y = drawColumns(pdf, margin)
    }
    drawRow(pdf, row, { y: y + size * (gap / 2 + 0.95), size })
    y += height
    drawRule(pdf, y)
  }
  return y
}

function titlesOf(pdf: PdfDocument, { title, ...line }: OrderLine, size: number): string[] {
  const width = columns.quantity - columns.title - 50 - pdf.measure(sizeText(line), { size: size - 1.5 })
  return wrapText(title, (words) => pdf.measure(words, { size, isBold: true }) <= width)
}

/** What the shopper wrote for whoever packs it. */
function notesOf(pdf: PdfDocument, { note }: OrderLine, size: number): string[] {
  const width = columns.quantity - columns.title - 50
  return note === undefined ? [] : wrapText(`“${note}”`, (words) => pdf.measure(words, { size: size - 1 }) <= width)
}

function drawColumns(pdf: PdfDocument, y: number): number {
  pdf.box({ x: margin, y, width: right - margin, height: 18, colour: colours.band })
  const place = { y: y + 12 }
  pdf.text('No.', { ...place, x: columns.number }, label)
  pdf.text('Product', { ...place, x: columns.title }, label)
  pdf.text('Quantity', { ...place, x: columns.quantity, align: 'right' }, label)
  pdf.text('Price', { ...place, x: columns.price, align: 'right' }, label)
  pdf.text('Amount', { ...place, x: columns.amount, align: 'right' }, label)
  return y + 20
}

type Row = { line: OrderLine; number: number; titles: string[]; notes: string[]; money: MoneyFormat }

function drawRow(
  pdf: PdfDocument,
  { line, number, titles, notes, money }: Row,
  { y, size }: { y: number; size: number },
): void {
  const { priceCents, count } = line
  const strong: TextStyle = { size, isBold: true }
  pdf.text(String(number), { x: columns.number, y }, { size, colour: colours.soft })
  for (const [index, words] of titles.entries())
    pdf.text(words, { x: columns.title, y: y + index * size * 1.2 }, strong)
  for (const [index, words] of notes.entries())
    pdf.text(
      words,
      { x: columns.title, y: y + (titles.length + index) * size * 1.2 },
      { size: size - 1, colour: colours.soft },
    )
  const last = titles.length - 1
  const after = columns.title + pdf.measure(titles[last] ?? '', strong) + 5
  pdf.text(sizeText(line), { x: after, y: y + last * size * 1.2 }, { size: size - 1.5, colour: colours.soft })
  pdf.text(String(count), { x: columns.quantity, y, align: 'right' }, { size })
  pdf.text(formatMoney(priceCents, money), { x: columns.price, y, align: 'right' }, { size })
  pdf.text(formatMoney(priceCents * count, money), { x: columns.amount, y, align: 'right' }, strong)
}

function drawEnd(pdf: PdfDocument, order: Order, after: number, look: InvoiceLook): void {
  const isTooLow = after + endHeightOf(pdf, order) > bottom
  if (isTooLow) pdf.addPage()
  const top = isTooLow ? margin : after + 16
  pdf.text('PAYMENT METHOD', { x: margin, y: top + 8 }, label)
  pdf.text(methodText(order) + (order.card === undefined ? '' : ` (${order.card})`), { x: margin, y: top + 22 }, value)
  pdf.text('PAYMENT', { x: margin, y: top + 44 }, label)
  pdf.text(paymentText(order), { x: margin, y: top + 58 }, value)
  drawTax(pdf, order, { top: drawSum(pdf, order, top, look) + 8, ...taxEdges })
  const { method, label: time, startsAt, area } = order.delivery
  if (startsAt !== null) {
    pdf.text(method === 'pickup' ? 'PICK-UP' : 'DELIVERY', { x: margin, y: top + 80 }, label)
    pdf.text(method === 'pickup' ? `${time}, ${area}` : time, { x: margin, y: top + 94 }, value)
  }
  drawRefunds(pdf, order, top + (startsAt === null ? 80 : 116))
  drawPacked(pdf, order, { margin, right, bottom })
}

const refundHeight = 14

/** Last, since many of them go on on a further page. */
function drawRefunds(pdf: PdfDocument, order: Order, top: number): void {
  const { refunds, prices } = order
  if (refunds.length > 0) pdf.text('REFUNDS', { x: margin, y: top + 8 }, label)
  let y = top + 22
  for (const refund of refunds) {
    if (y > bottom) {
      pdf.addPage()
      y = margin + refundHeight
    }
    const amount = `${formatMoney(refund.amountCents, prices)} `
    pdf.text(amount, { x: margin, y }, value)
    pdf.text(refundText(refund, order), { x: margin + pdf.measure(amount, value), y }, soft)
    y += refundHeight
  }
}

const left = right - 236
const taxEdges = { left, right: right - 8 }

/** Returns where it ends. */
function drawSum(pdf: PdfDocument, order: Order, top: number, { tones }: InvoiceLook): number {
  const { price, prices, coupon, paymentState, packed } = order
  let y = top
  for (const { kind, name, note, amount } of listSumLines(price, {
    rules: prices,
    coupon,
    payment: paymentState,
    isPacked: packed !== undefined,
  })) {
    const isStrong = kind === 'total' || kind === 'charge'
    const height = note === undefined ? 18 : 27
    if (kind === 'charge') pdf.box({ x: left - 10, y: y + 2, width: 246, height: height + 6, colour: tones[50] })
    if (kind === 'total') drawRule(pdf, y + 2, left)
    const baseline = y + (isStrong ? 16 : 10)
    pdf.text(name, { x: left, y: baseline }, { size: isStrong ? 11 : 9.5, isBold: isStrong })
    if (note !== undefined) pdf.text(note, { x: left, y: baseline + 10 }, { size: 7.5, colour: colours.soft })
    pdf.text(amount, { x: right - 8, y: baseline, align: 'right' }, { size: isStrong ? 11 : 9.5, isBold: true })
    y += height + (isStrong ? 6 : 0)
  }
  return y
}

function drawRule(pdf: PdfDocument, y: number, x = margin): void {
  pdf.box({ x, y, width: right - x, height: 0.75, colour: colours.line })
}
