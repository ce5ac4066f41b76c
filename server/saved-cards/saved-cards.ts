// The cards that a shopper agreed to save. They are stored by the card provider; the shop knows only whose customer is whose,
// and asks the provider for the rest. Whatever card a browser names is used only if it is the shopper's own.
import type { Transaction } from '#database/connection.ts'
import { isOfDeletedPerson } from '#database/deleted-person.ts'
import { done, refused } from '#domain/outcome.ts'
import type { Outcome } from '#domain/outcome.ts'
import { ProviderFailure } from '#server/http/provider-failure.ts'
import type { SavedCard } from '#server/payments/card-customers.ts'
import { createRemovalJob } from './removal-job.ts'
import type { JobParts } from './removal-job.ts'

export type SavedCards = ReturnType<typeof createSavedCards>

export function createSavedCards({ database, payments, log }: JobParts) {
  const { provider, customers } = payments
  const job = createRemovalJob({ database, payments, log })

  async function customerOf(uid: string): Promise<string | undefined> {
    const text = 'select customer_id from card_holders where user_id = $1 and provider = $2'
    const values = [uid, provider]
    const [found] = await database.query<{ customer_id: string }>({ name: 'card-holder-find', text, values })
    return found?.customer_id
  }

  /** A customer who is nobody's. */
  async function removeLater(customerId: string): Promise<void> {
    const text = `insert into card_holders (provider, customer_id, removed_at, due_at) values ($1, $2, now(), now())`
    await database.query({ name: 'card-holder-unwanted', text, values: [provider, customerId] })
  }

  async function list(uid: string): Promise<SavedCard[]> {
    const customerId = await customerOf(uid)
    return customerId === undefined ? [] : customers.list(customerId)
  }

  return {
    start: job.start,
    stop: job.stop,
    /** Deletes the customers of removed accounts at the provider. */
    removeDue: job.runOnce,

    list,

    async setDefault(uid: string, cardId: string): Promise<Outcome<undefined, 'not-found'>> {
      const customerId = await customerOf(uid)
      return customerId === undefined ? refused('not-found') : customers.setDefault(customerId, cardId)
    },

    /** With the copies of it that were saved earlier. */
    async remove(uid: string, cardId: string): Promise<Outcome<undefined, 'not-found'>> {
      const card = (await list(uid)).find(({ id }) => id === cardId)
      if (card === undefined) return refused('not-found')
      for (const id of [...card.olderIds, card.id]) await customers.detach(id)
      return done(undefined)
    },

    /** The customer whose card this is, if that is this shopper. */
    async customerWithCard(uid: string, cardId: string): Promise<string | undefined> {
      const customerId = await customerOf(uid)
      if (customerId === undefined) return undefined
      return (await customers.ownerOf(cardId)) === customerId ? customerId : undefined
    },

    /** Made for the first card that the shopper wants to save. */
    async customerToSaveFor(uid: string): Promise<string> {
      const known = await customerOf(uid)
      if (known !== undefined) return known
      const created = await customers.create(uid, `customer:${uid}`)
      const text = `insert into card_holders (user_id, provider, customer_id) values ($1, $2, $3)
        on conflict (user_id, provider) do nothing`
      try {
        await database.query({ name: 'card-holder-add', text, values: [uid, provider, created] })
      } catch (error) {
        // The account was deleted while the provider was asked.
        if (isOfDeletedPerson(error)) await removeLater(created)
        throw error
      }
      return (await customerOf(uid)) ?? created
    },

    /** Another customer instead of one that the provider doesn't have any more, and its cards neither. */
    async replaceCustomer(uid: string, goneId: string): Promise<void> {
      const created = await customers.create(uid, `customer:${uid}:after:${goneId}`)
      const text = 'update card_holders set customer_id = $3 where user_id = $1 and customer_id = $2'
      await database.query({ name: 'card-holder-replace', text, values: [uid, goneId, created] })
      if ((await customerOf(uid)) === undefined) await removeLater(created)
    },

    personalData: {
      prepareRemoval: async () => {},
      /** The provider is told afterwards, as often as it takes: deleting an account doesn't wait for that. */
      async remove(uid: string, on: Transaction): Promise<boolean> {
        const text = 'update card_holders set user_id = null, removed_at = now(), due_at = now() where user_id = $1'
        await on.run({ name: 'card-holders-remove', text, values: [uid] })
        return true
      },
      async export(uid: string) {
        try {
          return { savedCards: (await list(uid)).map(({ id: _id, olderIds: _older, ...card }) => card) }
        } catch (error) {
          if (!(error instanceof ProviderFailure)) throw error
          return { savedCards: unavailable }
        }
      },
    },
  }
}

const unavailable = 'The card service didn’t respond. Download your data again later to see your saved cards.'
