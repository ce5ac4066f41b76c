// The state of a social sign-in between its steps: found by the hash of a secret that only the shopper's browser has,
// and encrypted with that secret.
import { customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    hash: text().primaryKey(),
    sealed: bytes().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_tickets_expires').on(table.expiresAt)],
)
