// The tax of a cart or an order on the wire.
import * as z from 'zod'
import { dollarsOf } from '#domain/money/money.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import { netOf } from '#domain/money/tax.ts'

export const taxJson = z
  .object({
    mode: z.enum(['included', 'added']).describe('whether prices include it'),
    added: z.number().describe('what comes on top of the prices, as a part of the grand total'),
    rates: z
      .array(z.object({ key: z.string(), name: z.string(), percent: z.number(), net: z.number(), tax: z.number() }))
      .describe('net and tax of all rates add up to the amount charged'),
  })
  .describe('absent in a shop without tax')
  .meta({ id: 'Tax' })
export type TaxJson = z.infer<typeof taxJson>

export function writeTax({ tax }: Pick<CartPrice, 'tax'>): { tax?: TaxJson } {
  if (tax === undefined) return {}
  const rates = tax.lines.map((line) => ({
    key: line.key,
    name: line.name,
    percent: line.percent,
    net: dollarsOf(netOf(line)),
    tax: dollarsOf(line.taxCents),
  }))
  return { tax: { mode: tax.mode, added: dollarsOf(tax.addedCents), rates } }
}
