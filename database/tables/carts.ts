// What each shopper has in the cart, remembered across browsers: products and counts only, never prices.
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type StoredCartLine = { id: number; count: number }

export const carts = pgTable(
  'carts',
  {
    userId: text('user_id').primaryKey(),
    lines: jsonb().$type<StoredCartLine[]>().notNull().default([]),
    couponCode: text('coupon_code'),
    // The courier that was chosen last, by the cart or by the form of the checkout.
    shippingCents: integer('shipping_cents'),
    // Rises when the lines change, so that an order takes away only the cart that it was made of.
    version: integer().notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('cart_shipping_is_a_choice', sql`${table.shippingCents} in (2000, 6000)`)],
)
