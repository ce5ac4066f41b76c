// The cards that paid for an order on the wire.
import * as z from 'zod'
import type { StoredCard, StoredPaymentMethod } from '#database/tables/orders.ts'

const cardJson = z.object({ brand: z.string().nullable(), last4: z.string().nullable() }).meta({ id: 'PaidCard' })
/** Those that paid for its changes, where they are others. */
const others = z.array(cardJson).optional()

export const methodJson = z.object({ id: z.string().nullable(), type: z.string(), card: cardJson, others })
export const cardFields = { brand: z.string().nullable(), last4: z.string().nullable(), others }

export function writeMethod({ id, type, ...cards }: StoredPaymentMethod): z.infer<typeof methodJson> {
  const { others: more, ...card } = writeCards(cards)
  return { id, type, card, ...(more && { others: more }) }
}

export function writeCards({ brand, last4, later = {} }: Omit<StoredPaymentMethod, 'id' | 'type'>) {
  const keyOf = (card: StoredCard) => `${card.brand} ${card.last4}`
  const found = new Map(Object.values(later).map((card) => [keyOf(card), { brand: card.brand, last4: card.last4 }]))
  found.delete(keyOf({ brand, last4 }))
  return { brand, last4, ...(found.size > 0 && { others: [...found.values()] }) }
}
