// While somebody is signed in, a set of this browser and the account's are the same: what was added before joins the account, and at
// the logout nothing stays here. What couldn't be saved waits for the same person, as the cart does.
import { changesOf, confirmSet, parseSet, unsavedOf } from '#domain/lists/synced-set.ts'
import { callShop } from '#session/call-shop.ts'
import { keepSaved } from '#session/keep-saved.ts'
import { createLatestSender } from '#session/latest-sender.ts'
import { isGone } from '#session/session-store.ts'
import type { SyncedStore } from '#session/synced-store.ts'
import { browserStorage, tabStorage } from '#ui/storage.ts'
import { hashOf, parseRecord } from './purchase-storage.ts'

type SetSyncOptions<Json> = {
  store: SyncedStore
  /** The call that takes the changes. */
  path: string
  membersOf: (response: Json) => string[]
}

export function createSetSync<Json>({ store, path, membersOf }: SetSyncOptions<Json>) {
  /** Set once this tab has what the account has: from then on only changes are sent. */
  const loadedKey = `${store.key}_loaded`
  const leftKey = `${store.key}_left`
  let running: { uid: string; stop: () => void } | undefined

  // One request at a time, so that an older change never overtakes a newer one.
  const push = createLatestSender(async ({ uid, signal }: { uid: string; signal: AbortSignal | undefined }) => {
    if (isGone(uid)) return
    const sent = store.read()
    const response = await callShop<Json>(path, {
      method: 'PUT',
      body: changesOf(sent),
      ...(signal && { signal }),
    })
    if (isGone(uid)) return
    tabStorage.write(loadedKey, 'yes')
    store.change((now) => confirmSet(now, { sent, stored: membersOf(response), most: store.most }))
  })

  async function save(uid: string, signal?: AbortSignal): Promise<void> {
    const isSaved = Object.keys(unsavedOf(store.read())).length === 0
    if (!isSaved || tabStorage.read(loadedKey) === null) await push({ uid, signal })
  }

  /** What this person changed here and couldn't save the last time. */
  function takeBack(uid: string): void {
    const { owner, unsaved } = parseRecord(browserStorage.read(leftKey))
    if (owner !== hashOf(uid)) return
    browserStorage.remove(leftKey)
    const before = parseSet(typeof unsaved === 'string' ? unsaved : null)
    store.change((now) => ({ ...before, ...now }))
  }

  function stop(): void {
    running?.stop()
    running = undefined
  }

  return {
    stop,

    start(uid: string): void {
      if (running?.uid === uid) return
      stop()
      takeBack(uid)
      running = { uid, stop: keepSaved({ subscribe: store.subscribe, save: (signal) => save(uid, signal) }) }
    },

    /** What the account has, whatever this tab knows already. */
    async load(uid: string): Promise<void> {
      tabStorage.remove(loadedKey)
      await save(uid)
    },

    /** The session of this person has ended. */
    release(uid: string): void {
      const unsaved = unsavedOf(store.read())
      if (Object.keys(unsaved).length > 0)
        browserStorage.write(leftKey, JSON.stringify({ owner: hashOf(uid), unsaved: JSON.stringify(unsaved) }))
      tabStorage.remove(loadedKey)
      store.clear()
    },
  }
}
