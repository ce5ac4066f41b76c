// Who has saved cards: the customer at the card provider. Of the cards themselves nothing is stored here.
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export const cardHolders = pgTable(
  'card_holders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // Null once the account is gone: the customer is about to be deleted at the provider.
    userId: text('user_id'),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('card_holders_of_user').on(table.userId, table.provider),
    index('card_holders_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
)
