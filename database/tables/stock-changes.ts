// Changes of the stock that aren't sales: what staff counted, corrected or took in. With the order lines (sales) and
// `stock_returns` they are the stock ledger, which the view `stock_ledger` reads as one; its sum is always the quantity.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, pgView, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { stockChangeKinds } from '#domain/product/stock.ts'
import { products } from './products.ts'

const knownKind = sql.raw(`('${stockChangeKinds.join("', '")}')`)

/** A delivery note with several products that came in together. */
export const receipts = pgTable(
  // Its name while receipts were called deliveries. Statements use the view, so that a later release can rename the table.
  'deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    supplier: text().notNull(),
    /** The number of the delivery note. */
    reference: text().notNull(),
    note: text().notNull(),
    actorUid: text('actor_uid').notNull(),
    /** Made by the device that sends it, so that it's taken once however often it's sent. */
    key: text().notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('deliveries_newest').on(table.createdAt, table.id)],
)

export const receiptsView = pgView('receipts').as((query) => query.select().from(receipts))

export const stockChanges = pgTable(
  'stock_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** `opening`: the stock before the ledger began, or of a new product; written by a trigger. */
    kind: text({ enum: stockChangeKinds }).notNull(),
    /** 0 only for a count that found what was believed, and an opening. */
    change: integer().notNull(),
    reason: text().notNull().default(''),
    actorUid: text('actor_uid'),
    deliveryId: bigint('delivery_id', { mode: 'number' }).references(() => receipts.id),
    /** As in `receipts`. */
    key: text(),
    /** When it was sold or counted, if another program reported it later. */
    happenedAt: timestamp('happened_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('stock_change_kind_known', sql`${table.kind} in ${knownKind}`),
    check('stock_change_not_0', sql`${table.change} <> 0 or ${table.kind} in ('count', 'opening')`),
    check('stock_change_of_delivery', sql`(${table.kind} = 'delivery') = (${table.deliveryId} is not null)`),
    uniqueIndex('stock_changes_key')
      .on(table.key)
      .where(sql`key is not null`),
    index('stock_changes_product').on(table.productId, table.createdAt),
    index('stock_changes_delivery')
      .on(table.deliveryId)
      .where(sql`delivery_id is not null`),
  ],
)
