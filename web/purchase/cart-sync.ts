// While somebody is signed in the shop learns of every change of the cart, on whichever page it is made, so that the cart
// can be cleared at the logout. At the checkout use-saved-cart.ts is quicker, and finds the shipping and the coupon too.
import { isSameCart, linesOf, mostOf } from '#domain/cart.ts'
import { usualShippingCents } from '#domain/shipping.ts'
import { cart } from '#web/cart/cart-store.ts'
import { CartUnreachable } from '#web/cart/fetch-cart-products.ts'
import { CallProblem } from '#web/session/call-shop.ts'
import { beforeLeaving, isGone } from '#web/session/session-store.ts'
import type { SessionUser } from '#web/session/session-store.ts'
import { syncCart } from './sync-cart.ts'
import { findOwner, storedBase, keptSaved, storedSent } from './purchase-storage.ts'
import { countsOf, pushCart } from './push-cart.ts'

type Who = Pick<SessionUser, 'uid' | 'email'>

// The checkout's own pause is shorter: there the sum is waited for, and nothing is left to do here.
const afterLastChange = 1_000
// Nobody waits longer for a logout.
const longestLeave = 3_000

let running: { uid: string; stop: () => void } | undefined

export function startCartSync(user: Who): void {
  if (running?.uid === user.uid) return
  stopCartSync()
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ignoreUnreachable(saveChanges(user)), afterLastChange)
  }
  const stops = [
    cart.subscribe(saveSoon),
    beforeLeaving(() => saveInTime(user)),
    () => window.removeEventListener('online', saveSoon),
    () => clearTimeout(timer),
  ]
  window.addEventListener('online', saveSoon)
  running = { uid: user.uid, stop: () => stops.forEach((stop) => stop()) }
  saveSoon()
}

export function stopCartSync(): void {
  running?.stop()
  running = undefined
}

/** Does nothing when the shop knows the cart. What another device changed meanwhile comes in first. */
export async function saveChanges(user: Who, signal?: AbortSignal): Promise<void> {
  const { uid, email } = user
  // Another tab has logged out, and this one is about to notice.
  if (isGone(uid) || findOwner() !== uid) return
  const saved = keptSaved.read(uid)
  if (saved !== undefined && isSameCart(saved, cart.read())) return
  if (isKnown(uid)) return keptSaved.write(uid, cart.read())

  const products = await syncCart(user, signal)
  if (isGone(uid) || findOwner() !== uid) return
  const now = cart.read()
  const lines = linesOf(now, products)
    .filter(({ product }) => product.quantity > 0)
    .map(({ product, count }) => ({ product, count: Math.min(count, mostOf(product)) }))
  const isNews = !isSameCart(storedBase.read(uid) ?? {}, countsOf({ lines }))
  if (isNews) {
    const wanted = { email, lines, shippingCents: usualShippingCents, keepsShipping: true, couponCode: undefined }
    await pushCart({ uid, cart: wanted, ...(signal && { signal }) })
  }
  keptSaved.write(uid, now)
}

/** The checkout has sent it. */
function isKnown(uid: string): boolean {
  const base = storedBase.read(uid)
  return base !== undefined && storedSent.read(uid) === undefined && isSameCart(base, cart.read())
}

async function saveInTime(user: Who): Promise<void> {
  const signal = AbortSignal.timeout(longestLeave)
  // A call that waits for a new token does not hear the signal.
  const timeIsUp = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  await Promise.race([ignoreUnreachable(saveChanges(user, signal)), timeIsUp])
}

/** It is tried again with the next change, with the next page, and when the connection is back. */
async function ignoreUnreachable(saving: Promise<void>): Promise<void> {
  await saving.catch((error: unknown) => {
    if (!(error instanceof CallProblem || error instanceof CartUnreachable || error instanceof DOMException))
      throw error
  })
}
