// The zip that the shopper wants delivered to: remembered on this device until the logout, so that pages stay the same for everybody.
import { tidyZip } from '#domain/delivery/delivery.ts'
import { createStore } from '#ui/store.ts'
import { cookieOf, noDelivery, rememberedIn } from './remembered.ts'

/** A shorter one may be the beginning of several. */
export const shortestZip = 4

const store = createStore(typeof document === 'undefined' ? '' : rememberedIn(document.cookie).zip, '')

export const ownZip = {
  use: () => store.use(),
  read: store.read,
  write(zip: string): void {
    const tidy = tidyZip(zip).slice(0, 10)
    if (tidy.length < shortestZip || tidy === store.read()) return
    document.cookie = cookieOf({ ...noDelivery, zip: tidy }, window.location.protocol === 'https:')
    store.write(tidy)
  },
}
