// The time that coupons run by: the server's clock, ticking in the browser.
//
// Not the loader's `now`: pages are cached by us, by CDNs and by the browser, so that is the time of rendering. And not the
// shopper's clock alone: it may be hours off. A script can't read the headers of its own page, so one tiny uncached
// request asks for the server's `Date`, and only the difference is stored. Until the response arrives the page stays as
// rendered; without a response (offline) the shopper's clock is used.
import { useSyncExternalStore } from 'react'

const tickMs = 200
const timeoutMs = 4_000

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let offset: number | undefined
let syncing: Promise<void> | undefined

/** Derives a plain value from the shop's time on every tick; undefined while that time is unknown. */
export function useShopClock<Reading extends string | number>(read: (now: Date) => Reading): Reading | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (offset === undefined ? undefined : read(new Date(Date.now() + offset))),
    () => undefined,
  )
}

/** Whole seconds until then, zero from that moment on; undefined while the shop's time is unknown. */
export function useSecondsLeft(endsAt: Date): number | undefined {
  return useShopClock((now) => Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(notify, tickMs)
  syncing ??= syncWithServer()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

async function syncWithServer(): Promise<void> {
  // Not during hydration: the first request of a page is expensive, and a tap may be waiting.
  await new Promise((resolve) => setTimeout(resolve))
  const sentAt = Date.now()
  const serverDate = await fetchServerDate()
  offset = serverDate === undefined ? 0 : clockOffset({ sentAt, receivedAt: Date.now(), serverDate })
  notify()
}

async function fetchServerDate(): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { headers } = await fetch('/health', { method: 'HEAD', cache: 'no-store', signal })
    const date = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(date) ? undefined : date
  } catch {
    // Offline or timed out.
    return undefined
  }
}

type ClockReading = {
  /** By the browser's clock, in milliseconds. */
  sentAt: number
  receivedAt: number
  /** The `Date` header of the response: whole seconds, so the actual time is up to a second later. */
  serverDate: number
}

/**
 * How far the shop's clock is ahead of the browser's, from one response. A browser clock that agrees with the response is
 * trusted, since it is more precise than the header's whole seconds; otherwise the middle of the possible range is used.
 */
export function clockOffset({ sentAt, receivedAt, serverDate }: ClockReading): number {
  const min = serverDate - receivedAt
  const max = serverDate + 1000 - sentAt
  return min <= 0 && max >= 0 ? 0 : Math.round((min + max) / 2)
}
