// A list that grows: starts with the server's first pages and loads further ones on demand.
import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useFetcher, useLocation } from 'react-router'
import { endsStretch, firstPageOf, lastPageOf, pageSize } from '#domain/search/listing.ts'
import type { ProductCardData } from '#web/product-card/product-card.tsx'
import type { ListingData } from './listing-data.ts'
import { addressOf } from './listing-filter.ts'
import { queryOf } from './listing-query.ts'

type LoadedPart = { page: number; products: ProductCardData[] }

/** The products by page, and the last page loaded. */
type LoadedList = { parts: LoadedPart[]; page: number }

const maxLists = 10
// How far each list of this visit was loaded, by history key: "back" restores it at its full length.
const lists = new Map<string, LoadedList>()

/** A further page, or a failure to load it. */
export type ListPart = ListingData | { hasFailed: true }

export function useLoadedList(listing: ListingData) {
  const { key } = useLocation()
  const [list, setList] = useState<LoadedList>(() => lists.get(key) ?? startOf(listing))
  const fetcher = useFetcher<ListPart>()
  const part = fetcher.data
  const address = addressOf(listing.filter)
  const { filters, sort } = listing
  const nextPage = list.page + 1

  useEffect(() => {
    if (part === undefined || 'hasFailed' in part) return
    setList((before) => (part.page === before.page + 1 ? withPart(before, part) : before))
  }, [part])

  const isLeaving = useRef(false)
  useBeforeUnload(() => void (isLeaving.current = true))

  useEffect(() => {
    storeList(key, list)
    // Chrome forgets state and scroll position of an entry that is replaced while it reloads.
    if (list.page === listing.page || isLeaving.current) return
    // Puts the number of pages into the address, for a reload or a shared link, without a navigation.
    window.history.replaceState(window.history.state, '', address + queryOf({ filters, sort, page: list.page }))
  }, [list, key, address, filters, sort, listing])

  return {
    parts: list.parts,
    shown: list.parts.reduce((sum, { products }) => sum + products.length, 0),
    hasMore: list.page < lastPageOf(listing.total),
    /** This list is long enough: the next page starts a new one. */
    isFull: endsStretch(list.page),
    nextAddress: `${address}${queryOf({ filters, sort, page: nextPage })}#page-${nextPage}`,
    isLoading: fetcher.state !== 'idle',
    hasFailed: fetcher.state === 'idle' && part !== undefined && 'hasFailed' in part,
    page: list.page,
    loadMore() {
      if (fetcher.state !== 'idle') return
      void fetcher.load(address + queryOf({ filters, sort, page: nextPage }, { part: '1' }))
    },
  }
}

function startOf({ products, page }: ListingData): LoadedList {
  const parts: LoadedPart[] = []
  const first = firstPageOf(page)
  for (let at = 0; at < products.length; at += pageSize) {
    parts.push({ page: first + at / pageSize, products: products.slice(at, at + pageSize) })
  }
  return { parts, page }
}

/** Doesn't repeat a product that has moved to a later page in the meantime. */
function withPart(list: LoadedList, { products, page }: ListingData): LoadedList {
  const shown = new Set(list.parts.flatMap((part) => part.products).map(({ id }) => id))
  const part = { page, products: products.filter(({ id }) => !shown.has(id)) }
  return { page, parts: [...list.parts, part] }
}

function storeList(key: string, list: LoadedList): void {
  lists.delete(key)
  lists.set(key, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= maxLists) return
    lists.delete(oldest)
  }
}
