// Which lines of an order are packed, each with who ticked it off, or took the tick back, and when.
import { boolean, foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orderLines } from './orders.ts'

export const pickedLines = pgTable(
  'picked_lines',
  {
    orderId: uuid('order_id').notNull(),
    productId: integer('product_id').notNull(),
    isPicked: boolean('is_picked').notNull(),
    /** The member of staff. */
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    foreignKey({
      name: 'picked_lines_line',
      columns: [table.orderId, table.productId],
      foreignColumns: [orderLines.orderId, orderLines.productId],
    }),
  ],
)
