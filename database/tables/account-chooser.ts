// The embedded account chooser's data: its signing key, and authorization codes not yet exchanged.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const accountChooserKey = pgTable(
  'account_chooser_key',
  {
    id: integer().primaryKey().default(1),
    privateJwk: jsonb('private_jwk').notNull(),
  },
  (table) => [check('one_key', sql`${table.id} = 1`)],
)

export const accountChooserCodes = pgTable(
  'account_chooser_codes',
  {
    hash: text().primaryKey(),
    grant: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('account_chooser_codes_expires').on(table.expiresAt)],
)
