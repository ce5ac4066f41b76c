// What was changed and not announced yet; a row lives for some milliseconds (docs/decisions/039).
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

export const announcements = pgTable('announcements', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** As NOTIFY takes them. */
  channel: text().notNull(),
  payload: text().notNull(),
})
