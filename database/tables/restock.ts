// Who wants one email when a sold-out product is back, and who wants none of them ever again.
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products } from './products.ts'

export const restockRequests = pgTable(
  'restock_requests',
  {
    // Also the secret in the link that stops these emails.
    id: uuid().primaryKey().defaultRandom(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    // Empty for a visitor, who typed an address that nobody has verified.
    userId: text('user_id'),
    email: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    // Set by a trigger when the stock goes from 0 to more.
    backAt: timestamp('back_at', { withTimezone: true }),
    // When the email is sent, or sent again; empty until the product is back and once the email was accepted.
    dueAt: timestamp('due_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('restock_requests_open')
      .on(table.productId, table.email)
      .where(sql`sent_at is null`),
    index('restock_requests_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('restock_requests_email').on(table.email),
    index('restock_requests_user').on(table.userId),
    index('restock_requests_age').on(table.createdAt),
    index('restock_requests_sent')
      .on(table.sentAt)
      .where(sql`sent_at is not null`),
  ],
)

/** Addresses whose owner followed the link, as a hash: enough to recognise one that is typed again. */
export const restockUnsubscribes = pgTable('restock_stops', {
  emailHash: text('email_hash').primaryKey(),
  stoppedAt: timestamp('stopped_at', { withTimezone: true }).notNull().defaultNow(),
})
