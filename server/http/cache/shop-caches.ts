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
/** Of pages whose only news is how many are left of something that can still be bought. */
const stockRefreshMs = 1_000

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
  // Each sale changes a stock. Under load, pages are rendered again once a second and not after each sale, sooner when something is sold
  // out, and at once after a change by staff.
  const clearPagesSoon = throttle(pageCache.clear, pauseOf(pageRefreshMs))
  const clearStocksSoon = throttle(pageCache.clear, pauseOf(stockRefreshMs))
  database.kindChanges.subscribe(clearPagesSoon.run)
  database.catalogChanges.subscribe((payload) =>
    payload === changedByStaff ? pageCache.clear() : clearStocksSoon.run(),
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
