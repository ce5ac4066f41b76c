// Every version of what the shopkeeper chose; the newest counts. Only what differs from the defaults needs to be in it.
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const shopSettings = pgTable('shop_settings', {
  version: integer().primaryKey(),
  values: jsonb().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The uid of who saved it; null for the system. */
  by: text(),
  reason: text(),
})
