// This browser's cart: stored in local storage under "cart", the same in every tab.
import { addToCart, cartLength, emptyCart, parseCart, putBack, removeItem, setCount, upTo } from '#domain/cart/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'
import { cartRules } from './cart-rules.ts'

const storageKey = 'cart'
const isBrowser = typeof window !== 'undefined'
const store = createStore(isBrowser ? readStored() : emptyCart, emptyCart)
if (isBrowser) browserStorage.onOtherTab(storageKey, () => store.write(readStored()))

export const cart = {
  read: store.read,
  subscribe: store.subscribe,

  /** Adds up to the stock and the limit of the shop; returns how many there are then. */
  add(product: { id: string; quantity: number }, amount = 1): number {
    change((now) => addToCart(now, limited(product), amount))
    return cart.read()[product.id] ?? 0
  },

  setCount: (product: { id: string; quantity: number }, count: number) =>
    change((now) => setCount(now, limited(product), count)),
  removeItem: (id: string) => change((now) => removeItem(now, id)),
  putBack: (former: Cart, product: { id: string; quantity: number }) =>
    change((now) => putBack(now, former, limited(product))),
  replace: (next: Cart) => change(() => next),
  clear: () => change(() => emptyCart),
}

export const useCart = (): Cart => store.use()
export const useCartLength = (): number => store.use(cartLength)
export const useCountInCart = (id: string): number => store.use((now) => now[id] ?? 0)

const limited = <Item extends { quantity: number }>(product: Item) => upTo(cartRules.read().maxPerProduct, product)

function readStored(): Cart {
  const stored = parseCart(browserStorage.read(storageKey))
  // The same object as in the server's HTML, so that an empty cart causes no second render.
  return cartLength(stored) === 0 ? emptyCart : stored
}

function change(make: (now: Cart) => Cart): void {
  // Another tab may have changed it: local storage is the truth, not what this tab remembers.
  const now = parseCart(browserStorage.read(storageKey) ?? JSON.stringify(cart.read()))
  const next = make(now)
  browserStorage.write(storageKey, JSON.stringify(next))
  store.write(next)
}
