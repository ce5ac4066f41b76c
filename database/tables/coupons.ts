// Discount codes that shoppers can copy, oldest first by id.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    title: text().notNull(),
    discountPercent: integer('discount_percent').notNull(),
    minimumCents: integer('minimum_cents').notNull(),
    /** Shoppers don't hear of it before; null for one that started when it was added. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    picture: text().notNull(),
    /** When staff ended it before its time: `endsAt` is then the same moment. */
    endedEarlyAt: timestamp('ended_early_at', { withTimezone: true }),
    /** Rises with each change, by a trigger. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('coupons_code').on(sql`upper(${table.code})`),
    check('discount_between_1_and_100', sql`${table.discountPercent} between 1 and 100`),
    check('minimum_not_negative', sql`${table.minimumCents} >= 0`),
  ],
)
