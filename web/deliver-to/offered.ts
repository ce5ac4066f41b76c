// What the shop offers to a zip, loaded once for all parts of a page, and what of it can be booked now.
import { useEffect, useState } from 'react'
import type { DeliveryJson, SlotJson } from '#server/delivery/delivery-json.ts'
import { CallProblem, publicCall } from '#session/authorized-call.ts'
import { createStore } from '#ui/store.ts'
import { ownZip } from './own-zip.ts'

type Known = { at: number; delivery: DeliveryJson }

export type NextTime = Pick<SlotJson, 'id' | 'price'> & { label: string }

const answers = createStore<Record<string, Known>>({})
const onTheirWay = new Map<string, Promise<void>>()
const freshMs = 60_000

/** Undefined until it's loaded, or if it couldn't be. */
export function useOffered(zip: string): DeliveryJson | undefined {
  const known = answers.use((all) => all[zip])
  useEffect(() => {
    if (zip === '') return
    const refresh = () => {
      if (document.visibilityState === 'visible') void loadFresh(zip)
    }
    refresh()
    // Whoever comes back to the tab tomorrow would read of yesterday's "Tomorrow".
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [zip])
  return known?.delivery
}

/** "Next delivery: Today, 4–6 PM." to the shopper's zip; empty if there's none, or if it isn't known. */
export async function nextDeliveryText(): Promise<string> {
  const zip = ownZip.read()
  if (zip === '') return ''
  await loadFresh(zip)
  const { delivery } = answers.read()[zip] ?? {}
  const [first] = delivery === undefined ? [] : nextTimes(delivery, Date.now())
  return first === undefined ? '' : `Next delivery: ${first.label}.`
}

/** Whoever asks meanwhile waits for the same answer. */
async function loadFresh(zip: string): Promise<void> {
  const { at = 0 } = answers.read()[zip] ?? {}
  if (Date.now() - at <= freshMs) return
  const known = onTheirWay.get(zip)
  if (known !== undefined) return known
  const answer = load(zip).finally(() => onTheirWay.delete(zip))
  onTheirWay.set(zip, answer)
  return answer
}

async function load(zip: string): Promise<void> {
  try {
    const delivery = await publicCall<DeliveryJson>(`/delivery?zip=${encodeURIComponent(zip)}`)
    answers.write({ ...answers.read(), [zip]: { at: Date.now(), delivery } })
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
  }
}

/** The next of them, and those after it, as time passes. */
export function useNextTimes(delivery: DeliveryJson | undefined): NextTime[] {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return delivery === undefined ? [] : nextTimes(delivery, now)
}

/** "Today, 4–6 PM": those that are neither full nor cut off, the earliest first. */
export function nextTimes({ days }: Pick<DeliveryJson, 'days'>, now: number): NextTime[] {
  return days.flatMap(({ label: day, slots }) =>
    slots
      .filter(({ left, cutoffAt }) => left !== 'full' && Date.parse(cutoffAt) > now)
      .map(({ id, price, label }) => ({ id, price, label: `${day}, ${label}` })),
  )
}
