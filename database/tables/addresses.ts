// The delivery addresses that shoppers saved to choose from. Where an order goes is in `checkout_infos` and in the order.
import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const addresses = pgTable(
  'addresses',
  {
    userId: text('user_id').notNull(),
    // Made by the browser, so that saving twice is saving once.
    id: uuid().notNull(),
    label: text().notNull(),
    displayName: text('display_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    street: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    zipCode: text('zip_code').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('addresses_one_default')
      .on(table.userId)
      .where(sql`is_default`),
  ],
)
