// Whose cart is in this browser. A cart arrives with its owner's login and leaves with the logout; the server stores it.
import { emptyCart, isSameCart } from '#domain/cart/cart.ts'
import { avoidedSync } from '#web/avoid/avoided-sync.ts'
import { cart } from '#web/cart/cart-store.ts'
import { favouritesSync } from '#web/favourites/favourites-sync.ts'
import { releaseLists } from '#web/list-sync/list-sync.ts'
import { showToast } from '#ui/toast-store.ts'
import { forgetNames, forgetShopper } from './forget-shopper.ts'
import { findOwner, storedBase, storedSaved, storedSent, leftCart } from './purchase-storage.ts'

/** From here on the cart is this shopper's. A visitor's cart is taken over, another shopper's is not. */
export function claimCart(uid: string): void {
  const owner = findOwner()
  if (owner === uid) return
  if (owner !== undefined) releaseCart()
  storedSaved.write(uid, emptyCart)
}

/** The session has ended, for whatever reason. */
export function releaseCart(): void {
  const owner = findOwner()
  if (owner === undefined) return forgetNames()
  if (!isSaved(owner)) setAside(owner)
  favouritesSync.release(owner)
  avoidedSync.release(owner)
  releaseLists(owner)
  forgetShopper()
}

function isSaved(uid: string): boolean {
  const copies = [storedSaved.read(uid), storedBase.read(uid)].filter((one) => one !== undefined)
  return copies.some((one) => isSameCart(one, cart.read()))
}

function setAside(uid: string): void {
  leftCart.write(uid, { cart: cart.read(), base: storedBase.read(uid), sent: storedSent.read(uid) })
  showToast("Your latest cart changes couldn't be saved. They'll be back when you log in again on this device.", {
    tone: 'info',
    topic: 'saved cart',
  })
}
