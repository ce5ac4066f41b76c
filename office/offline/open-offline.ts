// Has a screen open without a connection from now on: a service worker for its address alone, because no other screen is of use
// without the shop's data.

/** Below /admin. The worker's scope. */
export type OfflineScreen = 'stock-count' | 'packing' | 'driving'

export function openOffline(screen: OfflineScreen): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === window.location.origin)
  keepFiles(
    screen,
    own.map(({ pathname }) => pathname),
  )
}

/** Files of the office, and pictures, that the screen shows. */
export function keepFiles(screen: OfflineScreen, paths: readonly string[]): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  register(screen, paths).catch((error: unknown) => {
    // Refused by the browser, as in private windows, or there is no connection right now.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
  })
}

async function register(screen: OfflineScreen, paths: readonly string[]): Promise<void> {
  const options = { scope: `/admin/${screen}`, updateViaCache: 'none' } as const
  const registration = await navigator.serviceWorker.register('/admin/office-worker.js', options)
  const worker = registration.active ?? registration.waiting ?? registration.installing
  worker?.postMessage(paths)
}
