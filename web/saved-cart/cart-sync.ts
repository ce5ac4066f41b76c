// While somebody is signed in, every cart change on any page is saved on the server, so that the cart can be cleared at
// logout. At the checkout use-saved-cart.ts is faster and also saves shipping and coupon.
import { isSameCart, linesOf, maxOf } from '#domain/cart/cart.ts'
import { cartRules } from '#web/cart/cart-rules.ts'
import { cart } from '#web/cart/cart-store.ts'
import { CartUnreachable } from '#web/cart/fetch-cart-products.ts'
import { lineNotes } from '#web/cart/line-notes.ts'
import { keepSaved } from '#session/keep-saved.ts'
import { isGone } from '#session/session-store.ts'
import type { SessionUser } from '#session/session-store.ts'
import { mergeCart } from './merge-cart.ts'
import { findOwner, storedBase, storedSaved, storedSent } from './purchase-storage.ts'
import { countsOf, pushCart } from './push-cart.ts'

type Who = Pick<SessionUser, 'uid' | 'email'>

let running: { uid: string; stop: () => void } | undefined

// The checkout's own pause is shorter, because the shopper waits for the total: then nothing is left to do here.
export function startCartSync(user: Who): void {
  if (running?.uid === user.uid) return
  stopCartSync()
  const save = (signal?: AbortSignal) => saveChanges(user, signal).catch(ignoreUnreachable)
  running = { uid: user.uid, stop: keepSaved({ subscribe, save }) }
}

function subscribe(listener: () => void): () => void {
  const stops = [cart.subscribe(listener), lineNotes.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

export function stopCartSync(): void {
  running?.stop()
  running = undefined
}

/** Does nothing when the cart is saved. Changes from other devices are merged in first. */
export async function saveChanges(user: Who, signal?: AbortSignal): Promise<void> {
  const { uid, email } = user
  // Another tab has logged out, which this one is about to notice.
  if (isGone(uid) || findOwner() !== uid) return
  const saved = storedSaved.read(uid)
  const hasNews = lineNotes.hasUnsaved()
  if (saved !== undefined && isSameCart(saved, cart.read()) && !hasNews) return
  if (isSavedByCheckout(uid) && !hasNews) return storedSaved.write(uid, cart.read())

  const products = await mergeCart(user, signal)
  if (isGone(uid) || findOwner() !== uid) return
  const now = cart.read()
  const rules = cartRules.read()
  const lines = linesOf(now, products)
    .filter(({ product }) => product.quantity > 0)
    .map(({ product, count }) => ({ product, count: Math.min(count, maxOf(product, rules.maxPerProduct)) }))
  const isUnsaved = !isSameCart(storedBase.read(uid) ?? {}, countsOf({ lines })) || lineNotes.hasUnsaved()
  if (isUnsaved) {
    const toSave = { email, lines, notes: lineNotes.read(), courier: {}, leavesShipping: true, couponCode: undefined }
    await pushCart({ uid, cart: { ...toSave, rules }, ...(signal && { signal }) })
  }
  storedSaved.write(uid, now)
}

function isSavedByCheckout(uid: string): boolean {
  const base = storedBase.read(uid)
  return base !== undefined && storedSent.read(uid) === undefined && isSameCart(base, cart.read())
}

/** Of the cart's products; keep-saved.ts knows the other ways in which the shop can't be reached. */
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof CartUnreachable)) throw error
}
