// Sends what changed in a list and takes what others changed, for own lists and for those opened by a link.
import type { ListItem } from '#domain/lists/list.ts'
import type { ListJson } from '#server/lists/list-json.ts'
import { hashOf, parseRecord } from '#web/saved-cart/purchase-storage.ts'
import { CallProblem, publicCall } from '#session/authorized-call.ts'
import type { CallOptions } from '#session/authorized-call.ts'
import { callShop } from '#session/call-shop.ts'
import { keepSaved } from '#session/keep-saved.ts'
import { isGone } from '#session/session-store.ts'
import { browserStorage } from '#ui/storage.ts'
import { isOwnList, listCopies } from './list-copies.ts'
import type { ListCopies } from './list-copies.ts'

const leftKey = 'lists_left'
const running = new Map<string, Promise<void>>()
/** What was sent last for each list: if it's still unsent after that, the list is full. */
const refused = new Map<string, string>()

/** One request for a list at a time. Rejects with a `CallProblem`; a list that is gone is forgotten here too. */
export function syncList(key: string, signal?: AbortSignal): Promise<void> {
  const mine = (running.get(key) ?? Promise.resolve()).catch(() => {}).then(() => exchange(key, signal))
  running.set(key, mine)
  return mine
}

/** Whether something changed here that the shop hasn't been told, or hasn't refused for lack of room. */
export function hasNews(key: string): boolean {
  const unsent = listCopies.unsentOf(key)
  return unsent.length > 0 && refused.get(key) !== signatureOf(unsent)
}

async function exchange(key: string, signal: AbortSignal | undefined): Promise<void> {
  const unsent = listCopies.unsentOf(key)
  try {
    const list = await call(key, unsent, signal)
    listCopies.receive(key, list, unsent)
    refused.set(key, signatureOf(unsent))
  } catch (error) {
    if (error instanceof CallProblem && error.status === 404) listCopies.forget(key)
    throw error
  }
}

function call(key: string, items: readonly ListItem[], signal: AbortSignal | undefined): Promise<ListJson> {
  const options: CallOptions = {
    ...(items.length > 0 && { method: 'PUT', body: { items } }),
    ...(signal && { signal }),
  }
  const suffix = items.length > 0 ? '/items' : ''
  if (isOwnList(key)) return callShop<ListJson>(`/lists/${key}${suffix}`, options)
  return publicCall<ListJson>(`/shared-list${suffix}`, { ...options, headers: tokenHeader(key) })
}

function signatureOf(items: readonly ListItem[]): string {
  return JSON.stringify(items.map(({ id, changed }) => [id, changed]))
}

export const tokenHeader = (token: string) => ({ 'x-list-token': token })

let saving: { uid: string; stop: () => void } | undefined

/** While somebody is signed in, on every page: sends what was changed in lists, perhaps long ago and offline. */
export function startListSync(uid: string): void {
  if (saving?.uid === uid) return
  stopListSync()
  takeBack(uid)
  const save = async (signal?: AbortSignal) => {
    if (isGone(uid)) return
    const waiting = Object.keys(listCopies.read()).filter(hasNews)
    for (const key of waiting) await syncList(key, signal).catch(ignoreGone)
  }
  saving = { uid, stop: keepSaved({ subscribe: listCopies.subscribe, save }) }
}

export function stopListSync(): void {
  saving?.stop()
  saving = undefined
}

/** The session has ended: no list stays here. What couldn't be sent waits for the same person, as the cart does. */
export function releaseLists(uid: string): void {
  const open = Object.entries(listCopies.read()).filter(([, { unsent }]) => unsent.length > 0)
  const left = open.map(([key, copy]) => [key, { ...copy, name: '', items: listCopies.unsentOf(key) }])
  if (left.length > 0)
    browserStorage.write(leftKey, JSON.stringify({ owner: hashOf(uid), copies: Object.fromEntries(left) }))
  listCopies.clear()
}

function takeBack(uid: string): void {
  const { owner, copies } = parseRecord(browserStorage.read(leftKey))
  if (owner !== hashOf(uid)) return
  browserStorage.remove(leftKey)
  listCopies.replace({ ...(copies as ListCopies), ...listCopies.read() })
}

/** Somebody deleted the list, or revoked the link. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof CallProblem && error.status === 404)) throw error
}
