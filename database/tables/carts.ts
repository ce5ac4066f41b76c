// Each shopper's cart, shared by all their browsers: products and counts only, never prices.
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** `note`: for whoever packs it; absent if there's none. */
export type StoredCartLine = { id: number; count: number; note?: string }

export const carts = pgTable(
  'carts',
  {
    userId: text('user_id').primaryKey(),
    lines: jsonb().$type<StoredCartLine[]>().notNull().default([]),
    couponCode: text('coupon_code'),
    // The courier chosen last, in the cart or on the checkout page.
    shippingCents: integer('shipping_cents'),
    // Rises when the lines change, so that an order only empties the cart it was made from.
    version: integer().notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('cart_shipping_is_a_choice', sql`${table.shippingCents} in (2000, 6000)`)],
)
