// What was computed of a whole list of products, cached until a product is added, renamed, priced, tagged, moved, sold out or
// back in stock; other sales change nothing here.
import { LRUCache } from 'lru-cache'
import type { CatalogReads } from '#database/connection.ts'

const bytesOfItem = 100

type ListCacheOptions<Item> = {
  /** Of all cached lists together, each of about a hundred bytes. */
  maxItems: number
  /** As how many items one counts. */
  sizeOf?: (item: Item) => number
  /** Whether a list has products of the sub-categories that changed; without it, every list has. */
  isOf?: (key: string, subcategories: ReadonlySet<string>) => boolean
}

export function createListCache<Item>(database: CatalogReads, { maxItems, sizeOf, isOf }: ListCacheOptions<Item>) {
  const cached = new LRUCache<string, Item[]>({ maxSize: maxItems, sizeCalculation: (items, key) => weigh(key, items) })
  const reading = new Map<string, Promise<Item[]>>()
  database.kindChanges.subscribe((changed) => {
    if (changed === '' || isOf === undefined) {
      cached.clear()
      reading.clear()
      return
    }
    const subcategories = new Set(changed.split(','))
    for (const key of reading.keys()) if (isOf(key, subcategories)) reading.delete(key)
    for (const key of cached.keys().toArray()) if (isOf(key, subcategories)) cached.delete(key)
  })

  /** Also of an empty list: the filters of an address can be long. */
  function weigh(key: string, items: Item[]): number {
    const size = sizeOf === undefined ? items.length : items.reduce((sum, item) => sum + sizeOf(item), 0)
    return 1 + Math.ceil(key.length / bytesOfItem) + size
  }

  return async (key: string, read: () => Promise<Item[]>): Promise<Item[]> => {
    const isHearing = database.kindChanges.isHearing()
    const known = isHearing ? (cached.get(key) ?? reading.get(key)) : undefined
    if (known !== undefined) return known
    const work = read()
    if (!isHearing) return work
    reading.set(key, work)
    try {
      const items = await work
      // What was read before a change must not be stored after it.
      if (reading.get(key) === work) cached.set(key, items)
      return items
    } finally {
      if (reading.get(key) === work) reading.delete(key)
    }
  }
}
