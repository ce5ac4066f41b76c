// What shoppers want when a product isn't there: for all of them, and for single ones. An order takes them with it when it's placed.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { generalWishes, wishKinds } from '#domain/packing/wish.ts'

export const wishDefaults = pgTable(
  'wish_defaults',
  {
    userId: text('user_id').primaryKey(),
    kind: text({ enum: generalWishes }).notNull(),
  },
  (table) => [check('wish_default_known', sql`${table.kind} in ('best', 'none')`)],
)

export const wishes = pgTable(
  'wishes',
  {
    userId: text('user_id').notNull(),
    productId: integer('product_id').notNull(),
    kind: text({ enum: wishKinds }).notNull(),
    /** Chosen beforehand. */
    substituteId: integer('substitute_id'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    check('wish_known', sql`${table.kind} in ('best', 'this', 'none')`),
    check('wish_names_its_product', sql`(${table.kind} = 'this') = (${table.substituteId} is not null)`),
  ],
)
