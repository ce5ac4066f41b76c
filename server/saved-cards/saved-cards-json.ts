// Saved cards on the wire: what a shopper recognises them by, never a number.
import * as z from 'zod'

export const savedCardsJson = z
  .object({
    cards: z.array(
      z.object({
        id: z.string(),
        brand: z.string().describe('visa, mastercard, amex …'),
        last4: z.string(),
        expMonth: z.int(),
        expYear: z.int(),
        isDefault: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SavedCards' })
export type SavedCardsJson = z.infer<typeof savedCardsJson>
export type SavedCardJson = SavedCardsJson['cards'][number]

/** An id of the card provider. */
export const cardId = z
  .string()
  .max(100)
  .regex(/^[a-z]+_\w+$/, 'not the id of a card')
export const cardParams = z.object({ id: cardId })
export const defaultCardBody = z.object({ id: cardId }).meta({ id: 'DefaultCardBody' })
