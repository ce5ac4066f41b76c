// Whose data the shop has deleted. Until they sign in anew, nothing personal is stored for them again: the database itself
// refuses it (see the migration), however a request that was let in before comes to write.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const deletedPeople = pgTable('deleted_people', {
  uid: text().primaryKey(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
})
