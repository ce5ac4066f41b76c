// A set of this browser that the account has too (`domain/lists/synced-set.ts`): stored in local storage, the same in every tab. Small,
// because every page with product cards loads it; purchase/set-sync.ts saves it while somebody is signed in.
import { emptySet, isIn, parseSet, toggleIn } from '#domain/lists/synced-set.ts'
import type { SyncedSet } from '#domain/lists/synced-set.ts'
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'
import { sessionStore } from './session-store.ts'

export type SyncedStore = ReturnType<typeof createSyncedStore>

/** `max`: how many the account has room for. */
export function createSyncedStore(key: string, most: number) {
  const isBrowser = typeof window !== 'undefined'
  const readStored = () => parseSet(browserStorage.read(key))
  const store = createStore(isBrowser ? readStored() : emptySet, emptySet)
  if (isBrowser) browserStorage.onOtherTab(key, () => store.write(readStored()))

  /** Another tab may have changed it: local storage is the truth, unless it is forbidden. */
  const read = (): SyncedSet => (browserStorage.read(key) === null ? store.read() : readStored())

  function change(make: (now: SyncedSet) => SyncedSet): void {
    const next = make(read())
    browserStorage.write(key, JSON.stringify(next))
    store.write(next)
  }

  return {
    key,
    most,
    subscribe: store.subscribe,
    use: store.use,
    read,
    change,

    /** False if there is no room for another. */
    toggle(id: string): boolean {
      const before = read()
      change((now) => toggleIn(now, id, { hasAccount: sessionStore.isProbablySignedIn(), most }))
      return isIn(before, id) !== isIn(read(), id)
    },

    clear(): void {
      browserStorage.remove(key)
      store.write(emptySet)
    },
  }
}
