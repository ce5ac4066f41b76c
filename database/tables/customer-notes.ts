// What the staff notes about a customer. A note needs the customer's row and is deleted with it, so no trigger has to refuse
// notes about somebody whose data was deleted.
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from './customers.ts'

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => customers.uid, { onDelete: 'cascade' }),
    /** The member of staff. */
    authorUid: text('author_uid').notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('customer_notes_newest').on(table.userId, table.createdAt, table.id)],
)
