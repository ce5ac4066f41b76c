// The addresses that the service worker handles; no personal page is among them.
import { findPage, pathOfData } from '#domain/pages.ts'

export function isOfflinePage(path: string): boolean {
  return findPage(path)?.offline === true
}

/**
 * The page that this data belongs to. The router adds to the query which of its routes it needs, and a growing list that it
 * needs only its next products.
 */
export function pageOfData(url: URL): string | undefined {
  const path = pathOfData(url.pathname)
  // Counts for filters that are being chosen: nobody has asked for that page yet.
  if (url.searchParams.get('part') === '0') return undefined
  return path !== undefined && isOfflinePage(path) ? path + queryWithout(url, ['_routes', 'part']) : undefined
}

/** A page with a loader in the browser is fetched in two requests: one for the page, and this one for the frame around it. */
export function isFrameData({ searchParams }: URL): boolean {
  return searchParams.get('_routes') === 'root'
}

/** The same for every sort order of a list. */
export function inAnyOrder(url: URL): string {
  return url.pathname + queryWithout(url, ['sort'])
}

/** The ids in a request of the cart (`/products?ids=p1,p2&image=url`); nothing for any other request. */
export function cartIds({ pathname, searchParams }: URL): string[] | undefined {
  if (pathname !== '/products' || searchParams.get('image') !== 'url') return undefined
  return searchParams.get('ids')?.split(',')
}

function queryWithout({ searchParams }: URL, names: string[]): string {
  const rest = new URLSearchParams(searchParams)
  for (const name of names) rest.delete(name)
  return rest.size === 0 ? '' : `?${rest}`
}
