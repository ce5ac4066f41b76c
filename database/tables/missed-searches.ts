// Searches that found nothing, counted for each day. Nothing about who searched.
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    /** By `missedTextOf` of the domain. */
    text: text().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.text] }),
    check('missed_search_times_above_0', sql`${table.times} > 0`),
  ],
)
