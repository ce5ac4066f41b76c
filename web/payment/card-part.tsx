// Loads the payment provider's script once the card is chosen, then shows the card form.
import { Suspense, lazy, useEffect, useState } from 'react'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { CardForm } from './card-form.tsx'
import type { CardFormProps } from './card-form.tsx'
import { cardToOffer } from '#domain/people/saved-card.ts'
import type { SavedCardJson } from '#server/saved-cards/saved-cards-json.ts'
import { useSavedCards } from '#web/saved-cards/use-saved-cards.ts'
import { openStripe } from './open-stripe.ts'
import type { OpenedStripe } from './open-stripe.ts'
import { PayButton } from './pay-button.tsx'
import { SavedCardChoice, otherCard } from './saved-card-choice.tsx'

const Wallets = lazy(() => import('./wallets.tsx'))

// The card form is shown without the saved cards if they take longer.
const longestWaitMs = 3_000

export function CardPart(props: CardFormProps) {
  const { cards, state } = useSavedCards()
  const [isLate, setLate] = useState(false)
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

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])

  const isReady = opened !== undefined && (state !== 'loading' || isLate)
  return (
    <div className="mt-5 grid gap-5 border-t border-sand-200 pt-5">
      {hasFailed && (
        <FailedNotice onTryAgain={() => setAttempt(attempt + 1)}>
          We couldn't load the card form. Nothing was charged.
        </FailedNotice>
      )}
      {!isReady && props.reasons}
      {!isReady && !hasFailed && (
        <div role="status" aria-label="Loading the card form" className="grid gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      )}
      {isReady && state === 'failed' && (
        <p role="status" className="text-sm text-soft">
          We couldn't load your saved cards. You can pay by typing a card.
        </p>
      )}
      {isReady && <ChosenCardForm {...props} {...opened} cards={cards ?? []} isLate={isLate} />}
    </div>
  )
}

type ChosenProps = CardFormProps & OpenedStripe & { cards: SavedCardJson[]; isLate: boolean }

/** The saved cards, if there are any, and the form for another one. */
function ChosenCardForm({ stripe, isTest, hasWallets, cards, isLate, ...props }: ChosenProps) {
  const { reasons, isPaying, isDisabled, onSubmit, onPay, ...form } = props
  const [choice, setChoice] = useState<string>()
  const [isOpened, setOpened] = useState(false)
  // Cards that come late don't take away the form that is being filled in.
  const [first] = useState(() => (isLate ? otherCard : (cardToOffer(cards, new Date())?.id ?? otherCard)))
  const chosen = choice ?? first
  const isOther = chosen === otherCard
  return (
    <>
      {hasWallets && (
        <Suspense>
          <Wallets
            stripe={stripe}
            chargeCents={form.chargeCents}
            currency={form.currency}
            isDisabled={isPaying || isDisabled}
            onPay={(wallet) => {
              onSubmit()
              onPay({ stripe, wallet })
            }}
          />
        </Suspense>
      )}
      {cards.length > 0 && (
        <form
          aria-label="Saved cards"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (isPaying || isDisabled) return
            onSubmit()
            onPay({ stripe, savedCard: chosen })
          }}
        >
          <SavedCardChoice
            cards={cards}
            chosen={chosen}
            isDisabled={isPaying}
            onChoose={(id) => {
              onSubmit()
              setChoice(id)
              setOpened(isOpened || id === otherCard)
            }}
          />
          {!isOther && reasons}
          {!isOther && <PayButton {...form} isPaying={isPaying} isDisabled={isDisabled} />}
        </form>
      )}
      {isTest && isOther && <TestCards />}
      {(isOther || isOpened) && (
        <div hidden={!isOther}>
          <CardForm
            {...form}
            {...{ stripe, isPaying, isDisabled, onSubmit, onPay }}
            reasons={isOther ? reasons : undefined}
          />
        </div>
      )}
    </>
  )
}

const testCards = [
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
        {testCards.map(([number, what]) => (
          <li key={number}>
            <span className="font-semibold whitespace-nowrap">{number}</span> <span className="text-soft">{what}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
