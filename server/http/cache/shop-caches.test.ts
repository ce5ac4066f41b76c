// When cached pages are rendered again after a change of the catalog.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changedByStaff } from '#database/catalog-changed.ts'
import { createShopCaches } from './shop-caches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openCaches() {
  const channel = () => {
    const subscribers = new Set<(payload: string) => void>()
    return {
      isHearing: () => true,
      subscribe: (subscriber: (payload: string) => void) => {
        subscribers.add(subscriber)
        return () => subscribers.delete(subscriber)
      },
      tell: (payload = '') => subscribers.forEach((subscriber) => subscriber(payload)),
    }
  }
  const database = { catalogChanges: channel(), kindChanges: channel(), deliveryChanges: channel() }
  const { pageCache } = createShopCaches({ database, settings: { subscribe: () => {} }, isOn: true })
  let seen = pageCache.epoch() ?? 0
  return {
    sell: () => database.catalogChanges.tell(),
    sellOut: () => {
      database.catalogChanges.tell()
      database.kindChanges.tell('1/2')
    },
    edit: () => database.catalogChanges.tell(changedByStaff),
    /** How often pages were invalidated since it was asked the last time. */
    count: () => {
      const before = seen
      seen = pageCache.epoch() ?? 0
      return seen - before
    },
  }
}

test('the first sale shows at once, and those of a rush once a second', () => {
  const { sell, count } = openCaches()
  sell()
  expect(count()).toBe(1)
  for (let sale = 0; sale < 100; sale++) {
    vi.advanceTimersByTime(100)
    sell()
  }
  expect(count()).toBe(10)
  vi.advanceTimersByTime(1_000)
  expect(count(), 'the last one too').toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(count()).toBe(0)
})

test('in a rush what is sold out shows within a quarter of a second, and a change by staff at once', () => {
  const { sell, sellOut, edit, count } = openCaches()
  sell()
  sellOut()
  count()
  vi.advanceTimersByTime(100)
  sellOut()
  vi.advanceTimersByTime(150)
  expect(count()).toBe(1)
  edit()
  expect(count()).toBe(1)
})
