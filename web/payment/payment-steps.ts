// The steps of a card payment: nothing begun, on its way, being completed, placed. Without React, so that each way it can
// go is tested alone.
import { messages } from '#domain/messages.ts'
import { storedOrder, storedPayment } from '#web/purchase/purchase-storage.ts'
import { placeOrder, updateCartAfterOrder } from '#web/purchase/place-order.ts'
import type { OrderToPlace, Placed } from '#web/purchase/place-order.ts'
import type { SessionUser } from '#web/session/session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { CardPress } from './card-form.tsx'
import { payByCard } from './pay.ts'
import type { Payment } from './pay.ts'

export type Phase =
  | { name: 'choosing'; problem?: string }
  | { name: 'paying' }
  /** Confirmed, or likely so: the order is asked for until it is there. */
  | { name: 'completing'; order: OrderToPlace; attempt: number; wait: number }
  | { name: 'placed'; id: string }

export type PaymentParts = {
  user: SessionUser
  makeOrder: (payment: Extract<Payment, { kind: 'confirmed' }>) => OrderToPlace
  /** Prices or stock are not what the page shows. */
  onStale: () => void
}

const longestPause = 15

export function createPaymentSteps({
  user,
  makeOrder,
  onStale,
  show,
}: PaymentParts & { show: (phase: Phase) => void }) {
  return { pay, complete }

  function refuse(text: string): void {
    showToast(text, { tone: 'error', topic: 'payment' })
    show({ name: 'choosing', problem: text })
  }

  function finish(id: string): void {
    showToast(messages.orderPlaced, { topic: 'payment' })
    show({ name: 'placed', id })
  }

  async function pay(press: CardPress, priceDollars: number): Promise<void> {
    show({ name: 'paying' })
    const orderBefore = storedOrder.read(user.uid)
    const onBegun = (paymentIntent: string) => storedPayment.write(user.uid, paymentIntent)
    const payment = await payByCard({ ...press, priceDollars, onBegun })
    await take(payment, orderBefore)
  }

  async function take(payment: Payment, orderBefore: string | undefined): Promise<void> {
    if (payment.kind === 'confirmed') return complete(makeOrder(payment), 0)
    if (payment.kind === 'unknown') return complete({ paymentIntent: payment.paymentIntent }, 0)
    storedPayment.clear()
    if (payment.kind === 'ordered') {
      await updateCartAfterOrder(user, payment.id)
      return finish(payment.id)
    }
    // Another tab was quicker with this same cart, while this one was asking.
    const orderNow = storedOrder.read(user.uid)
    if (orderNow !== undefined && orderNow !== orderBefore) return show({ name: 'placed', id: orderNow })
    if (payment.kind === 'stale') onStale()
    refuse(payment.text)
  }

  async function complete(order: OrderToPlace, attempt: number): Promise<void> {
    takePlaced(await placeOrder(user, order), order, attempt)
  }

  function takePlaced(placed: Placed, order: OrderToPlace, attempt: number): void {
    if (placed.kind === 'placed') return finish(placed.id)
    if (placed.kind === 'unknown') {
      const wait = Math.min(longestPause, placed.retryAfter * 2 ** attempt)
      return show({ name: 'completing', order, attempt: attempt + 1, wait })
    }
    if (placed.kind === 'refused') {
      onStale()
      return refuse(placed.detail)
    }
    storedPayment.clear()
    refuse('The payment was not completed and nothing was charged. Please try again.')
  }
}

/** A payment that was begun before a reload, or in a browser that was closed, is taken up again. */
export function begunPhase(uid: string): Phase {
  const paymentIntent = storedPayment.read(uid)
  if (paymentIntent === undefined) return { name: 'choosing' }
  return { name: 'completing', order: { paymentIntent }, attempt: 0, wait: 0 }
}
