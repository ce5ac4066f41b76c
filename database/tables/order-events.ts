// What staff and shoppers did with an order, and what failed: its moves, its cancellation, the notes of the staff. What the
// order itself and its refunds say (placed, paid, refunded) isn't repeated here.
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orderEventKinds, orderStatuses } from '#domain/order/order.ts'
import { orders } from './orders.ts'

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: orderEventKinds }).notNull(),
    actor: text({ enum: ['staff', 'shopper', 'shop'] }).notNull(),
    /** The member of staff. */
    actorUid: text('actor_uid'),
    status: text({ enum: orderStatuses }),
    /** The note, or the reason. */
    text: text().notNull().default(''),
    /** The id of the refund, or the kind of the email that it's about. */
    subject: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('order_event_kind_known', sql`${table.kind} in ${sql.raw(`('${orderEventKinds.join("', '")}')`)}`),
    check('order_event_actor_known', sql`${table.actor} in ('staff', 'shopper', 'shop')`),
    index('order_events_order').on(table.orderId, table.id),
  ],
)
