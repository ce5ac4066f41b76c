// Has the stock count open without a connection from now on.

/** For this screen only: no other one is of use without the shop's data. */
const scope = '/admin/stock-count'

export function registerCountWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  register().catch((error: unknown) => {
    // Refused by the browser, as in private windows, or there is no connection right now.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
  })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/admin/stock-count-worker.js', { scope, updateViaCache: 'none' })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === window.location.origin)
  worker?.postMessage(own.map(({ pathname }) => pathname))
}
