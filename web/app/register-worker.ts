// Registers the service worker a few seconds after the first page has loaded: it fetches the whole shell, which on a phone
// would compete with hydration.

const pauseMs = 3_000

export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') registerSoon()
  else window.addEventListener('load', registerSoon, { once: true })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(refuse)
  if (registration === undefined || !isFirst) return
  // The open page was fetched without the worker, which caches it after this message.
  const { active } = await serviceWorker.ready
  active?.postMessage({ page: window.location.href, files: filesOfPage() })
}

function filesOfPage(): string[] {
  const { origin } = window.location
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  return addresses.filter((name) => name.startsWith(origin)).map((name) => name.slice(origin.length))
}

/** A browser may forbid workers (private mode, settings); the shop works without. */
function refuse(error: unknown): undefined {
  if (error instanceof DOMException || error instanceof TypeError) return undefined
  throw error
}

function registerSoon(): void {
  const { requestIdleCallback = (work: () => void) => setTimeout(work) } = window as Partial<Window>
  setTimeout(() => requestIdleCallback(() => void register()), pauseMs)
}
