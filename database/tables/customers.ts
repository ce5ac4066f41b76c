// Customers by the uid of the identity service. An email address can pass to another person, so it is no key.
import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customerSearchText } from '#database/search-texts.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const customers = pgTable(
  'customers',
  {
    uid: text().primaryKey(),
    email: text().notNull(),
    userToken: text('user_token').notNull().unique(),
    accountType: text('account_type', { enum: ['Email&Password', 'Google', 'Facebook'] }).notNull(),
    // As the browser wrote them at registration, in the shopper's own language.
    created: text().notNull(),
    createdTime: text('created_time').notNull(),
    displayName: text('display_name'),
    phoneNumber: text('phone_number'),
    // JPEG, 256 × 256.
    photo: bytes(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('user_token_shape', sql`${table.userToken} ~ '^LARDER-[0-9]{6}$'`),
    index('customers_newest').on(table.createdAt, table.uid),
    index('customers_search').using('gin', sql`${sql.raw(customerSearchText)} gin_trgm_ops`),
  ],
)
