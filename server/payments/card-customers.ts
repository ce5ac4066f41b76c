// Saved cards at the card provider: a customer per shopper, and the cards they agreed to save. Numbers never come here.
import Stripe from 'stripe'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'

export type SavedCard = {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
  /** The same card, saved earlier. */
  olderIds: string[]
}

/** Calls the provider, and turns its failures into those of the shop. */
type Ask = <Result>(call: (stripe: Stripe) => Promise<Result>) => Promise<Result>

// Whoever pays with a new card doesn't wait for the list of saved ones.
const quick = { timeout: 2_000, maxNetworkRetries: 0 }
const maxCards = 50

export function createCardCustomers(ask: Ask) {
  return {
    /** Nothing but the shop's own id of the shopper is sent. The same key returns the same customer. */
    async create(uid: string, key: string): Promise<string> {
      const { id } = await ask((stripe) => stripe.customers.create({ metadata: { uid } }, { idempotencyKey: key }))
      return id
    },

    /** The newest first, each once. None of a customer that the provider doesn't have. */
    list: (customerId: string): Promise<SavedCard[]> =>
      ask(async (stripe) => {
        try {
          const [customer, methods] = await Promise.all([
            stripe.customers.retrieve(customerId, {}, quick),
            stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: maxCards }, quick),
          ])
          return customer.deleted ? [] : cardsOf(methods.data, customer.invoice_settings.default_payment_method)
        } catch (error) {
          if (isMissing(error)) return []
          throw error
        }
      }),

    /** Whose card it is. */
    ownerOf: (cardId: string): Promise<string | undefined> =>
      ask(async (stripe) => {
        try {
          const { customer } = await stripe.paymentMethods.retrieve(cardId)
          return typeof customer === 'string' ? customer : customer?.id
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),

    setDefault: (customerId: string, cardId: string): Promise<Outcome<undefined, 'not-found'>> =>
      ask(async (stripe) => {
        try {
          await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
          return done(undefined)
        } catch (error) {
          if (isMissing(error)) return refused('not-found')
          throw error
        }
      }),

    /** For good: a detached card can't be used again. One that is detached already stays so. */
    detach: (cardId: string): Promise<void> =>
      ask(async (stripe) => {
        try {
          await stripe.paymentMethods.detach(cardId)
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }
      }),

    /** With all of its cards. */
    remove: (customerId: string): Promise<void> =>
      ask(async (stripe) => {
        try {
          await stripe.customers.del(customerId)
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }),
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Without a default the newest card is it. The same card may have been saved several times. */
function cardsOf(
  methods: Stripe.PaymentMethod[],
  chosen: Stripe.Customer['invoice_settings']['default_payment_method'],
): SavedCard[] {
  const defaultId = typeof chosen === 'string' ? chosen : chosen?.id
  const byCard = Map.groupBy(
    methods.filter(({ card }) => card !== undefined),
    ({ id, card }) => `${card?.fingerprint ?? id} ${card?.exp_month} ${card?.exp_year}`,
  )
  const cards = [...byCard.values()].flatMap((same) => {
    const [newest, ...older] = same
    if (newest?.card === undefined) return []
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = newest.card
    const isDefault = same.some(({ id }) => id === defaultId)
    return [{ id: newest.id, brand, last4, expMonth, expYear, isDefault, olderIds: older.map(({ id }) => id) }]
  })
  return cards.some(({ isDefault }) => isDefault)
    ? cards
    : cards.map((card, index) => ({ ...card, isDefault: index === 0 }))
}
