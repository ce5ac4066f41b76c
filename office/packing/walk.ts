// The way through the shop for all boxes at once: what is still to be packed by category, what is done, and whose a scanned
// barcode is. What was tapped here and isn't sent yet counts like what the shop knows.
import { countedEvents, packedState } from '#domain/packing/packing.ts'
import type { LineState, PackEvent } from '#domain/packing/packing.ts'
import { questionOf } from '#domain/packing/question.ts'
import type { QuestionState } from '#domain/packing/question.ts'
import { barcodeOf } from '#domain/product/barcode.ts'
import { isWaiting } from '#office/offline/send-queue.ts'
import type { Box } from './boxes.ts'
import type { Tap } from './taps-store.ts'

export type WalkLine = Box['packing']['lines'][number] & {
  orderId: string
  boxName: string
  state: LineState
  /** The last event on it that counts, to be taken back. */
  last: PackEvent | undefined
  /** What the shopper was asked about it, as far as the shop has heard. */
  question: { state: QuestionState; productId: string; title: string } | undefined
}

export type Walk = { categories: { name: string; lines: WalkLine[] }[]; done: WalkLine[] }

export function linesOf({ boxName, packing }: Box, taps: readonly Tap[], uid: string): WalkLine[] {
  const { orderId, lines } = packing
  const events = eventsOf(packing, taps.filter(isWaiting), uid)
  const counted = countedEvents(events)
  return packedState(lines, events).flatMap((state, index) => {
    const line = lines[index]
    if (line === undefined) return []
    return {
      ...line,
      orderId,
      boxName,
      state,
      last: counted.findLast((event) => event.line === line.line),
      question: questionIn(packing, line.line),
    }
  })
}

/** Boxes that an earlier release stored have no questions. */
function questionIn({ questions = [], substitutes = [] }: Partial<Box['packing']>, line: string): WalkLine['question'] {
  const found = questionOf(questions, line)
  if (found === undefined) return undefined
  const title = substitutes.find(({ productId }) => productId === found.productId)?.title ?? 'a substitute'
  return { state: found.state, productId: found.productId, title }
}

function eventsOf({ orderId, events }: Box['packing'], taps: readonly Tap[], uid: string): PackEvent[] {
  const own = taps.filter((tap) => tap.orderId === orderId)
  return [...events, ...own.map(({ event }) => ({ ...event, by: uid }))]
}

/** What lies in the box of a cancelled order, whether the shop has heard of it or not. */
export function inBox({ packing }: Box, taps: readonly Tap[], uid: string): { title: string; count: number }[] {
  const state = packedState(packing.lines, eventsOf(packing, taps, uid))
  return state.flatMap(({ packed, replaced }, index) => {
    const title = packing.lines[index]?.title ?? ''
    const instead = replaced.reduce((sum, { count }) => sum + count, 0)
    const all = [
      { title, count: packed },
      { title: `Instead of ${title}`, count: instead },
    ]
    return all.filter(({ count }) => count > 0)
  })
}

/** Each order comes sorted by the shop's categories; together they keep that order. The same product stands together. */
export function walkOf(boxes: readonly (readonly WalkLine[])[]): Walk {
  const names = merged(boxes.map((lines) => lines.map(categoryOf)))
  const products = merged(boxes.map((lines) => lines.map(({ line }) => line)))
  const place = new Map(products.map((line, index) => [line, index]))
  const all = boxes.flat().toSorted((one, other) => (place.get(one.line) ?? 0) - (place.get(other.line) ?? 0))
  const open = all.filter(({ state }) => state.open > 0)
  return {
    categories: names
      .map((name) => ({ name, lines: open.filter((line) => categoryOf(line) === name) }))
      .filter(({ lines }) => lines.length > 0),
    done: all.filter(({ state }) => state.open === 0),
  }
}

const categoryOf = ({ category }: Pick<WalkLine, 'category'>): string => category ?? 'Other'

/** What a later list adds goes behind what stands before it there. */
function merged(lists: readonly (readonly string[])[]): string[] {
  const all: string[] = []
  for (const list of lists) {
    let at = 0
    for (const one of list) {
      const known = all.indexOf(one)
      if (known === -1) all.splice(at, 0, one)
      at = (known === -1 ? at : known) + 1
    }
  }
  return all
}

export type Scanned =
  | { kind: 'line'; line: WalkLine; code: string }
  | { kind: 'all-packed'; line: WalkLine }
  | { kind: 'wrong'; code: string; wanted: WalkLine | undefined }

/** The next open line with this barcode, in the order of the walk. */
export function scannedIn({ categories, done }: Walk, typed: string): Scanned {
  const read = barcodeOf(typed)
  const code = read.ok ? read.value : typed
  const open = categories.flatMap(({ lines }) => lines)
  const line = open.find(({ barcode }) => barcode === code)
  if (line !== undefined) return { kind: 'line', line, code }
  const packed = done.find(({ barcode }) => barcode === code)
  if (packed !== undefined) return { kind: 'all-packed', line: packed }
  return { kind: 'wrong', code, wanted: open[0] }
}

/** What is still to do before an order can be finished; nothing if it can. */
export function unfinishedText(lines: readonly WalkLine[], unsent: number): string | undefined {
  const open = lines.filter(({ state }) => state.open > 0).length
  if (open > 0) return open === 1 ? '1 product to go' : `${open} products to go`
  return unsent > 0 ? `${unsent} not sent yet` : undefined
}
