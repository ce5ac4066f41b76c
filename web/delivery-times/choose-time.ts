// What the page of delivery times shows and takes: the times of a zip or a pick-up point, and one of them as the shopper's own.
import { tidyZip } from '#domain/delivery/delivery.ts'
import type { DeliveryJson, SlotJson } from '#server/delivery/delivery-json.ts'
import { noDelivery, rememberedIn } from '#web/deliver-to/remembered.ts'
import type { Remembered } from '#web/deliver-to/remembered.ts'
import { nextTimes } from '#web/deliver-to/offered.ts'
import type { NextTime } from '#web/deliver-to/offered.ts'
import { shortestZip } from '#web/deliver-to/own-zip.ts'
import type { Visit } from '#web/shop-context.ts'

/** `next`: what can be had instead of a time that is gone. */
export type TimeProblem = { field: 'zip' | 'time'; text: string; isGone: boolean; next: NextTime[] }
type Wanted = { remembered: Remembered; problem?: TimeProblem | undefined; delivery?: DeliveryJson | undefined }

/** Whose times the address asks for, or whose were asked for last. Another zip has other times. */
export async function findWanted(request: Request, { cookies, delivery }: Visit): Promise<Wanted> {
  const known = rememberedIn(cookies)
  const { searchParams } = new URL(request.url)
  const typed = searchParams.get('zip')
  const pickup = searchParams.get('pickup') ?? (typed === null ? known.pickup : '')
  const zip = typed === null ? known.zip : tidyZip(typed).slice(0, 10)
  if (typed !== null && zip.length < shortestZip)
    return { remembered: { ...noDelivery, zip }, problem: wrong('zip', 'Enter your whole zip code.') }
  if (zip === '' && pickup === '') return { remembered: noDelivery }
  const time = zip === known.zip && pickup === known.pickup ? known.time : ''
  const promise = await delivery.findPromise(pickup === '' ? { zip } : { pickup })
  return { remembered: { zip, pickup, time }, delivery: promise }
}

/** Why the time with this id can't be the shopper's own; nothing if it can. */
export function problemWith(id: string, { days }: DeliveryJson, now: number): TimeProblem | undefined {
  if (id === '') return wrong('time', 'Choose a time.')
  const slot = timeWith(id, days)
  if (slot !== undefined && slot.left !== 'full' && Date.parse(slot.cutoffAt) > now) return undefined
  const text = slot?.left === 'full' ? 'This time is full now.' : 'This time can no longer be booked.'
  const next = nextTimes({ days }, now).slice(0, 3)
  return { field: 'time', text: next.length > 0 ? `${text} These are the next free ones:` : text, isGone: true, next }
}

export function timeWith(id: string, days: DeliveryJson['days']): (SlotJson & { date: string }) | undefined {
  const [found] = days.flatMap(({ date, slots }) =>
    slots.filter((slot) => slot.id === id).map((slot) => ({ ...slot, date })),
  )
  return found
}

const wrong = (field: TimeProblem['field'], text: string): TimeProblem => ({ field, text, isGone: false, next: [] })
