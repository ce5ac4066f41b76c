// The release that this worker belongs to. The build fills in both constants (build-worker.ts).
import { cartStore } from './store.ts'

declare const RELEASE: string
declare const SHELL_FILES: string[]

/** Every file that the pages of this release may need. */
export const shellFiles = SHELL_FILES

// Cached pages are deleted with their release, since they refer to its files.
const release = `larder-${RELEASE}`
export const shellStore = `${release}-shell`
export const pageStore = `${release}-pages`

// Pictures have a hash in their name and products are fetched each time: both outlive a release.
export const pictureStore = 'larder-pictures'

export async function deleteOldReleases(): Promise<void> {
  const wanted = new Set([shellStore, pageStore, pictureStore, cartStore])
  const old = (await caches.keys()).filter((name) => name.startsWith('larder-') && !wanted.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
