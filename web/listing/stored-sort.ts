// The order that a shopper chose last, kept for the next visit.
import { parseSort } from '#domain/listing.ts'
import type { Sort } from '#domain/listing.ts'
import { browserStorage } from '#web/cart/browser-storage.ts'

const storageKey = 'sort'

export const storedSort = {
  read: (): Sort | undefined => parseSort(browserStorage.read(storageKey)),
  write: (sort: Sort | undefined): void => browserStorage.write(storageKey, sort ?? ''),
}

/**
 * Run by the browser before it shows anything of a list that came without an order: goes to the kept one at once, so
 * that nobody sees the products change places. Storage may be forbidden: then there is nothing kept.
 */
export const applyStoredSort = `(() => {
  let kept
  try { kept = localStorage.getItem('${storageKey}') } catch { return }
  const address = new URL(location.href)
  if ((kept !== 'price' && kept !== '-price') || address.searchParams.has('sort')) return
  address.searchParams.set('sort', kept)
  document.documentElement.style.visibility = 'hidden'
  location.replace(address)
})()`
