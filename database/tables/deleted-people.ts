// Whose data the shop has deleted. Until they sign in again, nothing personal is stored for them: triggers refuse it
// (see the migration), even from a request that was authorised before the deletion.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const deletedPeople = pgTable('deleted_people', {
  uid: text().primaryKey(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
})
