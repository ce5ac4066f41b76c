// Receipts of the back office on the wire.
import * as z from 'zod'
import { maxReceiptLines, maxStock } from '#domain/product/stock.ts'
import { nextCursor, time } from '#server/assortment/products/admin-json.ts'
import { key, quantity } from '#server/assortment/stock/stock-json.ts'
import { problemJson } from '#server/http/problem.ts'
import type { Receipt, ReceiptPage } from './receipts.ts'

const productId = z.string().regex(/^p[1-9]\d{0,8}$/, 'the _id of a product')
const lineBody = z.object({ productId, quantity: z.number().int().min(1).max(maxStock) })
const correctedLine = z.object({
  productId,
  quantity: quantity.describe('what really came in, 0 for nothing'),
  believed: quantity.describe('the quantity that was shown, 0 for a product that was missing'),
})
const supplier = z.string().trim().min(1, 'fill this in').max(120)
const reference = z.string().trim().max(60).describe('the number of the delivery note')
const note = z.string().trim().max(1_000)
const isEachOnce = (lines: { productId: string }[]) =>
  new Set(lines.map((line) => line.productId)).size === lines.length

export const receiptBody = z
  .strictObject({
    supplier,
    reference: reference.default(''),
    note: note.default(''),
    lines: z
      .array(lineBody)
      .min(1, 'at least one product')
      .max(maxReceiptLines, `at most ${maxReceiptLines} products`)
      .refine(isEachOnce, 'each product once'),
    key,
  })
  .meta({ id: 'ReceiptBody' })

export const correctionBody = z
  .strictObject({
    supplier: supplier.optional(),
    reference: reference.optional(),
    note: note.optional(),
    lines: z
      .array(correctedLine)
      .max(maxReceiptLines, `at most ${maxReceiptLines} products`)
      .refine(isEachOnce, 'each product once')
      .default([])
      .describe('only those that change'),
  })
  .meta({ id: 'ReceiptCorrectionBody' })

export const receiptJson = z
  .object({
    id: z.number().int(),
    supplier: z.string(),
    reference: z.string(),
    note: z.string(),
    createdAt: time,
    by: z.string().nullable(),
    lines: z.array(z.object({ productId: z.string(), title: z.string(), quantity: z.number().int() })),
  })
  .meta({ id: 'Receipt' })
export type ReceiptJson = z.infer<typeof receiptJson>

export const receiptPageJson = z.object({ items: z.array(receiptJson), nextCursor }).meta({ id: 'ReceiptPage' })
export type ReceiptPageJson = z.infer<typeof receiptPageJson>

export const receiptProblem = problemJson
  .extend({
    productIds: z.array(z.string()).optional().describe('the products it is about'),
  })
  .meta({ id: 'ReceiptProblem' })

export function writeReceipt({ createdAt, lines, ...receipt }: Receipt): ReceiptJson {
  return {
    ...receipt,
    createdAt: createdAt.toISOString(),
    lines: lines.map(({ productId, ...line }) => ({ ...line, productId: `p${productId}` })),
  }
}

export function writeReceipts({ items, nextCursor: next }: ReceiptPage): ReceiptPageJson {
  return { items: items.map(writeReceipt), nextCursor: next }
}
