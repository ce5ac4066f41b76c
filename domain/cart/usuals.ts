// What a shopper bought and what of it again and again: how often, when it's due, and what changed since the last time.
import { comparedAmount } from '#domain/product/net-content.ts'
import type { Measure, NetContent } from '#domain/product/net-content.ts'

/** `day`: in the shop's time zone. */
export type Purchase = { at: Date; day: string; count: number }

export type Habit = {
  /** On how many shopping trips it was bought. */
  times: number
  /** The median gap between them; 0 after the first. */
  everyDays: number
  /** How many are bought at once, as a rule. */
  usualCount: number
  lastAt: Date
  dueAt: Date
  /** `once`: no habit yet. `lapsed`: not bought for so long that it's no habit any more. */
  state: 'due' | 'coming' | 'once' | 'lapsed'
}

const dayMs = 86_400_000
/** After so many gaps, and at least so many days, nobody waits for it. */
const lapsedGaps = 4
const lapsedDays = 60

/** Undefined for what was never bought. Cancelled orders aren't purchases; the caller leaves them out. */
export function habitOf(purchases: readonly Purchase[], now: Date): Habit | undefined {
  const trips = tripsOf(purchases)
  const last = trips.at(-1)
  if (last === undefined) return undefined
  if (trips.length === 1)
    return { times: 1, everyDays: 0, usualCount: last.count, lastAt: last.at, dueAt: last.at, state: 'once' }
  const gaps = trips.slice(1).map(({ at }, index) => at.getTime() - (trips[index]?.at.getTime() ?? 0))
  const everyDays = Math.max(1, Math.round(medianOf(gaps) / dayMs))
  const dueAt = after(last.at, everyDays)
  const lapsedAt = after(last.at, Math.max(lapsedDays, lapsedGaps * everyDays))
  return {
    times: trips.length,
    everyDays,
    usualCount: Math.floor(medianOf(trips.map(({ count }) => count))),
    lastAt: last.at,
    dueAt,
    state: now >= lapsedAt ? 'lapsed' : now >= dueAt ? 'due' : 'coming',
  }
}

/** What is due comes first, the longest waiting before the others; of what was bought once the latest; what lapsed comes last. */
export function byDue(one: Pick<Habit, 'state' | 'dueAt'>, other: Pick<Habit, 'state' | 'dueAt'>): number {
  const ranks = { due: 0, coming: 1, once: 2, lapsed: 3 }
  const waiting = one.dueAt.getTime() - other.dueAt.getTime()
  return ranks[one.state] - ranks[other.state] || (one.state === 'once' ? -waiting : waiting)
}

/** Orders of the same day are one shopping trip: something was forgotten. */
function tripsOf(purchases: readonly Purchase[]): Purchase[] {
  const trips: Purchase[] = []
  for (const purchase of purchases.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const trip = trips.at(-1)
    if (trip?.day === purchase.day) trip.count += purchase.count
    else trips.push({ ...purchase })
  }
  return trips
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

function after(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs)
}

/** A line of the last order. */
export type LastLine = { unitCents: number; unit: string; netAmount: number | null; netMeasure: Measure | null }
type ProductNow = { priceCents: number; unit: string; netContent: NetContent | null; quantity: number }

export type UsualChange =
  | { kind: 'price-up' | 'price-down'; fromCents: number }
  | { kind: 'smaller-pack' | 'larger-pack'; from: string }
  | { kind: 'sold-out' | 'gone' }

/** What a shopper should know before buying it again; `gone` if it's no longer sold. */
export function changesSince(last: LastLine, product: ProductNow | undefined): UsualChange[] {
  if (product === undefined) return [{ kind: 'gone' }]
  return [
    ...(product.quantity < 1 ? [{ kind: 'sold-out' } as const] : []),
    ...priceChange(last.unitCents, product.priceCents),
    ...packChange(last, product),
  ]
}

function priceChange(before: number, now: number): UsualChange[] {
  if (before === now) return []
  return [{ kind: now > before ? 'price-up' : 'price-down', fromCents: before }]
}

/** Packs are compared by what they contain; a different measure or an unknown content says nothing. */
function packChange({ unit, netAmount, netMeasure }: LastLine, { netContent }: ProductNow): UsualChange[] {
  if (netContent === null || netAmount === null || netContent.measure !== netMeasure) return []
  const now = comparedAmount(netContent)
  if (now === netAmount) return []
  return [{ kind: now < netAmount ? 'smaller-pack' : 'larger-pack', from: unit }]
}
