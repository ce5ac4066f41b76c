// How far an order is packed: one function from its lines and everything that was tapped to what is in the boxes. The phone in the
// store room and the server run the same one. Only the set of events counts: in any order and any number of times, from several
// phones and with wrong clocks, they give the same result.

import { eachOnce } from '#domain/order/phone-events.ts'
import type { PhoneEvent } from '#domain/order/phone-events.ts'

export const packEventKinds = ['picked', 'weighed', 'short', 'replaced', 'asked', 'undone'] as const
export type PackEventKind = (typeof packEventKinds)[number]

/** Why something is missing. `empty`: none of it is left in the shop. */
export const shortReasons = ['empty', 'damaged', 'expired', 'not-found', 'other'] as const
export type ShortReason = (typeof shortReasons)[number]

/** As staff and shoppers read it. */
export const shortReasonTexts: Record<ShortReason, string> = {
  empty: 'none left',
  damaged: 'damaged',
  expired: 'past its date',
  'not-found': 'not found',
  other: 'not available',
}

/** A line of the order, by the id of its product. */
export type LineToPack = { line: string; ordered: number; soldBy: 'piece' | 'weight' }

export type PackEvent = PhoneEvent & {
  line: string
  kind: PackEventKind
  /** Absent: one for `picked` and `weighed`, everything that is left of the line for `short` and `replaced`. */
  count?: number | undefined
  /** Of all of `count` together. */
  grams?: number | undefined
  /** The substitute. */
  productId?: string | undefined
  /** What was scanned. */
  code?: string | undefined
  reason?: ShortReason | undefined
  /** The event that is taken back. Without it, the last one of this person on the line. */
  undoes?: string | undefined
}

export type LineState = {
  line: string
  ordered: number
  packed: number
  /** Of what is packed; only where it's sold by weight. */
  grams: number | undefined
  replaced: { productId: string; count: number }[]
  short: number
  reason: ShortReason | undefined
  /** How many nobody has decided about. */
  open: number
  /** The shopper was asked what to do, and the line is still open. */
  isAsked: boolean
}

/**
 * What was found counts first, then what replaces it, then what is missing: somebody who finds the third yoghurt after all only
 * picks it. More than ordered is never packed.
 */
export function packedState(lines: readonly LineToPack[], events: readonly PackEvent[]): LineState[] {
  const byLine = Map.groupBy(countedEvents(events), ({ line }) => line)
  return lines.map((line) => lineState(line, byLine.get(line.line) ?? []))
}

/** Each once, in the order of the phones' clocks, without what was taken back. */
export function countedEvents(events: readonly PackEvent[]): PackEvent[] {
  const sorted = eachOnce(events)
  const undone = new Set(
    sorted.flatMap(({ kind, undoes }) => (kind === 'undone' && undoes !== undefined ? undoes : [])),
  )
  const taken = Map.groupBy(
    sorted.filter(({ id, undoes }) => !undone.has(id) && undoes === undefined),
    ({ line, by }) => JSON.stringify([line, by]),
  )
  for (const own of taken.values()) {
    const standing: string[] = []
    for (const { id, kind } of own) {
      if (kind !== 'undone') standing.push(id)
      else undone.add(standing.pop() ?? id)
    }
  }
  return sorted.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
}

export function openLines(state: readonly LineState[]): LineState[] {
  return state.filter(({ open }) => open > 0)
}

function lineState({ line, ordered, soldBy }: LineToPack, events: readonly PackEvent[]): LineState {
  let open = ordered
  const take = (wanted: number) => {
    const taken = Math.min(Math.max(0, wanted), open)
    open -= taken
    return taken
  }
  let packed = 0
  let grams = 0
  for (const event of events) {
    if (!isFound(event, soldBy)) continue
    const { count = 1 } = event
    const taken = take(count)
    packed += taken
    grams += count === 0 ? 0 : Math.floor(((event.grams ?? 0) * taken) / count)
  }
  const replaced = new Map<string, number>()
  for (const { kind, productId, count = open } of events) {
    if (kind !== 'replaced' || productId === undefined) continue
    const taken = take(count)
    if (taken > 0) replaced.set(productId, (replaced.get(productId) ?? 0) + taken)
  }
  let short = 0
  let reason: ShortReason | undefined
  for (const event of events) {
    if (event.kind !== 'short') continue
    const taken = take(event.count ?? open)
    short += taken
    if (taken > 0) reason = event.reason ?? reason
  }
  return {
    line,
    ordered,
    packed,
    grams: soldBy === 'weight' ? grams : undefined,
    replaced: [...replaced].map(([productId, count]) => ({ productId, count })),
    short,
    reason,
    open,
    isAsked: open > 0 && events.some(({ kind }) => kind === 'asked'),
  }
}

/** What is sold by weight is only packed once it was on the scale. */
function isFound({ kind, grams }: PackEvent, soldBy: LineToPack['soldBy']): boolean {
  if (soldBy === 'weight') return (kind === 'weighed' || kind === 'picked') && grams !== undefined
  return kind === 'picked' || kind === 'weighed'
}
