// Whether the shop can be reached, by the browser's events and the messages of the service worker.
import { createStore } from '#ui/store.ts'

/** `offline`: there's no network. `unreachable`: there is, but the page shown is a cached one. */
export type Connection = 'online' | 'offline' | 'unreachable'

const probeEvery = 5_000

const connection = createStore<Connection>('online')
let isFirstMount = true
let probing: ReturnType<typeof setTimeout> | undefined

export const useConnection = (): Connection => connection.use()

/** Starts when the page hydrates. Returns how to stop. */
export function watchConnection(): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const goOffline = () => connection.write('offline')
  const onMessage = (event: MessageEvent) => event.data === 'cached' && lose()
  window.addEventListener('offline', goOffline)
  window.addEventListener('online', probe)
  serviceWorker?.addEventListener('message', onMessage)
  // How the page was opened counts once; after that the events count.
  if (!navigator.onLine || connection.read() !== 'online' || (isFirstMount && wasCached())) lose()
  isFirstMount = false
  return () => {
    clearTimeout(probing)
    window.removeEventListener('offline', goOffline)
    window.removeEventListener('online', probe)
    serviceWorker?.removeEventListener('message', onMessage)
  }
}

/** The service worker marks cached pages (see worker/pages.ts). */
function wasCached(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming.some(({ name }) => name === 'cached') === true
}

function lose(): void {
  connection.write(navigator.onLine ? 'unreachable' : 'offline')
  // Without a network the browser fires an event when it is back.
  if (navigator.onLine) probeSoon()
}

async function probe(): Promise<void> {
  const isReachable = await fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReachable) connection.write('online')
  else lose()
}

function probeSoon(): void {
  clearTimeout(probing)
  probing = setTimeout(() => void probe(), probeEvery)
}
