// What shoppers avoid: allergens and foods that don't suit a diet, by the names of `domain/food/avoidance.ts`.
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const avoidances = pgTable(
  'avoidances',
  {
    userId: text('user_id').notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)
