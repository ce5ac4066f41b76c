// How, when and where an order is delivered: the promise that an order keeps, couriers, areas by zip, and times that can be booked.
import { slotLabel } from './delivery-labels.ts'
import type { ZoneFormat } from './delivery-labels.ts'
import type { Cents } from '#domain/money/money.ts'

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

/** A courier as the shop offers it and as an order remembers it. `promise`: when it delivers. */
export type Courier = { id: string; name: string; promise: string; priceCents: Cents }

/** What was chosen, by id or by price; nothing of it until then. */
export type CourierChoice = { id?: string | null | undefined; priceCents?: Cents | null | undefined }

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

export function promiseOfCourier(courier: Courier): DeliveryPromise {
  return {
    method: 'courier',
    label: courierText(courier),
    area: null,
    startsAt: null,
    endsAt: null,
    address: null,
    priceCents: courier.priceCents,
  }
}

/** The courier of a choice. One that can't be chosen any more, or never could, is the first. */
export function courierFor(choice: CourierChoice, couriers: readonly Courier[]): Courier {
  const courier = chosenCourier(choice, couriers) ?? couriers[0]
  if (courier === undefined) throw new Error('A shop has at least one courier')
  return courier
}

/**
 * Two couriers may cost the same: then the id decides, and without one the first of them. Clients that know only prices send back an
 * id that they don't understand, beside the price of another courier: then the price decides. What is stored is asked for by its id
 * alone: a courier keeps its shoppers when the prices change.
 */
export function chosenCourier({ id, priceCents }: CourierChoice, couriers: readonly Courier[]): Courier | undefined {
  const ofPrice = couriers.filter((one) => one.priceCents === priceCents)
  return ofPrice.find((one) => one.id === id) ?? ofPrice[0] ?? couriers.find((one) => one.id === id)
}

/** For the staff and the summary: "FedEx, today". */
export function courierText({ name, promise }: Pick<Courier, 'name' | 'promise'>): string {
  return promise === '' ? name : `${name}, ${promise.toLowerCase()}`
}

/** When it comes, in a sentence: "today", "within 7 days", "in an hour"; undefined without a promise. */
export function promiseText({ promise }: Pick<Courier, 'promise'>): string | undefined {
  if (promise === '') return undefined
  return /^\d/.test(promise) ? `within ${promise.toLowerCase()}` : promise.toLowerCase()
}

/** The two that every shop had before orders remembered theirs: 20 was one, everything else the other. */
export function formerCourierOf(shippingCents: Cents): Courier {
  return shippingCents === 2_000
    ? { id: 'ups', name: 'UPS', promise: '7 Days', priceCents: 2_000 }
    : { id: 'fedex', name: 'FedEx', promise: 'Today', priceCents: 6_000 }
}
