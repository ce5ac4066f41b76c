// Which addresses the service worker answers for. What belongs to one person is none of them.

const publicPage = /^\/(?:$|(?:offers|notifications)\/?$|(?:product|search|Categories|category)\/[^/]+\/?$)/
const dataSuffix = /(?:\/_)?\.data$/

export function isPublicPage(path: string): boolean {
  return publicPage.test(path)
}

/** The page behind its data, which is asked for when a shopper goes on inside the shop: its address and `.data`. */
export function pageOfData({ pathname, search }: URL): string | undefined {
  if (!dataSuffix.test(pathname)) return undefined
  const page = pathname.replace(dataSuffix, '') || '/'
  return isPublicPage(page) ? page + search : undefined
}

/** The ids that the cart asks for (`/products?ids=p1,p2&image=url`); nothing for any other call. */
export function cartIds({ pathname, searchParams }: URL): string[] | undefined {
  if (pathname !== '/products' || searchParams.get('image') !== 'url') return undefined
  return searchParams.get('ids')?.split(',')
}
