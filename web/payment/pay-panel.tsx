// A card form for an order that is placed: another card, or what a change costs more.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { Notice } from '#web/purchase/notice.tsx'
import { Panel } from '#web/purchase/panel.tsx'
import { invoiceAddress } from '#web/purchase/place-order.ts'
import type { CardSubmission } from './card-form.tsx'
import { CardPart } from './card-part.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import type { OrderPayment } from './pay-order.ts'
import { showReason } from './show-reason.ts'

type PayPanelProps = {
  title: string
  order: string
  name: string
  email: string
  cents: number
  currency: string
  isReserved?: boolean
  thanks?: string
  /** The way back; to the order without one. */
  back?: { label: string; state: object }
  pay: (submission: CardSubmission) => Promise<OrderPayment>
  children: ReactNode
}

export function PayPanel(props: PayPanelProps) {
  const { title, order, name, email, cents, currency, isReserved = false, back, pay, children } = props
  const { thanks = 'Thank you! We have your payment.' } = props
  const navigate = useNavigate()
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<Exclude<OrderPayment, { kind: 'paid' }>>()
  const isBusy = useRef(false)
  const reason = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) showReason(reason.current)
  }, [problem])

  async function submit(submission: CardSubmission): Promise<void> {
    // React disables the button a moment after the first click, too late for a double click.
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    try {
      const payment = await pay(submission)
      if (payment.kind !== 'paid') return setProblem(payment)
      showToast(thanks, { topic: 'payment' })
      void navigate(invoiceAddress(order), { replace: true })
    } finally {
      isBusy.current = false
      setPaying(false)
    }
  }

  const wayBack = (weight: 'soft' | 'plain') => (
    <ButtonLink to={invoiceAddress(order)} weight={weight} {...(back && { state: back.state, replace: true })}>
      {back?.label ?? 'View order'}
    </ButtonLink>
  )
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <Panel id="other-card" title={title} action={wayBack('soft')}>
        <p className="text-sm">{children}</p>
        <CardPart
          chargeCents={cents}
          currency={currency}
          isReserved={isReserved}
          name={name}
          email={email}
          isDisabled={false}
          isPaying={isPaying}
          reasons={
            problem !== undefined && (
              <div ref={reason}>
                <Notice tone="bad" title="Your payment didn't go through" isUrgent>
                  <p>{problem.text}</p>
                  {problem.kind === 'changed' && back !== undefined && wayBack('plain')}
                </Notice>
              </div>
            )
          }
          onSubmit={() => setProblem(undefined)}
          onPay={(submission) => void submit(submission)}
        />
      </Panel>
      <ChallengeDialog chargeCents={cents} />
    </div>
  )
}
