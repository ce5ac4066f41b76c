// The saved cards on the profile page: which one is the default, and how to remove one.
import { useState } from 'react'
import { cardExpiry, cardName, isCardExpired } from '#domain/people/saved-card.ts'
import type { SavedCardJson } from '#server/saved-cards/saved-cards-json.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { showToast } from '#ui/toast-store.ts'
import { CardIcon } from '#web/saved-cards/card-icon.tsx'
import { useSavedCards } from '#web/saved-cards/use-saved-cards.ts'
import type { SavedCards } from '#web/saved-cards/use-saved-cards.ts'
import { FailNote } from './account-parts.tsx'
import { Setting, SettingList, useOpener } from './setting.tsx'

export function CardSettings() {
  const saved = useSavedCards()
  const { cards, state, retry } = saved
  return (
    <SettingList title="Cards" id="cards">
      {cards === undefined && (
        <li className="p-5 md:px-8">
          {state === 'failed' ? (
            <FailNote text="We couldn't load your saved cards." onRetry={retry} />
          ) : (
            <Skeleton className="h-11 w-full" />
          )}
        </li>
      )}
      {cards?.map((card) => (
        <CardSetting key={card.id} card={card} saved={saved} />
      ))}
      {cards?.length === 0 && (
        <Setting
          Icon={CardIcon}
          title="No saved cards"
          text="To save one, tick “Save this card for next time” when you pay."
        />
      )}
    </SettingList>
  )
}

function CardSetting({ card, saved }: { card: SavedCardJson; saved: SavedCards }) {
  const name = cardName(card)
  const [isExpired] = useState(() => isCardExpired(card, new Date()))
  const { isOpen, open, close, button } = useOpener()
  const { isBusy, problem, run } = useAction()
  const remove = () =>
    run(() =>
      refusalOf(async () => {
        await saved.remove(card.id)
        showToast(`Removed ${name}`, { topic: 'card' })
      }),
    )
  return (
    <Setting
      Icon={CardIcon}
      title={name}
      badge={
        <>
          {card.isDefault && <Badge tone="good">Default</Badge>}
          {isExpired && <Badge tone="quiet">Expired</Badge>}
        </>
      }
      text={`${isExpired ? 'Expired' : 'Expires'} ${cardExpiry(card)}`}
      action={
        !isOpen && (
          <span className="flex flex-wrap gap-2 max-sm:w-full">
            {!card.isDefault && !isExpired && (
              <Button
                weight="plain"
                disabled={isBusy}
                aria-label={`Make default: ${name}`}
                onClick={() => run(() => refusalOf(() => saved.makeDefault(card.id)))}
              >
                Make default
              </Button>
            )}
            <Button ref={button} weight="plain" aria-label={`Remove ${name}`} onClick={open}>
              Remove
            </Button>
          </span>
        )
      }
    >
      {isOpen && (
        <div className="grid gap-3">
          <p className="text-sm">Remove this card? You can save it again the next time you pay.</p>
          <span className="flex flex-wrap gap-2">
            <Button ref={focusOnce} disabled={isBusy} onClick={remove}>
              {isBusy ? 'Removing…' : 'Remove card'}
            </Button>
            <Button weight="plain" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
          </span>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-berry-700">
          {problem}
        </p>
      )}
    </Setting>
  )
}

// Outside the component, so that React calls it only when the button appears.
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()
