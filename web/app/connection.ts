// Whether what the shopper sees comes from the shop: hears the browser's own events and the service worker.
import { useSyncExternalStore } from 'react'

/** `offline`: there is no network. `unreachable`: there is one, but the page shown is a kept one. */
export type Connection = 'fine' | 'offline' | 'unreachable'

const probeEvery = 5_000

const listeners = new Set<() => void>()
let connection: Connection = 'fine'
let isFirstLook = true
let probing: ReturnType<typeof setTimeout> | undefined

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => 'fine',
  )
}

/** Listens from when the page wakes up. Returns how to stop. */
export function watchConnection(): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const goOffline = () => change('offline')
  const hearWorker = (event: MessageEvent) => event.data === 'kept' && lose()
  window.addEventListener('offline', goOffline)
  window.addEventListener('online', probe)
  serviceWorker?.addEventListener('message', hearWorker)
  // How the page was opened counts once; from then on it is as the events say.
  if (!navigator.onLine || connection !== 'fine' || (isFirstLook && wasCached())) lose()
  isFirstLook = false
  return () => {
    clearTimeout(probing)
    window.removeEventListener('offline', goOffline)
    window.removeEventListener('online', probe)
    serviceWorker?.removeEventListener('message', hearWorker)
  }
}

/** The service worker marks the pages it has kept (see worker/pages.ts). */
function wasCached(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.some(({ name }) => name === 'kept') === true
}

function lose(): void {
  change(navigator.onLine ? 'unreachable' : 'offline')
  // Without a network the browser's own event tells when it is back.
  if (navigator.onLine) probeSoon()
}

async function probe(): Promise<void> {
  const isThere = await fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) change('fine')
  else lose()
}

function probeSoon(): void {
  clearTimeout(probing)
  probing = setTimeout(() => void probe(), probeEvery)
}

function change(next: Connection): void {
  if (next === connection) return
  connection = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
