// Which release of the shop this worker belongs to. Both names are filled in by the build (build-worker.ts).
import { cartStore } from './store.ts'

declare const RELEASE: string
declare const SHELL_FILES: string[]

/** Every file that a page of this release may need to be shown and to work. */
export const shellFiles = SHELL_FILES

// What is kept of pages goes with the release: they name its files.
const release = `larder-${RELEASE}`
export const shellStore = `${release}-shell`
export const pageStore = `${release}-pages`

// Pictures have a hash in their name and products are read anew each time: both outlive a release.
export const pictureStore = 'larder-pictures'

export async function dropOldReleases(): Promise<void> {
  const wanted = new Set([shellStore, pageStore, pictureStore, cartStore])
  const old = (await caches.keys()).filter((name) => name.startsWith('larder-') && !wanted.has(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
