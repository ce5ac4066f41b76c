// Leaves nothing of a shopper in this browser: neither a name nor what was in the cart.
import { cartStore } from '#web/app/worker/store.ts'
import { browserStorage } from '#web/ui/storage.ts'
import { cart } from '#web/cart/cart-store.ts'
import { forgetPrices } from '#web/cart/seen-prices.ts'
import { ownedKeys } from './owned-keys.ts'
import { agreeToPrices } from './price-changes.ts'
import { tabStorage } from '#web/ui/storage.ts'
import { draftKey } from './owned-keys.ts'

export function forgetShopper(): void {
  // The owner first: a cart that is emptied while it still has one would be a change for the shop to learn of.
  forgetNames()
  cart.clear()
  forgetPrices()
  // A browser may lack or forbid this store.
  if ('caches' in window) void window.caches.delete(cartStore).catch(refuse)
}

/** All but the cart, which may be a visitor's by now. */
export function forgetNames(): void {
  for (const key of ownedKeys) browserStorage.remove(key)
  tabStorage.remove(draftKey)
  agreeToPrices()
}

function refuse(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
