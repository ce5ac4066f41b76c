// Files whose name changes with their content: what is kept is always right, so it comes first.
import { pictureStore, shellStore } from './release.ts'
import { findCached, keep } from './store.ts'
import type { FetchEvent } from './worker-scope.ts'

const mostPictures = 300
const mostFiles = 200

export function answerPicture(event: FetchEvent): Promise<Response> {
  return cacheFirst(event, pictureStore, mostPictures)
}

export function answerShellFile(event: FetchEvent): Promise<Response> {
  return cacheFirst(event, shellStore, mostFiles)
}

/** Fetches and keeps files that are not kept yet, one after the other. One that cannot be had is left out. */
export async function cacheFiles(storeName: string, addresses: string[]): Promise<void> {
  const most = storeName === pictureStore ? mostPictures : mostFiles
  for (const address of addresses) {
    if ((await findCached(storeName, address)) !== undefined) continue
    const response = await fetch(address)
    if (response.ok) await keep(storeName, address, response, most)
  }
}

async function cacheFirst(event: FetchEvent, storeName: string, most: number): Promise<Response> {
  const { request } = event
  const kept = await findCached(storeName, request.url)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(keep(storeName, request.url, response.clone(), most))
  return response
}
