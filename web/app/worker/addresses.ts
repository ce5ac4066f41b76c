// Which addresses the service worker answers for. What belongs to one person is none of them.

const publicPage = /^\/(?:$|(?:offers|notifications)\/?$|(?:product|search|Categories|category)\/[^/]+\/?$)/
const dataSuffix = /(?:\/_)?\.data$/

export function isPublicPage(path: string): boolean {
  return publicPage.test(path)
}

/**
 * The page behind its data, which is asked for when a shopper goes on inside the shop: its address and `.data`. The
 * router adds which parts of the page it wants, and a list that grows adds that it wants no more than its next products.
 */
export function pageOfData(url: URL): string | undefined {
  if (!dataSuffix.test(url.pathname)) return undefined
  const page = url.pathname.replace(dataSuffix, '') || '/'
  return isPublicPage(page) ? page + queryWithout(url, ['_routes', 'part']) : undefined
}

/** A page with a loader in the browser is asked for in two calls: one for itself, and this one for what is around it. */
export function isFrameData({ searchParams }: URL): boolean {
  return searchParams.get('_routes') === 'root'
}

/** The same for every order that a list can be in. */
export function inAnyOrder(url: URL): string {
  return url.pathname + queryWithout(url, ['sort'])
}

/** The ids that the cart asks for (`/products?ids=p1,p2&image=url`); nothing for any other call. */
export function cartIds({ pathname, searchParams }: URL): string[] | undefined {
  if (pathname !== '/products' || searchParams.get('image') !== 'url') return undefined
  return searchParams.get('ids')?.split(',')
}

function queryWithout({ searchParams }: URL, names: string[]): string {
  const kept = new URLSearchParams(searchParams)
  for (const name of names) kept.delete(name)
  return kept.size === 0 ? '' : `?${kept}`
}
