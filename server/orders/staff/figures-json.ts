// What an order costs, on the wire of the back office.
import * as z from 'zod'

const cents = z.number().int().describe('cents')

export const figuresJson = z
  .object({
    subtotalCents: cents,
    shippingCents: cents,
    discountCents: cents,
    couponCents: cents,
    grandTotalCents: cents,
    chargeCents: cents,
    couponCode: z.string().nullable(),
    tax: z
      .object({
        mode: z.enum(['included', 'added']),
        addedCents: cents.describe('on top of the prices, as a part of the grand total'),
        lines: z.array(
          z.object({
            key: z.string(),
            name: z.string(),
            percent: z.number(),
            grossCents: cents.describe('what was paid at this rate'),
            taxCents: cents.describe('the tax in it'),
          }),
        ),
      })
      .optional()
      .describe('absent in a shop without tax'),
  })
  .meta({ id: 'OrderFigures' })
