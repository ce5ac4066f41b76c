// What was computed of a whole list of products, cached until a product is added, renamed, priced, tagged, moved, sold out or
// back in stock; other sales change nothing here.
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
  const cached = new Map<string, Item[]>()
  const reading = new Map<string, Promise<Item[]>>()
  let size = 0
  database.kindChanges.subscribe((changed) => {
    if (changed === '' || isOf === undefined) {
      cached.clear()
      reading.clear()
      size = 0
      return
    }
    const subcategories = new Set(changed.split(','))
    for (const key of reading.keys()) if (isOf(key, subcategories)) reading.delete(key)
    for (const [key, items] of cached) {
      if (!isOf(key, subcategories)) continue
      cached.delete(key)
      size -= weigh(key, items)
    }
  })

  function find(key: string): Item[] | undefined {
    const items = cached.get(key)
    if (items === undefined) return undefined
    // Moved to the end: the least recently used is evicted first.
    cached.delete(key)
    cached.set(key, items)
    return items
  }

  /** Also of an empty list: the filters of an address can be long. */
  function weigh(key: string, items: Item[]): number {
    const size = sizeOf === undefined ? items.length : items.reduce((sum, item) => sum + sizeOf(item), 0)
    return 1 + Math.ceil(key.length / bytesOfItem) + size
  }

  function store(key: string, items: Item[]): void {
    cached.set(key, items)
    size += weigh(key, items)
    for (const [oldest, old] of cached) {
      if (size <= maxItems) break
      cached.delete(oldest)
      size -= weigh(oldest, old)
    }
  }

  return async (key: string, read: () => Promise<Item[]>): Promise<Item[]> => {
    const isHearing = database.kindChanges.isHearing()
    const known = isHearing ? (find(key) ?? reading.get(key)) : undefined
    if (known !== undefined) return known
    const work = read()
    if (!isHearing) return work
    reading.set(key, work)
    try {
      const items = await work
      // What was read before a change must not be stored after it.
      if (reading.get(key) === work) store(key, items)
      return items
    } finally {
      if (reading.get(key) === work) reading.delete(key)
    }
  }
}
