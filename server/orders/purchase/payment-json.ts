// Opening a payment, on the wire.
import * as z from 'zod'
import { centsOf, dollarsOf } from '#domain/money/money.ts'
import { changeBody } from '#server/orders/changes/change-json.ts'
import { cardId } from '#server/saved-cards/saved-cards-json.ts'

/** `POST /create-payment-intent`: the secret with which the browser confirms the card. */
export const paymentOpenedJson = z.object({ clientSecret: z.string() }).meta({ id: 'PaymentOpened' })
export type PaymentOpenedJson = z.infer<typeof paymentOpenedJson>

export const priceBody = z
  .object({
    price: z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}(\.\d{1,2})?$/, 'a number with at most two decimals')
          .transform(Number),
      ])
      .refine(
        (price) => price === dollarsOf(centsOf(price)) && price >= 0 && price <= 1_000_000_000,
        'an amount with at most two decimals',
      ),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'three capitals')
      .optional()
      .describe('of `price`, such as USD'),
    confirmedAge: z.int().min(1).max(99).optional().describe('the age that the shopper confirms'),
    order: z.string().max(36).optional().describe('an own order, not the cart; with `change`, `price` is the rest'),
    change: changeBody.optional(),
    card: cardId.optional().describe('an own saved card'),
    saveCard: z.boolean().optional().describe('save the new card'),
  })
  .meta({ id: 'OpenPaymentBody' })
