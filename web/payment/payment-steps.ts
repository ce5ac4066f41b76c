// The state machine of a card payment: choosing, paying, completing, placed. Without React, so that each path is unit
// tested.
import { messages } from '#domain/messages.ts'
import { storedOrder, storedPayment } from '#web/saved-cart/purchase-storage.ts'
import { placeOrder, updateCartAfterOrder } from '#web/purchase/place-order.ts'
import type { NextTime } from '#web/purchase/next-times.ts'
import type { OrderToPlace, Placed } from '#web/purchase/place-order.ts'
import type { SessionUser } from '#session/session.ts'
import { showToast } from '#ui/toast-store.ts'
import type { CardSubmission } from './card-form.tsx'
import { payByCard } from './pay.ts'
import type { Agreed, Payment } from './pay.ts'

export type Phase =
  /** `times`: free ones instead of the delivery time that is gone. */
  | { name: 'choosing'; problem?: string; times?: NextTime[] }
  | { name: 'paying' }
  /** Confirmed, or probably so: POST /orders is retried until the order exists. */
  | { name: 'completing'; order: OrderToPlace; attempt: number; wait: number }
  | { name: 'placed'; id: string }

export type PaymentParts = {
  user: SessionUser
  makeOrder: (payment: Extract<Payment, { kind: 'confirmed' }>) => OrderToPlace
  /** Prices or stock differ from what the page shows. */
  onStale: () => void
}

const longestRetryPause = 15

export function createPaymentSteps({
  user,
  makeOrder,
  onStale,
  show,
}: PaymentParts & { show: (phase: Phase) => void }) {
  return { pay, complete }

  function refuse(problem: string, times?: NextTime[]): void {
    show({ name: 'choosing', problem, ...(times && { times }) })
  }

  function finish(id: string): void {
    showToast(messages.orderPlaced, { topic: 'payment' })
    show({ name: 'placed', id })
  }

  async function pay(submission: CardSubmission, agreed: Agreed): Promise<void> {
    show({ name: 'paying' })
    const orderBefore = storedOrder.read(user.uid)
    const onBegun = (paymentIntent: string) => storedPayment.write(user.uid, paymentIntent)
    const payment = await payByCard({ ...submission, ...agreed, onBegun })
    await handlePayment(payment, orderBefore)
  }

  async function handlePayment(payment: Payment, orderBefore: string | undefined): Promise<void> {
    if (payment.kind === 'confirmed') return complete(makeOrder(payment), 0)
    if (payment.kind === 'unknown') return complete({ paymentIntent: payment.paymentIntent }, 0)
    storedPayment.clear()
    if (payment.kind === 'ordered') {
      await updateCartAfterOrder(user, payment.id)
      return finish(payment.id)
    }
    // Another tab has placed the order of this same cart in the meantime.
    const orderNow = storedOrder.read(user.uid)
    if (orderNow !== undefined && orderNow !== orderBefore) return show({ name: 'placed', id: orderNow })
    // Specified as a toast. Everything else is only said on the page: one failure, one message.
    if (payment.kind === 'declined') showToast(payment.text, { tone: 'error', topic: 'payment' })
    if (payment.kind === 'stale') onStale()
    refuse(payment.text, payment.kind === 'stale' ? payment.times : undefined)
  }

  async function complete(order: OrderToPlace, attempt: number): Promise<void> {
    handlePlaced(await placeOrder(user, order), order, attempt)
  }

  function handlePlaced(placed: Placed, order: OrderToPlace, attempt: number): void {
    if (placed.kind === 'placed') return finish(placed.id)
    if (placed.kind === 'unknown') {
      const wait = Math.min(longestRetryPause, placed.retryAfter * 2 ** attempt)
      return show({ name: 'completing', order, attempt: attempt + 1, wait })
    }
    if (placed.kind === 'refused') {
      onStale()
      return refuse(placed.detail, placed.times)
    }
    storedPayment.clear()
    refuse("Your payment wasn't completed and nothing was charged. Please try again.")
  }
}

/** Resumes a payment that was started before a reload, or before the browser was closed. */
export function initialPhase(uid: string): Phase {
  const paymentIntent = storedPayment.read(uid)
  if (paymentIntent === undefined) return { name: 'choosing' }
  return { name: 'completing', order: { paymentIntent }, attempt: 0, wait: 0 }
}
