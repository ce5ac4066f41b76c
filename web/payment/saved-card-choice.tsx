// The shopper's saved cards to choose from, or another one. An expired card says so and can't be chosen.
import { useState } from 'react'
import { cardExpiry, cardName, isCardExpired } from '#domain/people/saved-card.ts'
import type { SavedCardJson } from '#server/saved-cards/saved-cards-json.ts'

/** Another card than the saved ones. */
export const otherCard = 'other'

const row =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-2xl border border-sand-200 bg-white px-4 py-2 text-sm transition-colors ' +
  'hover:border-leaf-500 has-checked:border-leaf-600 has-checked:bg-leaf-50 has-disabled:cursor-not-allowed has-disabled:bg-sand-100 ' +
  'has-disabled:text-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-600'

type ChoiceProps = {
  cards: SavedCardJson[]
  chosen: string
  isDisabled: boolean
  onChoose: (id: string) => void
}

export function SavedCardChoice({ cards, chosen, isDisabled, onChoose }: ChoiceProps) {
  const [now] = useState(() => new Date())
  const radio = (id: string, isOff = false) => (
    <input
      type="radio"
      name="saved-card"
      className="size-5 shrink-0 accent-leaf-600"
      checked={chosen === id}
      disabled={isDisabled || isOff}
      onChange={() => onChoose(id)}
    />
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Your cards</legend>
      {cards.map((card) => {
        const isExpired = isCardExpired(card, now)
        return (
          <label key={card.id} className={row}>
            {radio(card.id, isExpired)}
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
              <span className="tabular font-semibold">{cardName(card)}</span>
              <span className={`tabular ${isExpired ? '' : 'text-soft'}`}>
                {isExpired ? 'expired' : 'expires'} {cardExpiry(card)}
              </span>
            </span>
          </label>
        )
      })}
      <label className={row}>
        {radio(otherCard)}
        <span className="font-semibold">Use another card</span>
      </label>
    </fieldset>
  )
}
