// Removes everything about a shopper from this browser: the name and what was in the cart.
import { cartStore } from '#web/app/worker/store.ts'
import { browserStorage, tabStorage } from '#ui/storage.ts'
import { cart } from '#web/cart/cart-store.ts'
import { lineNotes } from '#web/cart/line-notes.ts'
import { forgetPrices } from '#web/cart/seen-prices.ts'
import { forgetDelivery } from '#web/deliver-to/remembered.ts'
import { draftKey, ownedKeys, zipKey } from './owned-keys.ts'
import { acceptPrices } from '#web/purchase/price-changes.ts'
import { waitingCheckout } from '#web/purchase/waiting-checkout.ts'

export function forgetShopper(): void {
  // The owner first: clearing a cart that still has one would count as a change to save.
  forgetNames()
  cart.clear()
  lineNotes.clear()
  forgetPrices()
  // A browser may lack or forbid cache storage.
  if ('caches' in window) void window.caches.delete(cartStore).catch(ignoreForbidden)
}

/** Everything but the cart, which may be a visitor's by now. */
export function forgetNames(): void {
  for (const key of ownedKeys) browserStorage.remove(key)
  tabStorage.remove(draftKey)
  browserStorage.remove(zipKey)
  forgetDelivery()
  acceptPrices()
  waitingCheckout.clear()
}

function ignoreForbidden(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
