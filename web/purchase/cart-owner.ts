// Whose cart it is that lies in this browser. It comes with a login and goes with its owner; the shop remembers it.
import { emptyCart, isSameCart } from '#domain/cart.ts'
import { cart } from '#web/cart/cart-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetNames, forgetShopper } from './forget-shopper.ts'
import { findOwner, storedBase, keptSaved, storedSent } from './purchase-storage.ts'
import { leftCart } from './left-cart.ts'

/** From here on the cart is this shopper's: a visitor's comes along, somebody else's does not. */
export function claimCart(uid: string): void {
  const owner = findOwner()
  if (owner === uid) return
  if (owner !== undefined) releaseCart()
  keptSaved.write(uid, emptyCart)
}

/** Nobody is signed in any more, by whatever way. */
export function releaseCart(): void {
  const owner = findOwner()
  if (owner === undefined) return forgetNames()
  if (!isSaved(owner)) putAside(owner)
  forgetShopper()
}

function isSaved(uid: string): boolean {
  const known = [keptSaved.read(uid), storedBase.read(uid)].filter((one) => one !== undefined)
  return known.some((one) => isSameCart(one, cart.read()))
}

function putAside(uid: string): void {
  leftCart.write(uid, { cart: cart.read(), base: storedBase.read(uid), sent: storedSent.read(uid) })
  showToast("Your latest cart changes couldn't be saved. They'll be back when you log in again on this device.", {
    tone: 'info',
    topic: 'saved cart',
  })
}
