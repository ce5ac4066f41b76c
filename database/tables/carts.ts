// Each shopper's cart, shared by all their browsers: products and counts only, never prices.
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** `note`: for whoever packs it; absent if there's none. */
export type StoredCartLine = { id: number; count: number; note?: string }

export const carts = pgTable('carts', {
  userId: text('user_id').primaryKey(),
  lines: jsonb().$type<StoredCartLine[]>().notNull().default([]),
  couponCode: text('coupon_code'),
  // The courier chosen last, in the cart or on the checkout page, and what it cost then. Older carts have only the price.
  shippingCents: integer('shipping_cents'),
  courierId: text('courier_id'),
  /** The delivery time chosen last, in a shop that has them. */
  slotId: integer('slot_id'),
  // Rises when the lines change, so that an order only empties the cart it was made from.
  version: integer().notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
