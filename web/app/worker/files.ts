// Files whose name changes with their content: the cached one is always right, so it comes first.
import { pictureStore, shellStore } from './release.ts'
import { findCached, store } from './store.ts'
import type { FetchEvent } from './worker-scope.ts'

const maxPictures = 300
const maxFiles = 200

export function respondWithPicture(event: FetchEvent): Promise<Response> {
  return cacheFirst(event, pictureStore, maxPictures)
}

export function respondWithShellFile(event: FetchEvent): Promise<Response> {
  return cacheFirst(event, shellStore, maxFiles)
}

/** Fetches and caches files that aren't cached yet, one after the other. One that isn't available is left out. */
export async function cacheFiles(storeName: string, addresses: string[]): Promise<void> {
  const most = storeName === pictureStore ? maxPictures : maxFiles
  for (const address of addresses) {
    if ((await findCached(storeName, address)) !== undefined) continue
    const response = await fetch(address)
    if (response.ok) await store(storeName, address, response, most)
  }
}

async function cacheFirst(event: FetchEvent, storeName: string, most: number): Promise<Response> {
  const { request } = event
  const cached = await findCached(storeName, request.url)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  if (response.ok) event.waitUntil(store(storeName, request.url, response.clone(), most))
  return response
}
