// What staff and shoppers did with an order: its moves, its cancellation, and the notes of the staff. What the order itself
// and its refunds say (placed, paid, refunded) isn't repeated here.
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orderStatuses } from '#domain/order.ts'
import { orders } from './orders.ts'

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ['moved', 'cancelled', 'note'] }).notNull(),
    actor: text({ enum: ['staff', 'shopper', 'shop'] }).notNull(),
    /** The member of staff. */
    actorUid: text('actor_uid'),
    status: text({ enum: orderStatuses }),
    /** The note, or the reason of a cancellation. */
    text: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('order_event_kind_known', sql`${table.kind} in ('moved', 'cancelled', 'note')`),
    check('order_event_actor_known', sql`${table.actor} in ('staff', 'shopper', 'shop')`),
    index('order_events_order').on(table.orderId, table.id),
  ],
)
