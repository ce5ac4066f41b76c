// Stock and its ledger of the back office on the wire.
import * as z from 'zod'
import { ledgerKinds, maxStock } from '#domain/product/stock.ts'
import { problemJson } from '#server/http/problem.ts'
import { nextCursor, time } from '#server/assortment/products/admin-json.ts'
import type { LedgerEntry, LedgerPage } from './stock.ts'

const reason = z.string().trim().max(500)
export const key = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'from 8 to 100 letters, digits, - and _')
  .describe('made by the device: what is sent twice is done once')
  .meta({ id: 'ChangeKey' })
export const quantity = z.number().int().min(0).max(maxStock)

export const stockBody = z
  .union([
    z.strictObject({
      change: z
        .number()
        .int()
        .min(-maxStock)
        .max(maxStock)
        .refine((change) => change !== 0, 'more or less than 0'),
      reason: reason.min(1, 'say why'),
      key: key.optional(),
    }),
    z.strictObject({
      counted: quantity,
      believed: quantity.describe('the stock that was shown when it was counted'),
      reason: reason.default(''),
      key: key.optional(),
    }),
  ])
  .meta({ id: 'StockBody' })

export const stockJson = z
  .object({ _id: z.string(), quantity: z.number().int(), change: z.number().int() })
  .meta({ id: 'Stock' })
export type StockJson = z.infer<typeof stockJson>

export const stockConflict = problemJson
  .extend({
    current: z.object({ quantity: z.number().int() }).optional().describe('the stock as it is now'),
  })
  .meta({ id: 'StockConflict' })
export type StockConflict = z.infer<typeof stockConflict>

export const ledgerJson = z
  .object({
    quantity: z.number().int().describe('the stock now: the sum of all entries'),
    items: z.array(
      z.object({
        at: time,
        happenedAt: time.nullable().describe('when it was sold or counted, if another program reported it'),
        kind: z.enum(ledgerKinds),
        change: z.number().int(),
        after: z.number().int().describe('the stock after it'),
        reason: z.string(),
        by: z.string().nullable(),
        orderId: z.string().nullable().describe('of a sale or return'),
        deliveryId: z.number().int().nullable().describe('of a receipt'),
      }),
    ),
    nextCursor,
  })
  .meta({ id: 'StockLedger' })
export type LedgerJson = z.infer<typeof ledgerJson>

export function writeLedger(page: LedgerPage): LedgerJson {
  return { ...page, items: page.items.map(writeEntry) }
}

function writeEntry({ at, happenedAt, ...entry }: LedgerEntry): LedgerJson['items'][number] {
  return { ...entry, at: at.toISOString(), happenedAt: happenedAt?.toISOString() ?? null }
}
