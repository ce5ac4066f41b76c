// What the checklist of the first owner found: the last result of each step, and when the last backup was made.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const checklistSteps = pgTable('checklist_steps', {
  key: text().primaryKey(),
  state: text({ enum: ['done', 'todo', 'failed'] }).notNull(),
  /** For the owner: no secret, and no address of a person. */
  text: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** One row once the shop was backed up. */
export const lastBackup = pgTable(
  'last_backup',
  {
    id: integer().primaryKey().default(1),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('last_backup_one_row', sql`${table.id} = 1`)],
)
