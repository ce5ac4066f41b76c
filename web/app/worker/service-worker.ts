// The service worker: opens the last seen pages and the cart offline. Handles only reads, and nothing personal.
import { cartIds, pageOfData } from './addresses.ts'
import { respondWithCartProducts } from './cart-products.ts'
import { respondWithPicture, respondWithShellFile, cacheFiles } from './files.ts'
import { respondWithData, respondWithPage, cacheOpenPage } from './pages.ts'
import { deleteOldReleases, pictureStore, shellFiles, shellStore } from './release.ts'
import { worker } from './worker-scope.ts'
import type { FetchEvent } from './worker-scope.ts'

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheFiles(shellStore, shellFiles).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOldReleases(), worker.registration.navigationPreload.enable(), worker.clients.claim()]),
  )
})

worker.addEventListener('fetch', (event) => {
  const response = responseOf(event)
  if (response !== undefined) event.respondWith(response)
})

worker.addEventListener('message', (event) => {
  event.waitUntil(cacheOpened(event.data))
})

/** Nothing for requests that the worker doesn't handle: the browser then fetches as usual. */
function responseOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return undefined
  if (request.mode === 'navigate') return respondWithPage(event)
  if (url.pathname.startsWith('/images/')) return respondWithPicture(event)
  if (url.pathname.startsWith('/assets/') || shellFiles.includes(url.pathname)) return respondWithShellFile(event)
  const ids = cartIds(url)
  if (ids !== undefined) return respondWithCartProducts(event, ids)
  const page = pageOfData(url)
  return page === undefined ? undefined : respondWithData(event, page)
}

/** A page that was opened before this worker was active sends its files (see register-worker.ts). */
async function cacheOpened(message: unknown): Promise<void> {
  const { page, files } = message as { page: string; files: string[] }
  await cacheOpenPage(page)
  await cacheFiles(
    shellStore,
    files.filter((file) => file.startsWith('/assets/')),
  )
  await cacheFiles(
    pictureStore,
    files.filter((file) => file.startsWith('/images/')),
  )
}
