// The receipt of a packed order on the wire: ordered, packed, paid.
import * as z from 'zod'
import { dollarsOf } from '#domain/money.ts'
import { shortReasonTexts } from '#domain/packing/packing.ts'
import type { PackedOrder } from './order-rows.ts'

export const packedJson = z
  .object({
    lines: z.array(
      z.object({
        productId: z.string().describe('"delivery" for what the delivery costs'),
        title: z.string(),
        ordered: z.int(),
        packed: z.int(),
        grams: z.int().optional(),
        paid: z.number(),
        reason: z.string().optional().describe('why some are missing'),
        replaces: z.string().optional().describe('the ordered product that it replaces'),
      }),
    ),
    paid: z.number().describe('the sum of the lines'),
  })
  .describe('what is in the boxes, once it is packed')
export type PackedJson = z.infer<typeof packedJson>

/** The lines add up to what is paid, after discounts and rounding. */
export function writePacked({ lines, paidCents, deliveryCents }: PackedOrder): PackedJson {
  const products = lines.map(({ lineId, productId, title, ordered, packed, grams, paidCents: cents, reason }) => ({
    productId: `p${productId}`,
    title,
    ordered,
    packed,
    ...(grams !== null && grams > 0 && { grams }),
    paid: dollarsOf(cents),
    ...(reason !== null && { reason: shortReasonTexts[reason] }),
    ...(lineId !== productId && { replaces: `p${lineId}` }),
  }))
  const delivery = { productId: 'delivery', title: 'Delivery', ordered: 1, packed: 1, paid: dollarsOf(deliveryCents) }
  return { lines: [...products, ...(deliveryCents === 0 ? [] : [delivery])], paid: dollarsOf(paidCents) }
}
