// A few rows that every request needs, cached until the catalog changes, and not used while the listener has no connection.
import type { CatalogReads } from '#database/connection.ts'

export function cachedUntilChange<Value>(database: CatalogReads, read: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined
  database.catalogChanges.subscribe(() => (cached = undefined))
  return () => {
    const isHearing = database.catalogChanges.isHearing()
    if (cached !== undefined && isHearing) return cached
    const reading = read()
    if (isHearing) cached = reading
    reading.catch(() => cached === reading && (cached = undefined))
    return reading
  }
}
