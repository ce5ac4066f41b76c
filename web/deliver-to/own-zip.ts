// The zip that the shopper wants delivered to: remembered on this device until the logout, so that pages stay the same for everybody.
import { tidyZip } from '#domain/delivery/delivery.ts'
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'
import { zipKey } from '#web/saved-cart/owned-keys.ts'

/** A shorter one may be the beginning of several. */
export const shortestZip = 4

const store = createStore(typeof window === 'undefined' ? '' : (browserStorage.read(zipKey) ?? ''), '')

export const ownZip = {
  use: () => store.use(),
  read: store.read,
  write(zip: string): void {
    const tidy = tidyZip(zip).slice(0, 10)
    if (tidy.length < shortestZip) return
    browserStorage.write(zipKey, tidy)
    store.write(tidy)
  },
}
