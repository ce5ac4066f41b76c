// A run: packed orders on their way with one driver, and what became of each of them at the door. The driver's phone and the server
// turn the same events into the same outcome.
import { eachOnce } from '#domain/order/phone-events.ts'
import type { PhoneEvent } from '#domain/order/phone-events.ts'

export const runStates = ['planned', 'out', 'finished'] as const
export type RunState = (typeof runStates)[number]

export const stopOutcomes = ['delivered', 'not-home', 'refused'] as const
export type StopOutcome = (typeof stopOutcomes)[number]

export const stopEventKinds = [...stopOutcomes, 'damaged'] as const
export type StopEventKind = (typeof stopEventKinds)[number]

/** What the driver found at the door where something has a minimum age: whether somebody old enough took it. No document is stored. */
export const ageChecks = ['checked', 'refused'] as const
export type AgeCheck = (typeof ageChecks)[number]

/** So long a run that left stays with its driver, over midnight too. */
export const maxHoursOut = 18

export type StopEvent = PhoneEvent & {
  /** The number of the order. */
  orderId: string
  kind: StopEventKind
  /** Who took it. */
  name?: string | undefined
  note?: string | undefined
  leftAtDoor?: boolean | undefined
  /** For `delivered`, where something has a minimum age. `refused`: that came back, and everything else was handed over. */
  age?: AgeCheck | undefined
  /** For `damaged`: the product in the box, and how many of it. One unless given. */
  line?: string | undefined
  count?: number | undefined
}

/** What is in the boxes, by the id of the product. */
export type BoxedLine = { line: string; count: number }

export type StopState = {
  /** Null until the driver was there. */
  outcome: StopOutcome | null
  /** By the phone's clock. */
  at: string | null
  name: string
  note: string
  leftAtDoor: boolean
  age: AgeCheck | null
  damaged: BoxedLine[]
}

/**
 * What was handed over counts before anything else, and the first time it was: nobody gets it twice, and a wrong tap on "not at home" is
 * put right by delivering it. Of "not at home" and "refused" the later one counts.
 */
export function stopState(events: readonly StopEvent[], lines: readonly BoxedLine[]): StopState {
  const sorted = eachOnce(events)
  const decisive =
    sorted.find(({ kind }) => kind === 'delivered') ??
    sorted.findLast(({ kind }) => kind === 'not-home' || kind === 'refused')
  return {
    outcome: decisive === undefined || decisive.kind === 'damaged' ? null : decisive.kind,
    at: decisive === undefined ? null : new Date(decisive.at).toISOString(),
    name: decisive?.name ?? '',
    note: decisive?.note ?? '',
    leftAtDoor: decisive?.leftAtDoor ?? false,
    age: decisive?.age ?? null,
    damaged: damagedOf(sorted, lines),
  }
}

/** Never more than there are in the boxes. */
function damagedOf(events: readonly StopEvent[], lines: readonly BoxedLine[]): BoxedLine[] {
  return lines.flatMap(({ line, count: boxed }) => {
    const told = events.filter((event) => event.kind === 'damaged' && event.line === line)
    const count = told.reduce((sum, event) => sum + Math.max(0, event.count ?? 1), 0)
    return count === 0 ? [] : { line, count: Math.min(count, boxed) }
  })
}

/** Of the stops in their order: how many the driver still visits before this one. */
export function stopsBefore(
  stops: readonly { orderId: string; outcome: StopOutcome | null }[],
  orderId: string,
): number {
  const place = stops.findIndex((stop) => stop.orderId === orderId)
  return stops.slice(0, Math.max(0, place)).filter(({ outcome }) => outcome === null).length
}

/** `startsAt`: of its delivery time. */
export type StopPlace = { zipCode: string; street: string; startsAt: string | null }

/**
 * The earlier delivery time first, and what has none last. Within it by zip, then street by street, and by the number of the house: 9
 * comes before 10.
 */
export function byTimeAndStreet(one: StopPlace, other: StopPlace): number {
  const [start, otherStart] = [startOf(one), startOf(other)]
  if (start !== otherStart) return start < otherStart ? -1 : 1
  const [a, b] = [placeOf(one), placeOf(other)]
  return compare(a.zip, b.zip) || compare(a.street, b.street) || a.house - b.house || compare(one.street, other.street)
}

const startOf = ({ startsAt }: StopPlace) => (startsAt === null ? Infinity : Date.parse(startsAt))

function placeOf({ zipCode, street }: StopPlace) {
  const house = /\d+/.exec(street)?.[0] ?? '0'
  const name = street.replaceAll(/\d+\s*[a-z]?\b/gi, ' ')
  return { zip: zipCode.trim().toUpperCase(), street: tidy(name), house: Number(house) }
}

const tidy = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
