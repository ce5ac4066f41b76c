// Loads the payment provider's script once the card is chosen, then shows the card form.
import { useEffect, useState } from 'react'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { CardForm } from './card-form.tsx'
import type { CardFormProps } from './card-form.tsx'
import { openStripe } from './open-stripe.ts'
import type { OpenedStripe } from './open-stripe.ts'

export function CardPart(props: CardFormProps) {
  const [opened, setOpened] = useState<OpenedStripe>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    setFailed(false)
    openStripe().then(
      (stripe) => (stripe === 'reload' ? window.location.reload() : setOpened(stripe)),
      // Whatever the reason (no connection, an ad blocker), all the shopper can do is retry.
      () => setFailed(true),
    )
  }, [attempt])

  return (
    <div className="mt-5 grid gap-5 border-t border-sand-200 pt-5">
      {hasFailed && (
        <FailedNotice onTryAgain={() => setAttempt(attempt + 1)}>
          We couldn't load the card form. Nothing was charged.
        </FailedNotice>
      )}
      {opened === undefined && props.reasons}
      {opened === undefined && !hasFailed && (
        <div role="status" aria-label="Loading the card form" className="grid gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      )}
      {opened?.isTest === true && <TestCards />}
      {opened !== undefined && <CardForm {...props} stripe={opened.stripe} />}
    </div>
  )
}

const cards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0002', 'is declined'],
]

function TestCards() {
  return (
    <Notice tone="calm" title="Test mode: no real money moves">
      <p>Use one of these cards with any future date and any three digits as CVC.</p>
      <ul className="tabular grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {cards.map(([number, what]) => (
          <li key={number}>
            <span className="font-semibold whitespace-nowrap">{number}</span> <span className="text-soft">{what}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
