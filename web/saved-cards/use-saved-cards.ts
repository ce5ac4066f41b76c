// The cards that the shopper has saved, as the payment provider knows them.
import type { SavedCardJson, SavedCardsJson } from '#server/saved-cards/saved-cards-json.ts'
import { callShop } from '#session/call-shop.ts'
import { useShopper } from '#session/session.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import type { Loaded } from '#ui/use-loaded.ts'

export type SavedCards = Pick<Loaded<unknown>, 'state' | 'retry'> & {
  /** The newest first; undefined until they are loaded. */
  cards: SavedCardJson[] | undefined
  makeDefault: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

export function useSavedCards(): SavedCards {
  const { uid } = useShopper()
  const { state, value, retry, replace } = useLoaded(`cards of ${uid}`, (signal) =>
    callShop<SavedCardsJson>('/user/cards', { signal }),
  )
  const cards = value?.cards
  return {
    state,
    retry,
    cards,
    async makeDefault(id) {
      await callShop('/user/cards/default', { method: 'PUT', body: { id } })
      replace({ cards: (cards ?? []).map((card) => ({ ...card, isDefault: card.id === id })) })
    },
    async remove(id) {
      await callShop(`/user/cards/${id}`, { method: 'DELETE' })
      const left = (cards ?? []).filter((card) => card.id !== id)
      const hasDefault = left.some(({ isDefault }) => isDefault)
      replace({ cards: left.map((card, index) => (hasDefault ? card : { ...card, isDefault: index === 0 })) })
    },
  }
}
