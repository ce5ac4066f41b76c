// The keys with which other programs (a till, a bookkeeper's, a courier's) call the back office.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A revoked key stays: the log and the stock ledger go on naming it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** SHA-256: the key itself is shown once and stored nowhere. */
    hash: text().notNull().unique(),
    /** Its first characters, by which people tell one from another. */
    prefix: text().notNull(),
    permissions: text().array().notNull(),
    /** The key never may more than this member of the staff may at that moment. */
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    check('api_key_may_something', sql`cardinality(${table.permissions}) > 0`),
    index('api_keys_maker').on(table.createdBy),
  ],
)
