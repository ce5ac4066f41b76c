// The cached responses of the shop, and what invalidates each of them.
import { changedByStaff } from '#database/catalog-changed.ts'
import type { Database } from '#database/connection.ts'
import { throttle } from '#domain/throttle.ts'
import { pauseOf } from '#server/http/pause.ts'
import { createResponseCache } from './response-cache.ts'

/** Of filtered, sorted and further pages of lists; about half of the cache. */
const maxPageVariants = 200
const megabyte = 1024 * 1024
const pageRefreshMs = 250

type Parts = {
  database: Pick<Database, 'catalogChanges' | 'kindChanges' | 'deliveryChanges'>
  settings: { subscribe: (onChange: () => void) => unknown }
  /** `false` reads every response from the database. */
  isOn: boolean
}

export function createShopCaches({ database, settings, isOn }: Parts) {
  const isTrusted = () => isOn && database.catalogChanges.isHearing()
  const apiCache = createResponseCache({ maxBytes: 64 * megabyte, isTrusted })
  const pageCache = createResponseCache({ maxBytes: 96 * megabyte, maxVariants: maxPageVariants, isTrusted })
  const titleCache = createResponseCache({ maxBytes: 16 * megabyte, isTrusted })
  const deliveryCache = createResponseCache({ maxBytes: 16 * megabyte, isTrusted })
  database.catalogChanges.subscribe(apiCache.clear)
  database.kindChanges.subscribe(titleCache.clear)
  // Each sale changes a stock. Under load, pages are rendered again a few times a second and not after each sale; a change
  // that staff make shows at once.
  const clearPagesSoon = throttle(pageCache.clear, pauseOf(pageRefreshMs))
  database.catalogChanges.subscribe((payload) =>
    payload === changedByStaff ? pageCache.clear() : clearPagesSoon.run(),
  )
  // Each order takes a place.
  const clearDeliverySoon = throttle(deliveryCache.clear, pauseOf(pageRefreshMs))
  database.deliveryChanges.subscribe(clearDeliverySoon.run)
  settings.subscribe(() => {
    apiCache.clear()
    pageCache.clear()
    titleCache.clear()
    deliveryCache.clear()
  })
  return { apiCache, pageCache, titleCache, deliveryCache }
}
