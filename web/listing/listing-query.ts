// The query string of a listing: its filters, order and page, always in the same order.
import { activeFilters } from '#domain/search/filters.ts'
import type { Filters } from '#domain/search/filters.ts'
import type { Sort } from '#domain/search/listing.ts'

export type ListingQuery = { filters: Filters; sort: Sort | undefined; page?: number }

export function queryOf({ filters, sort, page = 1 }: ListingQuery, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(activeFilters(filters))
  if (sort !== undefined) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}
