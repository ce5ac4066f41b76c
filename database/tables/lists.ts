// Shopping lists of customers, their items as the copies of all devices merged, and the links by which a household shares them.
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const lists = pgTable(
  'lists',
  {
    // Made by the browser, so that creating twice is creating once.
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    // Rises with every change, of the name, the items or the links.
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    // Deleted, but its owner can still undo that.
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('lists_of_person').on(table.userId, table.createdAt),
    index('lists_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

export const listItems = pgTable(
  'list_items',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    // As domain/lists/list.ts merges it: the server uses the same rule and stores the outcome.
    state: jsonb().notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.listId, table.id] })],
)

export const listLinks = pgTable(
  'list_links',
  {
    id: uuid().primaryKey(),
    listId: uuid('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    // SHA-256: whoever reads the database can't open a list with it.
    tokenHash: text('token_hash').notNull(),
    access: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('list_links_token').on(table.tokenHash),
    index('list_links_of_list').on(table.listId),
    check('list_link_access', sql`${table.access} in ('view', 'edit')`),
  ],
)
