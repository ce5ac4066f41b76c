// The service worker of a screen for the store room, which has no reception: its document, its files and the pictures that it
// showed open without a connection if they were opened before. Data and everything else go to the shop as usual.

type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = LastingEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
type WorkerScope = {
  location: Location
  registration: { scope: string }
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void
  }
}
const worker = globalThis as unknown as WorkerScope

const screenStore = 'larder-office-screens'
/** Those added first go first: files of older releases, pictures of orders that are long delivered. */
const fileStores = [
  { name: 'larder-office-files', folder: '/admin/assets/', maxFiles: 150 },
  { name: 'larder-office-pictures', folder: '/images/', maxFiles: 400 },
]
/** It's registered for one screen at a time. */
const screen = new URL(worker.registration.scope).pathname
const longestWait = 4_000

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  // With the cache of the releases that only had the stock count.
  event.waitUntil(Promise.all([worker.clients.claim(), caches.delete('larder-stock-count')])),
)

// The page was loaded before this worker was active: it says what it consists of.
worker.addEventListener('message', (event) => {
  const files = Array.isArray(event.data) ? event.data.filter((file) => storeOf(file) !== undefined) : []
  event.waitUntil(Promise.all([fetchScreen(), ...files.map((file) => findFile(file))]).catch(ignoreUnreachable))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondWithScreen())
  else if (storeOf(pathname) !== undefined) event.respondWith(findFile(pathname))
})

async function respondWithScreen(): Promise<Response> {
  const cached = await (await caches.open(screenStore)).match(screen)
  const fromShop = fetchScreen()
  if (cached === undefined) return fromShop
  const fresh = await Promise.race([fromShop.catch(ignoreUnreachable), nothingAfter(longestWait)])
  return fresh === undefined || fresh.status >= 500 ? cached : fresh
}

async function fetchScreen(): Promise<Response> {
  const response = await fetch(screen, { cache: 'no-cache' })
  if (response.ok) await (await caches.open(screenStore)).put(screen, response.clone())
  return response
}

/** Its name changes with its content, so the cached one is right. */
async function findFile(path: string): Promise<Response> {
  const store = storeOf(path)
  if (store === undefined) return fetch(path)
  const cache = await caches.open(store.name)
  const cached = await cache.match(path)
  if (cached !== undefined) return cached
  const response = await fetch(path)
  if (!response.ok) return response
  await cache.put(path, response.clone())
  const files = await cache.keys()
  await Promise.all(files.slice(0, Math.max(0, files.length - store.maxFiles)).map((oldest) => cache.delete(oldest)))
  return response
}

function storeOf(path: unknown) {
  return fileStores.find(({ folder }) => typeof path === 'string' && path.startsWith(folder))
}

/** How fetch() fails without a connection; anything else is a bug of ours. */
function ignoreUnreachable(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
  return undefined
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
