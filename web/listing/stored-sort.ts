// The order that a shopper chose last, stored for the next visit. Not in sort-form.tsx: the client loader is its own chunk.
import { parseSort, sorts } from '#domain/search/listing.ts'
import type { Sort } from '#domain/search/listing.ts'
import { browserStorage } from '#ui/storage.ts'

const storageKey = 'sort'

export const storedSort = {
  read: (): Sort | undefined => parseSort(browserStorage.read(storageKey)),
  write: (sort: Sort | undefined): void => browserStorage.write(storageKey, sort ?? ''),
}

/**
 * Runs before a list without an order in its address is painted: redirects to the stored order right away, so that nobody
 * sees the products reshuffle. Storage may be forbidden; then nothing is stored. Only pages of the server have it.
 */
export const applyStoredSort = !import.meta.env.SSR
  ? ''
  : `(() => {
  let stored
  try { stored = localStorage.getItem('${storageKey}') } catch { return }
  const address = new URL(location.href)
  if (!${JSON.stringify(sorts)}.includes(stored) || address.searchParams.has('sort')) return
  address.searchParams.set('sort', stored)
  document.documentElement.style.visibility = 'hidden'
  location.replace(address)
})()`
