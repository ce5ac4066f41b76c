// The receipt of a packed order on the wire: ordered, packed, paid.
import * as z from 'zod'
import { dollarsOf } from '#domain/money/money.ts'
import { receiptLines } from '#domain/packing/receipt.ts'
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
  .meta({ id: 'Packed' })
export type PackedJson = z.infer<typeof packedJson>

export function writePacked(packed: PackedOrder): PackedJson {
  const lines = receiptLines(packed).map(({ paidCents, ...line }) => ({ ...line, paid: dollarsOf(paidCents) }))
  return { lines, paid: dollarsOf(packed.paidCents) }
}
