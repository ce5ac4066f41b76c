// Pages: from the shop if it answers in time, else as they were last seen, else a page that says so.
import { inAnyOrder, isFrameData, isOfflinePage } from './addresses.ts'
import { offlinePage } from './offline-page.ts'
import { pageStore } from './release.ts'
import { findCached, findCachedLike, keep } from './store.ts'
import { worker } from './worker-scope.ts'
import type { FetchEvent } from './worker-scope.ts'

const longestWait = 4_000
const mostPages = 60

/** A page that is opened or reloaded. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const isPublic = isOfflinePage(new URL(request.url).pathname)
  const kept = isPublic ? await findCached(pageStore, request.url) : undefined
  const fromShop = fetchPage(event)
  if (isPublic) event.waitUntil(fromShop.then((response) => keepPage(request.url, response), ignoreUnreachable))
  const response = await inTime(fromShop, kept)
  if (response !== undefined) return response
  const lastSeen = kept ?? (isPublic ? await findInAnyOrder(request.url) : undefined)
  return lastSeen === undefined ? offlinePage() : markCached(lastSeen)
}

/** The data of a page. The page itself is kept too, for the next time that it is opened. */
export async function answerData(event: FetchEvent, page: string): Promise<Response> {
  const { request } = event
  const kept = await findCached(pageStore, request.url)
  const fromShop = fetch(request)
  event.waitUntil(
    fromShop.then(async (response) => {
      if (!response.ok) return
      await keepPage(request.url, response)
      if (!isFrameData(new URL(request.url))) await keepPage(page, await fetch(page))
    }, ignoreUnreachable),
  )
  const response = await inTime(fromShop, kept)
  if (response !== undefined) return response
  const lastSeen = kept ?? (await findInAnyOrder(request.url))
  if (lastSeen === undefined) return Response.error()
  await tellPage(event.clientId)
  return lastSeen
}

/** Keeps a page that was opened before this worker was there. */
export async function keepOpenPage(url: string): Promise<void> {
  if (isOfflinePage(new URL(url).pathname)) await keepPage(url, await fetch(url))
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** The shop's answer; nothing when it cannot be reached, or takes too long while there is something kept. */
async function inTime(fromShop: Promise<Response>, kept: Response | undefined): Promise<Response | undefined> {
  const answered = fromShop.then((response) => (kept !== undefined && response.status >= 500 ? undefined : response))
  const answer = answered.catch(ignoreUnreachable)
  return kept === undefined ? answer : Promise.race([answer, nothingAfter(longestWait)])
}

/** A list that was seen in another order is better than none: it says itself in which it is. */
function findInAnyOrder(url: string): Promise<Response | undefined> {
  const wanted = inAnyOrder(new URL(url))
  return findCachedLike(pageStore, (kept) => inAnyOrder(kept) === wanted)
}

async function keepPage(url: string, response: Response): Promise<void> {
  if (response.ok && !response.redirected) await keep(pageStore, url, response.clone(), mostPages)
}

/** A page reads this mark of itself and says that it is not fresh (see connection.ts). */
function markCached(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.set('server-timing', 'kept')
  return new Response(kept.body, { status: kept.status, headers })
}

async function tellPage(clientId: string): Promise<void> {
  const page = await worker.clients.get(clientId)
  page?.postMessage('kept')
}

/** How fetch() fails when there is no connection, or when the page goes away; anything else is a fault of ours. */
function ignoreUnreachable(error: unknown): undefined {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  return undefined
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
