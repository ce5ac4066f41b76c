// A device's favourites: a map of product id to what is known of it, the newest last. A shopper's account knows what is
// `saved`; what was `added` or `removed` since is sent until the shop confirms it, so that nothing is lost or sent for nothing.
import { parseWholeNumbers } from './cart.ts'

export type Favourites = Readonly<Record<string, number>>
export type FavouriteChanges = { add: string[]; remove: string[] }

export const noFavourites: Favourites = Object.freeze({})
/** With what was removed since, they fit into one request for their products. */
export const mostFavourites = 200

const added = 1
const saved = 2
const removed = 3

export function parseFavourites(text: string | null): Favourites {
  return parseWholeNumbers(text, removed)
}

export function isFavourite(all: Favourites, id: string): boolean {
  return (all[id] ?? removed) !== removed
}

export function listFavourites(all: Favourites): string[] {
  return Object.keys(all).filter((id) => isFavourite(all, id))
}

/** The same as before when there is no room for another. A visitor's removal is told nobody, so nothing remains of it. */
export function toggleFavourite(all: Favourites, id: string, hasAccount: boolean): Favourites {
  const { [id]: _before, ...rest } = all
  if (isFavourite(all, id)) return hasAccount ? { ...rest, [id]: removed } : rest
  return listFavourites(all).length < mostFavourites ? { ...rest, [id]: added } : all
}

/** What the account doesn't know yet. */
export function unsavedOf(all: Favourites): Favourites {
  return Object.fromEntries(Object.entries(all).filter(([, state]) => state !== saved))
}

/** The same as lists of ids. Sending them twice changes nothing. */
export function changesOf(all: Favourites): FavouriteChanges {
  const idsWith = (wanted: number) => Object.keys(all).filter((id) => all[id] === wanted)
  return { add: idsWith(added), remove: idsWith(removed) }
}

/**
 * The favourites after the account took the changes of `sent` and has `stored`. What was changed here meanwhile stays as it
 * is, and what the account has no room for stays on this device.
 */
export function confirmFavourites(now: Favourites, sent: Favourites, stored: readonly string[]): Favourites {
  const isFull = stored.length >= mostFavourites
  const isKnown = new Set(stored)
  const isOpen = (id: string) => now[id] !== sent[id] || (now[id] === added && isFull && !isKnown.has(id))
  const confirmed = stored.filter((id) => now[id] === sent[id])
  return Object.fromEntries([
    ...confirmed.map((id): [string, number] => [id, saved]),
    ...Object.entries(now).filter(([id]) => isOpen(id)),
  ])
}
