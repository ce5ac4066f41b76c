// The time that coupons run by: the server's clock, ticking in the browser.
//
// Which moment is "now"? Not the `now` of the loader: pages are kept, by us, by a CDN and by the browser's back button,
// so it is the time of rendering. Nor the shopper's clock alone: it may be wrong by hours. A script cannot read the
// headers of its own page. So one tiny request that nobody keeps asks for the server's `Date`, and only the difference
// is remembered. Until the answer is there the page stays as rendered; without an answer (offline) the shopper's clock
// has to do.
import { useSyncExternalStore } from 'react'
import { clockOffset } from './clock-offset.ts'

const tickMs = 200
const patienceMs = 4_000

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let offset: number | undefined
let asking: Promise<void> | undefined

/** What a reading of the shop's time gives, ever anew. It must be a plain value; nothing while the time is not known. */
export function useShopClock<Reading extends string | number>(read: (now: Date) => Reading): Reading | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (offset === undefined ? undefined : read(new Date(Date.now() + offset))),
    () => undefined,
  )
}

/** Whole seconds until then, zero from that very moment on; nothing while the shop's time is not known. */
export function useSecondsLeft(endsAt: Date): number | undefined {
  return useShopClock((now) => Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(tell, tickMs)
  asking ??= askServer()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

async function askServer(): Promise<void> {
  // Not while the page wakes: the first request of a page is dear, and a tap may be waiting.
  await new Promise((resolve) => setTimeout(resolve))
  const askedAt = Date.now()
  const serverDate = await fetchServerDate()
  offset = serverDate === undefined ? 0 : clockOffset({ askedAt, answeredAt: Date.now(), serverDate })
  tell()
}

async function fetchServerDate(): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const { headers } = await fetch('/health', { method: 'HEAD', cache: 'no-store', signal })
    const date = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(date) ? undefined : date
  } catch {
    // No connection: nobody to ask.
    return undefined
  }
}
