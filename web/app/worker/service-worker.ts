// The service worker: lets the last seen pages and the cart open without a connection. Reads only; never a personal call.
import { cartIds, pageOfData } from './addresses.ts'
import { answerCartProducts } from './cart-products.ts'
import { answerPicture, answerShellFile, cacheFiles } from './files.ts'
import { answerData, answerPage, keepOpenPage } from './pages.ts'
import { dropOldReleases, pictureStore, shellFiles, shellStore } from './release.ts'
import { worker } from './worker-scope.ts'
import type { FetchEvent } from './worker-scope.ts'

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheFiles(shellStore, shellFiles).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldReleases(), worker.registration.navigationPreload.enable(), worker.clients.claim()]),
  )
})

worker.addEventListener('fetch', (event) => {
  const answer = responseOf(event)
  if (answer !== undefined) event.respondWith(answer)
})

worker.addEventListener('message', (event) => {
  event.waitUntil(keepOpened(event.data))
})

/** Nothing for what is none of our business: the browser then asks the shop as if we were not there. */
function responseOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return undefined
  if (request.mode === 'navigate') return answerPage(event)
  if (url.pathname.startsWith('/images/')) return answerPicture(event)
  if (url.pathname.startsWith('/assets/') || shellFiles.includes(url.pathname)) return answerShellFile(event)
  const ids = cartIds(url)
  if (ids !== undefined) return answerCartProducts(event, ids)
  const page = pageOfData(url)
  return page === undefined ? undefined : answerData(event, page)
}

/** A page that was opened before this worker came tells what it is made of (see register-worker.ts). */
async function keepOpened(message: unknown): Promise<void> {
  const { page, files } = message as { page: string; files: string[] }
  await keepOpenPage(page)
  await cacheFiles(
    shellStore,
    files.filter((file) => file.startsWith('/assets/')),
  )
  await cacheFiles(
    pictureStore,
    files.filter((file) => file.startsWith('/images/')),
  )
}
