// Where a card payment stands: nothing begun, on its way, being completed, placed. A payment that was begun before a
// reload, or in a browser that was closed, is taken up again.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

type Parts = {
  user: SessionUser
  makeOrder: (payment: Extract<Payment, { kind: 'confirmed' }>) => OrderToPlace
  /** Prices or stock are not what the page shows. */
  onStale: () => void
}

const longestPause = 15

export function useCardPayment({ user, makeOrder, onStale }: Parts) {
  const [phase, setPhase] = useState<Phase>(() => begunPhase(user.uid))
  const isBusy = useRef(false)

  function refuse(text: string): void {
    showToast(text, { tone: 'error', topic: 'payment' })
    setPhase({ name: 'choosing', problem: text })
  }

  function finish(id: string): void {
    showToast(messages.orderPlaced, { topic: 'payment' })
    setPhase({ name: 'placed', id })
  }

  async function pay(press: CardPress, priceDollars: number): Promise<void> {
    // React shows the disabled button a moment after the first of two quick clicks.
    if (isBusy.current) return
    isBusy.current = true
    setPhase({ name: 'paying' })
    const orderBefore = storedOrder.read(user.uid)
    try {
      const onBegun = (paymentIntent: string) => storedPayment.write(user.uid, paymentIntent)
      const payment = await payByCard({ ...press, priceDollars, onBegun })
      await take(payment, orderBefore)
    } finally {
      isBusy.current = false
    }
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
    if (orderNow !== undefined && orderNow !== orderBefore) return setPhase({ name: 'placed', id: orderNow })
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
      return setPhase({ name: 'completing', order, attempt: attempt + 1, wait })
    }
    if (placed.kind === 'refused') {
      onStale()
      return refuse(placed.detail)
    }
    storedPayment.clear()
    refuse('The payment was not completed and nothing was charged. Please try again.')
  }

  const tryAgain = useEffectEvent(() => {
    if (phase.name === 'completing') void complete(phase.order, phase.attempt)
  })
  const attempt = phase.name === 'completing' ? phase.attempt : undefined
  const wait = phase.name === 'completing' ? phase.wait : 0

  useEffect(() => {
    if (attempt === undefined) return
    const timer = setTimeout(tryAgain, wait * 1_000)
    window.addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [attempt, wait])

  // Another tab has placed the order of this same cart.
  const hearOrder = useEffectEvent(() => {
    const id = storedOrder.read(user.uid)
    if (id !== undefined && phase.name !== 'paying') setPhase({ name: 'placed', id })
  })
  useEffect(() => storedOrder.onOtherTab(() => hearOrder()), [])

  return {
    phase,
    pay,
    completeNow: () => tryAgainNow(phase, complete),
    forgetProblem: () => setPhase((now) => (now.name === 'choosing' ? { name: 'choosing' } : now)),
  }
}

function tryAgainNow(phase: Phase, complete: (order: OrderToPlace, attempt: number) => Promise<void>): void {
  if (phase.name === 'completing') void complete(phase.order, phase.attempt)
}

function begunPhase(uid: string): Phase {
  const paymentIntent = storedPayment.read(uid)
  if (paymentIntent === undefined) return { name: 'choosing' }
  return { name: 'completing', order: { paymentIntent }, attempt: 0, wait: 0 }
}
