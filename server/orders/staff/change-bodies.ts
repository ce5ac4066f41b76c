// What staff ask for when they change an order.
import * as z from 'zod'
import { movableTo } from '#domain/order/order.ts'
import { lineJson } from './admin-json.ts'

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((words) => !words.includes('\0'), 'it has a zero byte')
const version = z.number().int().min(1).max(2_000_000_000)

export const moveBody = z.object({ to: z.enum(movableTo), version }).meta({ id: 'MoveOrderBody' })
export const cancelBody = z
  .object({ reason: text(500).default(''), restock: z.boolean(), version })
  .meta({ id: 'CancelOrderBody' })
export const handledBody = z
  .object({ note: text(500).default('').describe('how, for the timeline') })
  .meta({ id: 'HandledBody' })
export const noteBody = z.object({ text: text(2_000).min(1, 'write something') }).meta({ id: 'OrderNoteBody' })
export const declineBody = z.object({ text: text(500).min(1, 'say why') }).meta({ id: 'DeclineReportBody' })
export const refundBody = z
  .object({
    amountCents: z.number().int().min(1).max(99_999_999),
    lines: z.array(lineJson).max(200).default([]),
    restock: z.boolean().default(false),
    reason: text(500).default(''),
    reportId: z.uuid().optional().describe('what its shopper reported'),
  })
  .refine(({ lines, restock }) => !restock || lines.length > 0, {
    path: ['restock'],
    error: 'name the lines to restock',
  })
  .refine(({ lines }) => new Set(lines.map((line) => line.productId)).size === lines.length, {
    path: ['lines'],
    error: 'name each product once',
  })
  .meta({ id: 'RefundBody' })
