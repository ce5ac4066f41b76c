// The lazy part of shopper-parts.tsx. One chunk, so that a logout works without a connection too.
import { messages } from '#domain/messages.ts'
import { avoidedSync } from '#web/avoid/avoided-sync.ts'
import { favouritesSync } from '#web/favourites/favourites-sync.ts'
import { CartUnreachable } from '#web/cart/fetch-cart-products.ts'
import { startListSync, stopListSync } from '#web/list-sync/list-sync.ts'
import { CallProblem } from '#session/call-shop.ts'
import { isGone } from '#session/session-store.ts'
import type { SessionUser } from '#session/session-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { claimCart, releaseCart } from './cart-owner.ts'
import { startCartSync, stopCartSync } from './cart-sync.ts'
import { invoiceAddress, placeOrder } from '#web/purchase/place-order.ts'
import { storedBase, storedPayment } from './purchase-storage.ts'
import { mergeCart } from './merge-cart.ts'

export async function beginVisit(user: SessionUser): Promise<void> {
  claimCart(user.uid)
  favouritesSync.start(user.uid)
  avoidedSync.start(user.uid)
  startListSync(user.uid)
  await resumePurchase(user)
  if (!isGone(user.uid)) startCartSync(user)
}

export function endVisit(): void {
  stopCartSync()
  favouritesSync.stop()
  avoidedSync.stop()
  stopListSync()
  releaseCart()
}

export async function resumePurchase(user: SessionUser): Promise<void> {
  try {
    await finishPayment(user)
    // Once per session: afterwards cart-sync.ts merges with every save.
    if (storedBase.read(user.uid) === undefined) await mergeCart(user)
  } catch (error) {
    if (!(error instanceof CallProblem || error instanceof CartUnreachable || error instanceof DOMException))
      throw error
  }
}

/** Not on the payment page, which resumes the payment itself and shows more. */
async function finishPayment(user: SessionUser): Promise<void> {
  const paymentIntent = storedPayment.read(user.uid)
  if (paymentIntent === undefined || window.location.pathname.startsWith('/user/payment')) return
  const outcome = await placeOrder(user, { paymentIntent })
  // No message for a payment that the shopper abandoned.
  if (outcome.kind === 'refused' && outcome.lines.length > 0)
    showToast(outcome.detail, { tone: 'error', topic: 'payment' })
  if (outcome.kind !== 'placed') return
  showToast(messages.orderPlaced, {
    action: { label: 'View invoice', run: () => window.location.assign(invoiceAddress(outcome.id)) },
  })
}
