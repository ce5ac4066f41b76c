// A set that a device and an account share, such as favourites: a map of id to what is known of it, the newest last. The account
// knows what is `saved`; what was `added` or `removed` since is sent until the shop confirms it, so that nothing is lost or sent
// for nothing.
import { parseWholeNumbers } from '#domain/cart/cart.ts'

export type SyncedSet = Readonly<Record<string, number>>
export type SetChanges = { add: string[]; remove: string[] }

export const emptySet: SyncedSet = Object.freeze({})

const added = 1
const saved = 2
const removed = 3

export function parseSet(text: string | null): SyncedSet {
  return parseWholeNumbers(text, removed)
}

export function isIn(all: SyncedSet, id: string): boolean {
  return (all[id] ?? removed) !== removed
}

export function membersOf(all: SyncedSet): string[] {
  return Object.keys(all).filter((id) => isIn(all, id))
}

type Toggle = { hasAccount: boolean; most: number }

/** The same as before when there is no room for another. A visitor's removal is told nobody, so nothing remains of it. */
export function toggleIn(all: SyncedSet, id: string, { hasAccount, most }: Toggle): SyncedSet {
  const { [id]: _before, ...rest } = all
  if (isIn(all, id)) return hasAccount ? { ...rest, [id]: removed } : rest
  return membersOf(all).length < most ? { ...rest, [id]: added } : all
}

/** What the account doesn't know yet. */
export function unsavedOf(all: SyncedSet): SyncedSet {
  return Object.fromEntries(Object.entries(all).filter(([, state]) => state !== saved))
}

/** The same as lists of ids. Sending them twice changes nothing. */
export function changesOf(all: SyncedSet): SetChanges {
  const idsWith = (wanted: number) => Object.keys(all).filter((id) => all[id] === wanted)
  return { add: idsWith(added), remove: idsWith(removed) }
}

/** What was sent, what the account has since, and how much it has room for. */
type Confirmation = { sent: SyncedSet; stored: readonly string[]; most: number }

/**
 * The set after the account took the changes of `sent` and has `stored`. What was changed here meanwhile stays as it
 * is, and what the account has no room for stays on this device.
 */
export function confirmSet(now: SyncedSet, { sent, stored, most }: Confirmation): SyncedSet {
  const isFull = stored.length >= most
  const isKnown = new Set(stored)
  const isOpen = (id: string) => now[id] !== sent[id] || (now[id] === added && isFull && !isKnown.has(id))
  const confirmed = stored.filter((id) => now[id] === sent[id])
  return Object.fromEntries([
    ...confirmed.map((id): [string, number] => [id, saved]),
    ...Object.entries(now).filter(([id]) => isOpen(id)),
  ])
}
