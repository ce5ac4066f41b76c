// Where a card payment stands, for the page that shows it (see payment-steps.ts).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { storedOrder } from '#web/purchase/purchase-storage.ts'
import type { CardPress } from './card-form.tsx'
import { begunPhase, createPaymentSteps } from './payment-steps.ts'
import type { PaymentParts, Phase } from './payment-steps.ts'

export function useCardPayment({ user, makeOrder, onStale }: PaymentParts) {
  const [phase, setPhase] = useState<Phase>(() => begunPhase(user.uid))
  const isBusy = useRef(false)
  const steps = createPaymentSteps({ user, makeOrder, onStale, show: setPhase })

  async function pay(press: CardPress, priceDollars: number): Promise<void> {
    // React shows the disabled button a moment after the first of two quick clicks.
    if (isBusy.current) return
    isBusy.current = true
    try {
      await steps.pay(press, priceDollars)
    } finally {
      isBusy.current = false
    }
  }

  function completeNow(): void {
    if (phase.name === 'completing') void steps.complete(phase.order, phase.attempt)
  }
  const tryAgain = useEffectEvent(completeNow)
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
    completeNow,
    forgetProblem: () => setPhase((now) => (now.name === 'choosing' ? { name: 'choosing' } : now)),
  }
}
