// What staff do with several orders at once, on the wire.
import * as z from 'zod'
import { isOrderId } from '#domain/order/order.ts'
import { moveBody } from './change-bodies.ts'
import { printedOrderJson } from './admin-json.ts'
import { maxOrdersCounted } from './count-orders.ts'

const maxAtOnce = 100

const figure = z.number().int().min(0).max(maxOrdersCounted)
export const orderCountsJson = z
  .object({
    counts: z.object({ Pending: figure, Processing: figure, Delivered: figure, Cancelled: figure }),
    most: z.literal(maxOrdersCounted).describe('a figure that says this may be more'),
  })
  .meta({ id: 'OrderCounts' })
export type OrderCountsJson = z.infer<typeof orderCountsJson>

export const orderNumbers = z
  .string()
  .max(maxAtOnce * 7, `at most ${maxAtOnce} orders`)
  .transform((list) => [...new Set(list.split(','))])
  .refine((list) => list.every(isOrderId), 'numbers of orders, separated by commas')
  .describe(`numbers of at most ${maxAtOnce} orders, separated by commas`)

export const printJson = z.object({ items: z.array(printedOrderJson) }).meta({ id: 'OrdersToPrint' })
export type PrintJson = z.infer<typeof printJson>

export const moveManyBody = z
  .object({
    to: z.literal('Processing'),
    orders: z
      .array(moveBody.pick({ version: true }).extend({ orderId: z.string().max(100) }))
      .min(1, 'name the orders')
      .max(maxAtOnce, `at most ${maxAtOnce} orders`)
      .refine((list) => new Set(list.map(({ orderId }) => orderId)).size === list.length, 'name each order once'),
  })
  .meta({ id: 'MoveOrdersBody' })

export const movedJson = z
  .object({
    moved: z.array(z.string()).describe('their numbers'),
    refused: z.array(z.object({ orderId: z.string(), code: z.string(), detail: z.string() })),
  })
  .meta({ id: 'OrdersMoved' })
export type MovedJson = z.infer<typeof movedJson>
