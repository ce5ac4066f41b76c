// When and where an order is delivered: the promise that an order keeps, areas by zip, times that can be booked, and how people read them.
import type { Cents } from './money.ts'
import type { Courier } from './shipping.ts'
import { dayIn } from './settings/zone-day.ts'

export type AreaKind = 'delivery' | 'pickup'
export type DeliveryMethod = 'courier' | AreaKind

/** What was promised for an order, as it was then. Instants as in JSON: it's stored with the order. */
export type DeliveryPromise = {
  method: DeliveryMethod
  /** For people: "Tue, Nov 17, 4–6 PM", or a courier's "FedEx, today". */
  label: string
  /** The name of the area or pick-up point; a courier has none, and no time. */
  area: string | null
  startsAt: string | null
  endsAt: string | null
  /** Of a pick-up point. */
  address: string | null
  /** Before anything made the delivery cheaper. */
  priceCents: Cents
}

export type Area = {
  id: number
  name: string
  kind: AreaKind
  /** Of a pick-up point; empty otherwise. */
  address: string
  hours: string
  minimumOrderCents: Cents
  freeFromCents: Cents | null
}

export type Slot = {
  id: number
  areaId: number
  startsAt: Date
  endsAt: Date
  cutoffAt: Date
  capacity: number
  taken: number
  priceCents: Cents
  closedAt: Date | null
  version: number
}

/** Either minutes before the start, or a time of day some days before: "by 18:00 the day before". */
export type Cutoff = { minutes: number } | { days: number; time: string }

/** Local times such as 16:00; `ends` may be 24:00. */
export type DayRule = { starts: string; ends: string; capacity: number; priceCents: Cents; cutoff: Cutoff }
/** `weekday`: 0 is Sunday. */
export type SlotRule = DayRule & { weekday: number }

/** How people read a time: in the shop's zone, whoever reads it. */
export type ZoneFormat = { timeZone: string; locale: string }

/** Shoppers choose among today and this many days after it. */
export const daysOffered = 5
/** Staff see and change more of them. */
export const daysMade = 14
/**
 * The card is charged when the order is packed, and an authorisation ends after seven days. A time is only offered if a day is
 * left after it.
 */
export const hoursOffered = (7 - 1) * 24

/** How much of a time is left, as shoppers see it: never the number of places. */
export type Left = 'free' | 'few' | 'full'

export function leftOf({ capacity, taken }: Pick<Slot, 'capacity' | 'taken'>): Left {
  const places = capacity - taken
  if (places <= 0) return 'full'
  return places <= Math.max(1, Math.floor(capacity / 5)) ? 'few' : 'free'
}

/** Whether the cut-off hasn't passed: at its very moment it has. */
export function isBeforeCutoff({ cutoffAt }: Pick<Slot, 'cutoffAt'>, now: Date): boolean {
  return now.getTime() < cutoffAt.getTime()
}

/** Whether somebody can book it now. */
export function isOffered(
  slot: Pick<Slot, 'endsAt' | 'cutoffAt' | 'capacity' | 'taken' | 'closedAt'>,
  now: Date,
): boolean {
  const latestEnd = now.getTime() + hoursOffered * 3_600_000
  return (
    slot.closedAt === null &&
    slot.taken < slot.capacity &&
    isBeforeCutoff(slot, now) &&
    slot.endsAt.getTime() <= latestEnd
  )
}

/** A zip or the beginning of one, as areas compare it: "1010-a b" is 1010AB. */
export function tidyZip(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Every beginning of a zip, the longest first: the first that an area claims decides. */
export function prefixesOf(zip: string): string[] {
  const tidy = tidyZip(zip).slice(0, 10)
  return Array.from({ length: tidy.length }, (_, cut) => tidy.slice(0, tidy.length - cut))
}

/** Ids of areas and times as the API names them. */
export const areaIdOf = (number: number): string => `a${number}`
export const slotIdOf = (number: number): string => `t${number}`

/** 0, which nothing has, for a text that is no such id. */
export const areaNumberOf = (id: string): number => (/^a[1-9]\d{0,8}$/.test(id) ? Number(id.slice(1)) : 0)
export const slotNumberOf = (id: string): number => (/^t[1-9]\d{0,8}$/.test(id) ? Number(id.slice(1)) : 0)

/** What delivery to this area costs: nothing from a certain sum of the cart on. */
export function slotPriceOf(slot: Pick<Slot, 'priceCents'>, area: Pick<Area, 'freeFromCents'>, subtotalCents: Cents) {
  return area.freeFromCents !== null && subtotalCents >= area.freeFromCents ? 0 : slot.priceCents
}

/** "4–6 PM", "16–18 Uhr": minutes only where there are some. */
export function windowLabel({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>, zone: ZoneFormat): string {
  return clockLabel(clockTime(startsAt, zone), clockTime(endsAt, zone), zone)
}

/** The same of two times such as 16:00 on the shop's clock. */
export function clockLabel(starts: string, ends: string, zone: ZoneFormat): string {
  const key = `${zone.locale} ${starts} ${ends}`
  const known = labels.get(key)
  if (known !== undefined) return known
  const label = writeRange(starts, ends, zone)
  // A week of all areas has the same few windows again and again, and Intl is slow.
  if (labels.size >= maxLabels) labels.clear()
  labels.set(key, label)
  return label
}

const labels = new Map<string, string>()
const maxLabels = 1_000

function writeRange(starts: string, ends: string, zone: ZoneFormat): string {
  const shape = starts.endsWith(':00') && ends.endsWith(':00') ? 'hours' : 'minutes'
  const format = formatOf({ ...zone, timeZone: 'UTC' }, shape)
  // On one and the same day, or a window until midnight would be written with both its dates.
  const [from, to] = [onOneDay(starts), onOneDay(ends)]
  // From midnight to midnight, which a range would write only once.
  const isAllDay = from.getTime() === to.getTime()
  const text = isAllDay ? `${format.format(from)}–${format.format(to)}` : format.formatRange(from, to)
  return text.replaceAll(/\s*–\s*/g, '–').replaceAll(/\s/g, ' ')
}

const onOneDay = (time: string): Date => new Date(`2000-01-01T${time === '24:00' ? '00:00' : time}:00Z`)

/** "16:00" on the shop's clock. */
export function clockTime(moment: Date, { timeZone }: Pick<ZoneFormat, 'timeZone'>): string {
  return formatOf({ timeZone, locale: 'en-GB' }, 'clock').format(moment)
}

/** "Today", "Tomorrow" or "Thu, Nov 19". */
export function dayLabel(moment: Date, now: Date, zone: ZoneFormat): string {
  const day = dayIn(zone.timeZone, moment)
  if (day === dayIn(zone.timeZone, now)) return 'Today'
  return day === dayIn(zone.timeZone, new Date(now.getTime() + 86_400_000)) ? 'Tomorrow' : dateLabel(moment, zone)
}

/** "Thu, Nov 19, 4–6 PM": the same whenever it's read. */
export function slotLabel(slot: Pick<Slot, 'startsAt' | 'endsAt'>, zone: ZoneFormat): string {
  return `${dateLabel(slot.startsAt, zone)}, ${windowLabel(slot, zone)}`
}

export function promiseOfSlot(
  slot: Pick<Slot, 'startsAt' | 'endsAt' | 'priceCents'>,
  area: Pick<Area, 'kind' | 'name' | 'address'>,
  zone: ZoneFormat,
): DeliveryPromise {
  return {
    method: area.kind,
    label: slotLabel(slot, zone),
    area: area.name,
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    address: area.kind === 'pickup' ? area.address : null,
    priceCents: slot.priceCents,
  }
}

export function promiseOfCourier({ name, promise, priceCents }: Courier): DeliveryPromise {
  const label = promise === '' ? name : `${name}, ${promise.toLowerCase()}`
  return { method: 'courier', label, area: null, startsAt: null, endsAt: null, address: null, priceCents }
}

function dateLabel(moment: Date, zone: ZoneFormat): string {
  return formatOf(zone, 'day').format(moment)
}

const shapes = {
  hours: { hour: 'numeric' },
  minutes: { hour: 'numeric', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf({ timeZone, locale }: ZoneFormat, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${shape}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...shapes[shape] })
  formats.set(key, format)
  return format
}
