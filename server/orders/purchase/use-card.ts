// Prepares an open payment for the shopper's choice: one of their saved cards, or a new one that is saved or not.
import type { Intent } from '#server/payments/intent.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { SavedCards } from '#server/saved-cards/saved-cards.ts'

/** `card`: a saved one. `saveCard`: the shopper agreed that the new one is saved. */
export type CardChoice = { card?: string | undefined; saveCard?: boolean | undefined }

export type UseCardParts = {
  payments: Pick<Payments, 'setCustomer'>
  savedCards: Pick<SavedCards, 'customerWithCard' | 'customerToSaveFor' | 'replaceCustomer'>
}

export type UseCard = ReturnType<typeof createUseCard>

export function createUseCard({ payments, savedCards }: UseCardParts) {
  /** `renew`: this payment can't be used with the shopper's customer; another one can. */
  return async (uid: string, intent: Intent, choice: CardChoice): Promise<'ready' | 'unknown-card' | 'renew'> => {
    const { card, saveCard = false } = choice
    const savesCard = saveCard && card === undefined
    const customerId = await findCustomer(uid, choice)
    if (card !== undefined && customerId === undefined) return 'unknown-card'
    const isOfCustomer = customerId === undefined || intent.customerId === customerId
    if (isOfCustomer && intent.savesCard === savesCard) return 'ready'
    // The customer of a payment can't be changed.
    if (!isOfCustomer && intent.customerId !== null) return 'renew'
    if (await payments.setCustomer(intent.id, { customerId, savesCard })) return 'ready'
    if (customerId !== undefined) await savedCards.replaceCustomer(uid, customerId)
    return 'renew'
  }

  async function findCustomer(uid: string, { card, saveCard }: CardChoice): Promise<string | undefined> {
    if (card !== undefined) return savedCards.customerWithCard(uid, card)
    return saveCard === true ? savedCards.customerToSaveFor(uid) : undefined
  }
}
