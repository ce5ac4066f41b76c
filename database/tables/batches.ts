// Bulk changes and imports: what each does to which product, before and after, so that it can be seen first and undone later.
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
import { batchKinds, batchStates, changeStates, undoStates } from '#domain/bulk-edits/batch.ts'
import type { BatchRefusal, BatchValues, Skipped } from '#domain/bulk-edits/batch.ts'
import type { NewSubcategory } from '#domain/imports/new-product.ts'
import type { RowNote } from '#domain/imports/row-values.ts'
import { roles } from '#domain/people/permission.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const oneOf = (values: readonly string[]) => sql.raw(`('${values.join("', '")}')`)
const count = (name: string) => integer(name).notNull().default(0)

export const batches = pgTable(
  'batches',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: batchKinds }).notNull(),
    state: text({ enum: batchStates }).notNull().default('preparing'),
    /** What was asked for: of a bulk change the selection and the edit. */
    what: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of the shop, or of the browser that made it: what is sent twice with the same key is one batch. */
    key: text().unique(),
    /** Who previewed it, then who applied it. */
    actorUid: text('actor_uid').notNull(),
    actorRole: text('actor_role', { enum: roles }).notNull(),
    requestId: text('request_id'),
    undoUid: text('undo_uid'),
    undoRole: text('undo_role', { enum: roles }),
    undoRequestId: text('undo_request_id'),
    /** How far the current step has come: a product while a bulk change is prepared, a position afterwards. */
    reached: count('reached'),
    /** When a process takes it up, if there is something to do. The one that works on it moves this ahead. */
    dueAt: moment('due_at'),
    /** How often a process has taken it up since its last chunk. Those that are told to stop don't count. */
    attempts: count('attempts'),
    /** How many rows it will have, to show the progress. */
    expected: count('expected'),
    total: count('total'),
    /** Rows that add a product and aren't refused. */
    adds: count('adds'),
    ready: count('ready'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    restored: count('restored'),
    /** Of these, products that the batch had added. */
    removed: count('removed'),
    /** Rows of which the undo left something as it was. */
    skipped: count('skipped'),
    /** Rows that get a picture from an address or a zip, and how many of those are here or refused. */
    pictures: count('pictures'),
    picturesGot: count('pictures_got'),
    createdAt: moment('created_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
    finishedAt: moment('finished_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    check('batch_kind_known', sql`${table.kind} in ${oneOf(batchKinds)}`),
    check('batch_state_known', sql`${table.state} in ${oneOf(batchStates)}`),
    index('batches_newest').on(table.createdAt, table.id),
    index('batches_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
)

export const batchChanges = pgTable(
  'batch_changes',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    action: text({ enum: ['edit', 'add'] }).notNull(),
    // No foreign key: an undo removes what the batch added, and the row stays.
    productId: integer('product_id'),
    state: text({ enum: changeStates }).notNull(),
    /** Exactly the touched fields; null for a product that is added. */
    before: jsonb().$type<Partial<BatchValues>>(),
    after: jsonb().$type<Partial<BatchValues> & { newShelf?: NewSubcategory } & Partial<RowNote>>(),
    refusal: jsonb().$type<BatchRefusal>(),
    /** The address or file of a picture. Once it's here, `after` has its name. */
    pictureSource: text('picture_source'),
    undoState: text('undo_state', { enum: undoStates }),
    skipped: jsonb().$type<Skipped[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    check('batch_change_action_known', sql`${table.action} in ('edit', 'add')`),
    check('batch_change_state_known', sql`${table.state} in ${oneOf(changeStates)}`),
    check('batch_change_undo_known', sql`${table.undoState} in ${oneOf(undoStates)}`),
    check('batch_change_says_why', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    index('batch_changes_state').on(table.batchId, table.state, table.position),
    // A product has one change in a batch, so that it doesn't matter in which order they are made.
    uniqueIndex('batch_changes_product')
      .on(table.productId, table.batchId)
      .where(sql`state in ('ready', 'changed') and product_id is not null`),
  ],
)

/** The sub-categories that a batch made, and the category where that was new too. */
export const batchCategories = pgTable(
  'batch_categories',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    // No foreign keys: an undo removes them, and the row stays.
    subcategoryId: integer('subcategory_id').notNull(),
    categoryId: integer('category_id'),
    removedAt: moment('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.subcategoryId] })],
)
