// The service worker of the stock count, for that one screen: a store room has no reception, so its document and its files
// open without a connection if they were opened before. Data and everything else go to the shop as usual.

type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = LastingEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
type WorkerScope = {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void
  }
}
const worker = globalThis as unknown as WorkerScope

const storeName = 'larder-stock-count'
const screen = '/admin/stock-count'
const assets = '/admin/assets/'
const longestWait = 4_000
/** Files of older releases go first. */
const maxFiles = 100

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

// The page was loaded before this worker was active: it says what it consists of.
worker.addEventListener('message', (event) => {
  const files = Array.isArray(event.data) ? event.data.filter(isAsset) : []
  event.waitUntil(Promise.all([fetchScreen(), ...files.map((file) => findFile(file))]).catch(ignoreUnreachable))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondWithScreen())
  else if (pathname.startsWith(assets)) event.respondWith(findFile(pathname))
})

async function respondWithScreen(): Promise<Response> {
  const cached = await (await caches.open(storeName)).match(screen)
  const fromShop = fetchScreen()
  if (cached === undefined) return fromShop
  const fresh = await Promise.race([fromShop.catch(ignoreUnreachable), nothingAfter(longestWait)])
  return fresh === undefined || fresh.status >= 500 ? cached : fresh
}

async function fetchScreen(): Promise<Response> {
  const response = await fetch(screen, { cache: 'no-cache' })
  if (response.ok) await (await caches.open(storeName)).put(screen, response.clone())
  return response
}

/** Its name changes with its content, so the cached one is right. */
async function findFile(path: string): Promise<Response> {
  const cache = await caches.open(storeName)
  const cached = await cache.match(path)
  if (cached !== undefined) return cached
  const response = await fetch(path)
  if (!response.ok) return response
  await cache.put(path, response.clone())
  const files = (await cache.keys()).filter(({ url }) => isAsset(new URL(url).pathname))
  await Promise.all(files.slice(0, Math.max(0, files.length - maxFiles)).map((oldest) => cache.delete(oldest)))
  return response
}

function isAsset(path: unknown): path is string {
  return typeof path === 'string' && path.startsWith(assets)
}

/** How fetch() fails without a connection; anything else is a bug of ours. */
function ignoreUnreachable(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
  return undefined
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
