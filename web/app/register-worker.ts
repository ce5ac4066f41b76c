// Starts the service worker of a built shop, once the first page is loaded and the browser has nothing better to do.

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') whenIdle(register)
  else window.addEventListener('load', () => whenIdle(register), { once: true })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(refuse)
  if (registration === undefined || !isFirst) return
  // The page that is open now was fetched without the worker: it is told, so that this page can be kept too.
  const { active } = await serviceWorker.ready
  active?.postMessage({ page: window.location.href, files: filesOfPage() })
}

function filesOfPage(): string[] {
  const { origin } = window.location
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  return addresses.filter((name) => name.startsWith(origin)).map((name) => name.slice(origin.length))
}

/** A browser may forbid workers (private mode, settings): the shop works without. */
function refuse(error: unknown): undefined {
  if (error instanceof DOMException || error instanceof TypeError) return undefined
  throw error
}

function whenIdle(work: () => Promise<void>): void {
  const { requestIdleCallback = (later: () => void) => setTimeout(later, 1_000) } = window as Partial<Window>
  requestIdleCallback(() => void work())
}
