// Runs once when a shopper signs in or returns. Without a connection it is retried on the next page.
import { messages } from '#domain/messages.ts'
import { CartUnreachable } from '#web/cart/fetch-cart-products.ts'
import { CallProblem } from '#web/session/call-shop.ts'
import type { SessionUser } from '#web/session/session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { syncCart } from './sync-cart.ts'
import { storedBase, storedPayment } from './purchase-storage.ts'
import { invoiceAddress, placeOrder } from './place-order.ts'

export async function resumePurchase(user: SessionUser): Promise<void> {
  try {
    await finishPayment(user)
    // Once per session: afterwards cart-sync.ts merges with every save.
    if (storedBase.read(user.uid) === undefined) await syncCart(user)
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
