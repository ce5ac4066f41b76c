// The way through the shop for all boxes at once: what is still to be packed by category, what is done, and whose a scanned
// barcode is. What was tapped here and isn't sent yet counts like what the shop knows.
import { countedEvents, packedState } from '#domain/packing/packing.ts'
import type { LineState, PackEvent } from '#domain/packing/packing.ts'
import { questionOf } from '#domain/packing/question.ts'
import type { QuestionState } from '#domain/packing/question.ts'
import { isLabelOf, readScaleLabel } from '#domain/packing/scale-label.ts'
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

/** Each once, aisle 3 before aisle 12. */
export function placesOf(boxes: readonly (readonly WalkLine[])[]): string[] {
  const places = new Set(boxes.flatMap((lines) => lines.flatMap(({ place }) => place || [])))
  return [...places].toSorted(inNumbers.compare)
}

/** By place where it's known, then by the shop's categories, in which each order comes sorted. The same product stands together. */
export function walkOf(boxes: readonly (readonly WalkLine[])[]): Walk {
  const places = new Set(placesOf(boxes))
  const byPlace = (one: string, other: string) =>
    Number(places.has(other)) - Number(places.has(one)) || (places.has(one) ? inNumbers.compare(one, other) : 0)
  const names = merged(boxes.map((lines) => lines.map(headingOf))).toSorted(byPlace)
  const products = merged(boxes.map((lines) => lines.map(({ line }) => line)))
  const rank = new Map(products.map((line, index) => [line, index]))
  const all = boxes.flat().toSorted((one, other) => (rank.get(one.line) ?? 0) - (rank.get(other.line) ?? 0))
  const open = all.filter(({ state }) => state.open > 0)
  return {
    categories: names
      .map((name) => ({ name, lines: open.filter((line) => headingOf(line) === name) }))
      .filter(({ lines }) => lines.length > 0),
    done: all.filter(({ state }) => state.open === 0),
  }
}

const headingOf = ({ place, category }: Pick<WalkLine, 'place' | 'category'>): string => place || (category ?? 'Other')

/** "Aisle 3" before "Aisle 12". */
const inNumbers = new Intl.Collator('en', { numeric: true })

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
  /** Sold by weight: what its label says, if it has one. */
  | { kind: 'weigh'; line: WalkLine; code: string; grams: number | undefined }
  | { kind: 'wrong'; code: string; wanted: WalkLine | undefined }

/** The next open line with this barcode, in the order of the walk. `layout`: of the labels that the scale prints. */
export function scannedIn({ categories, done }: Walk, typed: string, layout: string): Scanned {
  const read = barcodeOf(typed)
  const code = read.ok ? read.value : typed
  const open = categories.flatMap(({ lines }) => lines)
  const isIt = ({ barcode, soldBy }: WalkLine) =>
    barcode === code || (soldBy === 'weight' && barcode !== null && isLabelOf(barcode, code, layout))
  const line = open.find(isIt)
  if (line?.soldBy === 'weight') return { kind: 'weigh', line, code, grams: gramsOn(code, layout, line) }
  if (line !== undefined) return { kind: 'line', line, code }
  const packed = done.find(isIt)
  if (packed !== undefined) return { kind: 'all-packed', line: packed }
  return { kind: 'wrong', code, wanted: open[0] }
}

function gramsOn(code: string, layout: string, { pricePerKgCents }: WalkLine): number | undefined {
  const label = readScaleLabel(code, layout)
  if (label === undefined || 'grams' in label) return label?.grams
  return pricePerKgCents === undefined ? undefined : Math.round((label.cents * 1_000) / pricePerKgCents)
}

/** What is still to do before an order can be finished; nothing if it can. */
export function unfinishedText(lines: readonly WalkLine[], unsent: number): string | undefined {
  const open = lines.filter(({ state }) => state.open > 0).length
  if (open > 0) return open === 1 ? '1 product to go' : `${open} products to go`
  return unsent > 0 ? `${unsent} not sent yet` : undefined
}
