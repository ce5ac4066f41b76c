// The cart of this browser: kept in local storage under "cart", the same in every tab.
import { useSyncExternalStore } from 'react'
import { addToCart, cartLength, emptyCart, parseCart, putBack, removeItem, removeOne } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { browserStorage } from '#web/ui/storage.ts'

const storageKey = 'cart'

type Listener = () => void
const listeners = new Set<Listener>()
let current: Cart | undefined

export const cart = {
  read(): Cart {
    if (current !== undefined) return current
    const kept = parseCart(browserStorage.read(storageKey))
    // The very cart that the server's HTML shows, so that nothing is drawn anew for it.
    current = cartLength(kept) === 0 ? emptyCart : kept
    return current
  },

  /** Adds as many as asked for, up to the stock; says how many there are then. */
  add(product: { id: string; quantity: number }, amount = 1): number {
    change((now) => addToCart(now, product, amount))
    return cart.read()[product.id] ?? 0
  },

  removeOne: (id: string) => change((now) => removeOne(now, id)),
  removeItem: (id: string) => change((now) => removeItem(now, id)),
  putBack: (former: Cart, product: { id: string; quantity: number }) => change((now) => putBack(now, former, product)),
  replace: (next: Cart) => change(() => next),
  clear: () => change(() => emptyCart),

  /** Tells of every change, in whichever tab it is made. Returns how to stop. */
  subscribe,
}

export function useCart(): Cart {
  return useSyncExternalStore(subscribe, cart.read, () => emptyCart)
}

export function useCartLength(): number {
  return useSyncExternalStore(
    subscribe,
    () => cartLength(cart.read()),
    () => 0,
  )
}

export function useCountInCart(id: string): number {
  return useSyncExternalStore(
    subscribe,
    () => cart.read()[id] ?? 0,
    () => 0,
  )
}

function change(make: (now: Cart) => Cart): void {
  // Another tab may have written since: what is kept counts, not what this tab remembers.
  const now = parseCart(browserStorage.read(storageKey) ?? JSON.stringify(cart.read()))
  const next = make(now)
  current = next
  browserStorage.write(storageKey, JSON.stringify(next))
  tell()
}

function subscribe(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab)
  }
}

function hearOtherTab(event: StorageEvent): void {
  // A null key means that everything was cleared.
  if (event.key !== storageKey && event.key !== null) return
  current = undefined
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
