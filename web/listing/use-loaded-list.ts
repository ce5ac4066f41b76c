// A list that grows: the server's first pages, then each further one as it is wanted.
import { useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { endsStretch, firstPageOf, lastPageOf, pageSize } from '#domain/listing.ts'
import type { Sort } from '#domain/listing.ts'
import { addressOf } from './listing-filter.ts'
import type { ListingData } from './listing-data.ts'
import { recallList, rememberList } from './remembered-lists.ts'
import type { LoadedList, LoadedPart } from './remembered-lists.ts'

/** A further page, or the word that it could not be had. */
export type ListPart = ListingData | { hasFailed: true }

export function useLoadedList(listing: ListingData) {
  const { key } = useLocation()
  const [list, setList] = useState<LoadedList>(() => recallList(key) ?? startOf(listing))
  const fetcher = useFetcher<ListPart>()
  const part = fetcher.data
  const address = addressOf(listing.filter)
  const nextPage = list.page + 1

  useEffect(() => {
    if (part === undefined || 'hasFailed' in part) return
    setList((before) => (part.page === before.page + 1 ? extended(before, part) : before))
  }, [part])

  useEffect(() => {
    rememberList(key, list)
    if (list.page === listing.page) return
    // The address says how much is shown, for a reload or a friend; to the router nothing has happened.
    window.history.replaceState(window.history.state, '', address + queryOf({ page: list.page, sort: listing.sort }))
  }, [list, key, address, listing])

  return {
    parts: list.parts,
    shown: list.parts.reduce((sum, { products }) => sum + products.length, 0),
    hasMore: list.page < lastPageOf(listing.total),
    /** The next page is one of its own: this one is long enough. */
    isFull: endsStretch(list.page),
    nextAddress: `${address}${queryOf({ page: nextPage, sort: listing.sort })}#page-${nextPage}`,
    isLoading: fetcher.state !== 'idle',
    hasFailed: fetcher.state === 'idle' && part !== undefined && 'hasFailed' in part,
    page: list.page,
    loadMore() {
      if (fetcher.state !== 'idle') return
      void fetcher.load(`${address}${queryOf({ page: nextPage, sort: listing.sort })}&part=1`)
    },
  }
}

export function queryOf({ page, sort }: { page: number; sort: Sort | undefined }): string {
  const query = new URLSearchParams()
  if (sort !== undefined) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}

function startOf({ products, page }: ListingData): LoadedList {
  const parts: LoadedPart[] = []
  const first = firstPageOf(page)
  for (let at = 0; at < products.length; at += pageSize) {
    parts.push({ page: first + at / pageSize, products: products.slice(at, at + pageSize) })
  }
  return { parts, page }
}

/** A product that has moved to a later page since is not shown twice. */
function extended(list: LoadedList, { products, page }: ListingData): LoadedList {
  const shown = new Set(list.parts.flatMap((part) => part.products).map(({ id }) => id))
  const part = { page, products: products.filter(({ id }) => !shown.has(id)) }
  return { page, parts: [...list.parts, part] }
}
