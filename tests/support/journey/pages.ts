// Every kind of public page, and how to recognise it.
import { findProduct } from './products.ts'
import type { Requests } from './products.ts'

export type PublicPage = {
  name: string
  path: (request: Requests) => Promise<string>
  status: 200 | 404
  heading: RegExp
  /** Part of its content, which must be there without JavaScript too. */
  content: RegExp
  /** Not to be indexed by search engines. */
  isHidden?: true
}

const at = (path: string) => async () => path

const product = async (request: Requests, isWanted: (quantity: number) => boolean) => {
  const { title } = await findProduct(request, ({ quantity }) => isWanted(quantity))
  return `/product/${encodeURIComponent(title)}`
}

const found = { status: 200, heading: /\S/ } as const

export const publicPages: PublicPage[] = [
  { ...found, name: 'home', path: at('/'), content: /Featured Categories/ },
  { ...found, name: 'search', path: at('/search/apple'), content: /Total [1-9]\d* Item Found\./ },
  { ...found, name: 'category', path: at('/Categories/Organic%20Food'), content: /Total \d+ Item Found\./ },
  { ...found, name: 'sub-category', path: at('/category/Organic%20Food'), content: /Total [1-9]\d* Item Found\./ },
  {
    ...found,
    name: 'empty listing',
    path: at('/search/%25%20no%20such%2Fthing%20%26%F0%9F%8D%8F'),
    content: /Sorry, we can not find this product/,
  },
  { ...found, name: 'product', path: (request) => product(request, (quantity) => quantity > 3), content: /In Stock/ },
  {
    ...found,
    name: 'stock-out product',
    path: (request) => product(request, (quantity) => quantity === 0),
    content: /Stock Out/,
  },
  {
    ...found,
    name: 'offers',
    path: at('/offers'),
    heading: /^Mega Offers$/,
    content: /This coupon apply when shopping more then \$/,
  },
  {
    ...found,
    name: 'notifications',
    path: at('/notifications'),
    heading: /^All Notification Arrives Here\.\.\.$/,
    // And nothing else.
    content: /^All Notification Arrives Here\.\.\.$/,
    isHidden: true,
  },
  {
    ...found,
    name: 'favourites',
    path: at('/favourites'),
    heading: /^Favourites$/,
    content: /Turn on JavaScript to save favourites/,
    isHidden: true,
  },
  {
    ...found,
    name: 'what I avoid',
    path: at('/avoid'),
    heading: /^What I avoid$/,
    content: /Turn on JavaScript to mark what you avoid/,
    isHidden: true,
  },
  {
    name: 'not found',
    path: at('/no-such-page'),
    status: 404,
    heading: /^Page is not found!$/,
    content: /Back To Home/,
    isHidden: true,
  },
  {
    name: 'product that does not exist',
    path: at('/product/No%20such%20thing'),
    status: 404,
    heading: /^Page is not found!$/,
    content: /Back To Home/,
    isHidden: true,
  },
]
