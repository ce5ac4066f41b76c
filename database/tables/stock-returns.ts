// Items of orders that went back to stock, each with what caused it. Together with the order lines (the sales) they are the
// stock ledger of the shop's orders.
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { orderLines } from './orders.ts'

export const stockReturns = pgTable(
  'stock_returns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id').notNull(),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    /** `cancelled`, or the id of a refund: each of them returns a line once. */
    reference: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'stock_returns_line',
      columns: [table.orderId, table.productId],
      foreignColumns: [orderLines.orderId, orderLines.productId],
    }),
    check('stock_return_above_0', sql`${table.quantity} > 0`),
    unique('stock_returns_once').on(table.orderId, table.productId, table.reference),
    index('stock_returns_product').on(table.productId, table.createdAt),
  ],
)
