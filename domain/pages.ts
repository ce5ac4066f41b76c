// Every page of the shop, and everything that is true of it, in one table. The router, the page cache, the security policy,
// the service worker, robots.txt, the sitemap and the load shedding read it; lint's page folders are tested against it.
import { filterNames } from './search/filters.ts'

export type Page = {
  /** As React Router writes it. A `:parameter` can only be the last part. */
  path: `/${string}`
  /** The module under `web/`. Its folder is closed to other pages by lint. */
  module: string
  /** Where one module serves several pages, each is a route of its own. */
  id?: string
  /** `guarded`: the browser redirects to the login without a session. The HTML is the same for everybody. */
  access: 'public' | 'guarded'
  /** What surrounds it besides the shop's frame. */
  layout?: string
  /** The query parameters that change what it shows. They are part of its cache key, others (`utm_source`) are ignored. */
  query: readonly string[]
  /** `of-many`: there are more of these pages than the cache can store, so an uncached one may be refused under load. */
  load: 'of-many' | 'of-few'
  /** `payment`: may load the card provider's script and frames. */
  policy: 'shop' | 'payment'
  /** Stored by the service worker when it's seen, and its code is precached. */
  offline: boolean
  /** `index`: search engines may list it. `noindex`: its HTML asks them not to. `disallow`: robots.txt does so as well. */
  robots: 'index' | 'noindex' | 'disallow'
  /** What the sitemap lists of it: the one page, or one for each of these. */
  sitemap?: 'page' | 'category' | 'subcategory' | 'product'
  /** The API has the same address, so what is sent depends on `Accept`. */
  sharesAddress?: true
  /** Shows what this browser's cookies say and takes forms: rendered for each request, cached by nobody. */
  isPersonal?: true
}

const shopWindow = {
  access: 'public',
  query: [],
  load: 'of-few',
  policy: 'shop',
  offline: true,
  robots: 'index',
} as const satisfies Partial<Page>
const listing = {
  ...shopWindow,
  module: 'listing/listing-page.tsx',
  query: [...filterNames, 'sort', 'page', 'part', 'all'],
  load: 'of-many',
} as const satisfies Partial<Page>
// Also for the targets of links in emails.
const signIn = { ...shopWindow, offline: false, robots: 'noindex' } as const satisfies Partial<Page>
const guarded = {
  ...shopWindow,
  access: 'guarded',
  offline: false,
  robots: 'disallow',
} as const satisfies Partial<Page>
const account = { ...guarded, layout: 'account/account-layout.tsx' } as const satisfies Partial<Page>

export const pages: readonly Page[] = [
  { ...shopWindow, path: '/', module: 'home/home-page.tsx', sitemap: 'page' },
  { ...shopWindow, path: '/product/:title', module: 'product/product-page.tsx', load: 'of-many', sitemap: 'product' },
  // The target of the search form without JavaScript; redirects to the next.
  { ...listing, path: '/search', module: 'listing/search-redirect.ts', query: ['q'], offline: false },
  { ...listing, path: '/search/:text', id: 'search', query: [...listing.query, 'exact'], robots: 'noindex' },
  { ...listing, path: '/Categories/:parent', id: 'category', sitemap: 'category' },
  { ...listing, path: '/category/:children', id: 'subcategory', sitemap: 'subcategory' },
  { ...shopWindow, path: '/offers', module: 'offers/offers-page.tsx', sitemap: 'page' },
  { ...listing, path: '/offers/products', id: 'offers-list' },
  { ...shopWindow, path: '/notifications', module: 'notifications/notifications-page.tsx', robots: 'noindex' },
  { ...shopWindow, path: '/favourites', module: 'lists/favourites-page.tsx', robots: 'noindex' },
  { ...shopWindow, path: '/avoid', module: 'lists/avoid-page.tsx', robots: 'noindex' },
  // Own lists and those of a link: which one is in the fragment of the address, so that the shop never logs it.
  { ...shopWindow, path: '/list', module: 'lists/list-page.tsx', robots: 'noindex' },
  { ...signIn, path: '/login', module: 'sign-in/login-page.tsx', robots: 'disallow' },
  { ...signIn, path: '/register', module: 'sign-in/register-page.tsx', robots: 'disallow' },
  { ...signIn, path: '/forgot-password', module: 'sign-in/forgot-password-page.tsx' },
  { ...signIn, path: '/auth/action', module: 'sign-in/action-page.tsx' },
  // The address is in emails that were sent.
  { ...signIn, path: '/stop-emails', module: 'unsubscribe/unsubscribe-page.tsx' },
  { ...signIn, path: '/answer', module: 'answer/answer-page.tsx' },
  { ...signIn, path: '/here', module: 'here/here-page.tsx' },
  {
    ...signIn,
    path: '/delivery-times',
    module: 'delivery-times/delivery-times-page.tsx',
    query: ['zip', 'pickup'],
    isPersonal: true,
  },
  { ...guarded, path: '/checkout', module: 'checkout/checkout-page.tsx' },
  { ...guarded, path: '/user/payment', module: 'payment/payment-page.tsx', policy: 'payment' },
  { ...guarded, path: '/order/invoice/:id', module: 'invoice/invoice-page.tsx', sharesAddress: true },
  { ...account, path: '/user', module: 'account/account-index.tsx' },
  { ...account, path: '/user/dashboard', module: 'account/dashboard-page.tsx' },
  { ...account, path: '/user/orders', module: 'account/orders-page.tsx' },
  { ...account, path: '/user/usuals', module: 'account/usuals-page.tsx' },
  { ...account, path: '/user/lists', module: 'lists/lists-page.tsx' },
  { ...account, path: '/user/profile', module: 'account/profile-page.tsx' },
]

/** What is shown at every other address. */
export const notFoundModule = 'frame/not-found-page.tsx'

const parameter = /:\w+$/
const isFixed = ({ path }: Page) => !parameter.test(path)
const byPath = new Map(pages.filter(isFixed).map((page) => [page.path as string, page]))
const byPrefix = new Map(pages.filter((page) => !isFixed(page)).map((page) => [prefixOf(page), page]))

/** The page at this path, with or without a slash at its end. Every request calls it, so it uses maps instead of patterns. */
export function findPage(path: string): Page | undefined {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const page = byPath.get(bare)
  if (page !== undefined) return page
  const lastPart = bare.lastIndexOf('/') + 1
  return lastPart < bare.length ? byPrefix.get(bare.slice(0, lastPart)) : undefined
}

/** The path up to its parameter. */
export function prefixOf({ path }: Pick<Page, 'path'>): string {
  return path.replace(parameter, '')
}

/** An address of the page with this value for its parameter. */
export function addressOf({ path }: Pick<Page, 'path'>, value: string): string {
  return path.replace(parameter, () => encodeURIComponent(value))
}

/** The folder of `web/` that a page's module is in. */
export function folderOf({ module }: Pick<Page, 'module'>): string {
  return module.slice(0, module.indexOf('/'))
}

// The data of a page, which the router fetches for a navigation inside the shop, has the page's path and `.data`.
const dataSuffix = /(?:\/_)?\.data$/

/** The path of the page whose data is at this path; nothing if the path isn't one of data. */
export function pathOfData(path: string): string | undefined {
  return path.endsWith('.data') ? path.replace(dataSuffix, '') || '/' : undefined
}
