// Pages: from the shop if it responds in time, else from the cache, else the offline page.
import { inAnyOrder, isFrameData, isOfflinePage } from './addresses.ts'
import { offlinePage } from './offline-page.ts'
import { pageStore } from './release.ts'
import { findCached, findCachedLike, store } from './store.ts'
import { worker } from './worker-scope.ts'
import type { FetchEvent } from './worker-scope.ts'

const longestWait = 4_000
const maxPages = 60

/** For a page that is opened or reloaded. */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const isPublic = isOfflinePage(new URL(request.url).pathname)
  const cached = isPublic ? await findCached(pageStore, request.url) : undefined
  const fromShop = fetchPage(event)
  if (isPublic) event.waitUntil(fromShop.then((response) => cachePage(request.url, response), ignoreUnreachable))
  const response = await inTime(fromShop, cached)
  if (response !== undefined) return response
  const lastSeen = cached ?? (isPublic ? await findInAnyOrder(request.url) : undefined)
  return lastSeen === undefined ? offlinePage() : markCached(lastSeen)
}

/** For the data of a page. The page itself is cached too, for the next time it is opened. */
export async function respondWithData(event: FetchEvent, page: string): Promise<Response> {
  const { request } = event
  const cached = await findCached(pageStore, request.url)
  const fromShop = fetch(request)
  event.waitUntil(
    fromShop.then(async (response) => {
      if (!response.ok) return
      await cachePage(request.url, response)
      if (!isFrameData(new URL(request.url))) await cachePage(page, await fetch(page))
    }, ignoreUnreachable),
  )
  const response = await inTime(fromShop, cached)
  if (response !== undefined) return response
  const lastSeen = cached ?? (await findInAnyOrder(request.url))
  if (lastSeen === undefined) return Response.error()
  await notifyPage(event.clientId)
  return lastSeen
}

/** Caches a page that was opened before this worker was active. */
export async function cacheOpenPage(url: string): Promise<void> {
  if (isOfflinePage(new URL(url).pathname)) await cachePage(url, await fetch(url))
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** The shop's response; nothing if it can't be reached, or takes too long while there is a cached one. */
async function inTime(fromShop: Promise<Response>, cached: Response | undefined): Promise<Response | undefined> {
  const usable = fromShop.then((response) => (cached !== undefined && response.status >= 500 ? undefined : response))
  const response = usable.catch(ignoreUnreachable)
  return cached === undefined ? response : Promise.race([response, nothingAfter(longestWait)])
}

/** A list in another order is better than none: it shows its own order. */
function findInAnyOrder(url: string): Promise<Response | undefined> {
  const wanted = inAnyOrder(new URL(url))
  return findCachedLike(pageStore, (cached) => inAnyOrder(cached) === wanted)
}

async function cachePage(url: string, response: Response): Promise<void> {
  if (response.ok && !response.redirected) await store(pageStore, url, response.clone(), maxPages)
}

/** A page reads this header and says that it isn't fresh (see connection.ts). */
function markCached(cached: Response): Response {
  const headers = new Headers(cached.headers)
  headers.set('server-timing', 'cached')
  return new Response(cached.body, { status: cached.status, headers })
}

async function notifyPage(clientId: string): Promise<void> {
  const page = await worker.clients.get(clientId)
  page?.postMessage('cached')
}

/** How fetch() fails without a connection, or when the page is closed; anything else is a bug of ours. */
function ignoreUnreachable(error: unknown): undefined {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  return undefined
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
