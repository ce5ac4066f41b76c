// While somebody is signed in, the favourites of this browser and of the account are the same: what was marked before joins
// the account, and at the logout nothing stays here. What couldn't be saved waits for the same person, as the cart does.
import { changesOf, confirmFavourites, parseFavourites, unsavedOf } from '#domain/favourites.ts'
import type { FavouritesJson } from '#server/favourites/favourites-json.ts'
import { hashOf, parseRecord } from '#web/purchase/purchase-storage.ts'
import { createLatestSender } from '#web/purchase/push-cart.ts'
import { callShop } from '#web/session/call-shop.ts'
import { keepSaved } from '#web/session/keep-saved.ts'
import { isGone } from '#web/session/session-store.ts'
import { browserStorage, tabStorage } from '#web/ui/storage.ts'
import { favourites } from './favourites-store.ts'

/** Set once this tab has the account's favourites: from then on only changes are sent. */
const loadedKey = 'favourites_loaded'
const leftKey = 'favourites_left'

let running: { uid: string; stop: () => void } | undefined

export function startFavouritesSync(uid: string): void {
  if (running?.uid === uid) return
  stopFavouritesSync()
  takeBack(uid)
  running = { uid, stop: keepSaved({ subscribe: favourites.subscribe, save: (signal) => saveFavourites(uid, signal) }) }
}

export function stopFavouritesSync(): void {
  running?.stop()
  running = undefined
}

/** The account's favourites, whatever this tab knows already. */
export async function loadFavourites(uid: string): Promise<void> {
  tabStorage.remove(loadedKey)
  await saveFavourites(uid)
}

/** The session of this person has ended. */
export function releaseFavourites(uid: string): void {
  const unsaved = unsavedOf(favourites.read())
  if (Object.keys(unsaved).length > 0)
    browserStorage.write(leftKey, JSON.stringify({ owner: hashOf(uid), unsaved: JSON.stringify(unsaved) }))
  tabStorage.remove(loadedKey)
  favourites.clear()
}

async function saveFavourites(uid: string, signal?: AbortSignal): Promise<void> {
  const isSaved = Object.keys(unsavedOf(favourites.read())).length === 0
  if (!isSaved || tabStorage.read(loadedKey) === null) await push({ uid, signal })
}

// One request at a time, so that an older change never overtakes a newer one.
const push = createLatestSender(async ({ uid, signal }: { uid: string; signal: AbortSignal | undefined }) => {
  if (isGone(uid)) return
  const sent = favourites.read()
  const { favourites: stored } = await callShop<FavouritesJson>('/user/favourites', {
    method: 'PUT',
    body: changesOf(sent),
    ...(signal && { signal }),
  })
  if (isGone(uid)) return
  tabStorage.write(loadedKey, 'yes')
  favourites.change((now) => confirmFavourites(now, sent, stored))
})

/** What this person changed here and couldn't save the last time. */
function takeBack(uid: string): void {
  const { owner, unsaved } = parseRecord(browserStorage.read(leftKey))
  if (owner !== hashOf(uid)) return
  browserStorage.remove(leftKey)
  const before = parseFavourites(typeof unsaved === 'string' ? unsaved : null)
  favourites.change((now) => ({ ...before, ...now }))
}
