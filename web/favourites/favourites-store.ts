// This browser's favourites: stored in local storage under "favourites", the same in every tab. Small, because every page with
// product cards loads it; favourites-sync.ts saves them while somebody is signed in.
import { isFavourite, mostFavourites, noFavourites, parseFavourites, toggleFavourite } from '#domain/favourites.ts'
import type { Favourites } from '#domain/favourites.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { browserStorage } from '#web/ui/storage.ts'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toast-store.ts'

const storageKey = 'favourites'
const isBrowser = typeof window !== 'undefined'
const store = createStore(isBrowser ? readStored() : noFavourites, noFavourites)
if (isBrowser) browserStorage.onOtherTab(storageKey, () => store.write(readStored()))

export const favourites = {
  subscribe: store.subscribe,
  use: (): Favourites => store.use(),

  /** Another tab may have changed them: local storage is the truth, unless it is forbidden. */
  read: (): Favourites => (browserStorage.read(storageKey) === null ? store.read() : readStored()),

  change(make: (now: Favourites) => Favourites): void {
    const next = make(favourites.read())
    browserStorage.write(storageKey, JSON.stringify(next))
    store.write(next)
  },

  toggle(id: string): void {
    const before = favourites.read()
    favourites.change((now) => toggleFavourite(now, id, sessionStore.isProbablySignedIn()))
    if (isFavourite(before, id) === isFavourite(favourites.read(), id))
      showToast(`You have ${mostFavourites} favourites. Remove one to add another.`, { tone: 'info' })
  },

  clear(): void {
    browserStorage.remove(storageKey)
    store.write(noFavourites)
  },
}

export const useIsFavourite = (id: string): boolean => store.use((all) => isFavourite(all, id))

function readStored(): Favourites {
  return parseFavourites(browserStorage.read(storageKey))
}
