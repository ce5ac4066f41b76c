// The state of a card payment as a hook (see payment-steps.ts).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { storedOrder } from '#web/saved-cart/purchase-storage.ts'
import type { CardSubmission } from './card-form.tsx'
import type { Agreed } from './pay.ts'
import { initialPhase, createPaymentSteps } from './payment-steps.ts'
import type { PaymentParts, Phase } from './payment-steps.ts'

export function useCardPayment({ user, makeOrder, onStale }: PaymentParts) {
  const [phase, setPhase] = useState<Phase>(() => initialPhase(user.uid))
  const isBusy = useRef(false)
  const steps = createPaymentSteps({ user, makeOrder, onStale, show: setPhase })

  async function pay(submission: CardSubmission, agreed: Agreed): Promise<void> {
    // React disables the button a moment after the first click, too late for a double click.
    if (isBusy.current) return
    isBusy.current = true
    try {
      await steps.pay(submission, agreed)
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
  const showOrder = useEffectEvent(() => {
    const id = storedOrder.read(user.uid)
    if (id !== undefined && phase.name !== 'paying') setPhase({ name: 'placed', id })
  })
  useEffect(() => storedOrder.onOtherTab(() => showOrder()), [])

  return {
    phase,
    pay,
    completeNow,
    forgetProblem: () => setPhase((now) => (now.name === 'choosing' ? { name: 'choosing' } : now)),
  }
}
