// Stock, its ledger and deliveries of the back office on the wire.
import * as z from 'zod'
import { ledgerKinds, maxDeliveryLines, maxStock } from '#domain/product/stock.ts'
import { problemJson } from '#server/http/problem.ts'
import { nextCursor, time } from '#server/assortment/products/admin-json.ts'
import type { Delivery, DeliveryPage } from '#server/assortment/receipts/receipts.ts'
import type { LedgerPage } from './stock.ts'

const reason = z.string().trim().max(500)
const key = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'from 8 to 100 letters, digits, - and _')
  .describe('made by the device: what is sent twice with the same key is done once')
const stock = z.number().int().min(0).max(maxStock)

export const stockBody = z.union([
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
    counted: stock,
    believed: stock.describe('the stock that was shown when it was counted'),
    reason: reason.default(''),
    key: key.optional(),
  }),
])

export const stockJson = z.object({ _id: z.string(), quantity: z.number().int(), change: z.number().int() })
export type StockJson = z.infer<typeof stockJson>

export const stockConflict = problemJson.extend({
  current: z.object({ quantity: z.number().int() }).optional().describe('the stock as it is now'),
})
export type StockConflict = z.infer<typeof stockConflict>

export const ledgerJson = z.object({
  quantity: z.number().int().describe('the stock now: the sum of all entries'),
  items: z.array(
    z.object({
      at: time,
      kind: z.enum(ledgerKinds),
      change: z.number().int(),
      after: z.number().int().describe('the stock after it'),
      reason: z.string(),
      by: z.string().nullable(),
      orderId: z.string().nullable().describe('of a sale or return'),
      deliveryId: z.number().int().nullable(),
    }),
  ),
  nextCursor,
})
export type LedgerJson = z.infer<typeof ledgerJson>

const productId = z.string().regex(/^p[1-9]\d{0,8}$/, 'the _id of a product')
const lineBody = z.object({ productId, quantity: z.number().int().min(1).max(maxStock) })
const correctedLine = z.object({
  productId,
  quantity: stock.describe('what really came in, 0 for nothing'),
  believed: stock.describe('the quantity that was shown when it was corrected, 0 for a product that was missing'),
})
const supplier = z.string().trim().min(1, 'fill this in').max(120)
const reference = z.string().trim().max(60).describe('the number of the delivery note')
const note = z.string().trim().max(1_000)
const isEachOnce = (lines: { productId: string }[]) =>
  new Set(lines.map((line) => line.productId)).size === lines.length

export const deliveryBody = z.strictObject({
  supplier,
  reference: reference.default(''),
  note: note.default(''),
  lines: z
    .array(lineBody)
    .min(1, 'at least one product')
    .max(maxDeliveryLines, `at most ${maxDeliveryLines} products`)
    .refine(isEachOnce, 'each product once'),
  key,
})

export const correctionBody = z.strictObject({
  supplier: supplier.optional(),
  reference: reference.optional(),
  note: note.optional(),
  lines: z
    .array(correctedLine)
    .max(maxDeliveryLines, `at most ${maxDeliveryLines} products`)
    .refine(isEachOnce, 'each product once')
    .default([])
    .describe('only those that change'),
})

export const deliveryJson = z.object({
  id: z.number().int(),
  supplier: z.string(),
  reference: z.string(),
  note: z.string(),
  createdAt: time,
  by: z.string().nullable(),
  lines: z.array(z.object({ productId: z.string(), title: z.string(), quantity: z.number().int() })),
})
export type DeliveryJson = z.infer<typeof deliveryJson>

export const deliveryPageJson = z.object({ items: z.array(deliveryJson), nextCursor })
export type DeliveryPageJson = z.infer<typeof deliveryPageJson>

export const deliveryProblem = problemJson.extend({
  productIds: z.array(z.string()).optional().describe('the products it is about'),
})

export function writeLedger(page: LedgerPage): LedgerJson {
  return { ...page, items: page.items.map((entry) => ({ ...entry, at: entry.at.toISOString() })) }
}

export function writeDelivery({ createdAt, lines, ...delivery }: Delivery): DeliveryJson {
  return {
    ...delivery,
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ productId, ...line }) => ({ ...line, productId: `p${productId}` })),
  }
}

export function writeDeliveries({ items, nextCursor: next }: DeliveryPage): DeliveryPageJson {
  return { items: items.map(writeDelivery), nextCursor: next }
}
