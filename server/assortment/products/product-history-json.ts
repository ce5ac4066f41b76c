// Prices that a product had, and orders that contain it, on the wire.
import * as z from 'zod'
import { cents, nextCursor, time } from './admin-json.ts'
import type { PriceStep, ProductOrderRow } from './admin-product.ts'

export const pricePageJson = z
  .object({
    items: z.array(
      z.object({
        at: time,
        fromCents: cents,
        toCents: cents,
        fromOriginalCents: cents.nullable(),
        toOriginalCents: cents.nullable(),
        by: z.string().nullable(),
      }),
    ),
    nextCursor,
  })
  .meta({ id: 'ProductPricePage' })
export type PricePageJson = z.infer<typeof pricePageJson>

export const productOrdersJson = z
  .object({
    items: z.array(
      z.object({
        orderId: z.string(),
        status: z.string(),
        orderTime: time,
        quantity: z.number().int(),
        returned: z.number().int(),
        unitCents: cents,
      }),
    ),
    nextCursor,
  })
  .meta({ id: 'ProductOrders' })
export type ProductOrdersJson = z.infer<typeof productOrdersJson>

export function writePrices(page: { items: PriceStep[]; nextCursor: string | null }): PricePageJson {
  return { ...page, items: page.items.map((step) => ({ ...step, at: step.at.toISOString() })) }
}

export function writeProductOrders(page: { items: ProductOrderRow[]; nextCursor: string | null }): ProductOrdersJson {
  return { ...page, items: page.items.map((order) => ({ ...order, orderTime: order.orderTime.toISOString() })) }
}
