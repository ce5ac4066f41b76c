// Refunds of orders. A row is the state machine of a refund, its idempotency record and the outbox of what is still to be
// done at the card provider, as a checkout is for a purchase.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { refundSources, refundStates } from '#domain/money/refund.ts'
import type { RefundLine } from '#domain/money/refund.ts'
import { orders } from './orders.ts'

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment that it's a part of; null: the one that the order was placed with. */
    checkoutId: uuid('checkout_id'),
    amountCents: integer('amount_cents').notNull(),
    lines: jsonb().$type<RefundLine[]>().notNull().default([]),
    restock: boolean().notNull().default(false),
    reason: text().notNull(),
    source: text({ enum: refundSources }).notNull(),
    /** The member of staff who began it. */
    actorUid: text('actor_uid'),
    idempotencyKey: text('idempotency_key'),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    providerId: text('provider_id').unique(),
    state: text({ enum: refundStates }).notNull().default('intended'),
    attempts: integer().notNull().default(0),
    // The provider replays a stored failure for its key; only after such a replay the next attempt gets another key.
    keyNumber: integer('key_number').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** When somebody on the staff took care of a failed refund outside the shop. */
    handledAt: timestamp('handled_at', { withTimezone: true }),
  },
  (table) => [
    check('refund_amount_above_0', sql`${table.amountCents} > 0`),
    check('refund_state_known', sql`${table.state} in ('intended', 'sent', 'done', 'failed')`),
    check('refund_source_known', sql`${table.source} in ('staff', 'shopper', 'shop', 'provider')`),
    unique('refunds_idempotency').on(table.orderId, table.idempotencyKey),
    index('refunds_order').on(table.orderId, table.createdAt),
    index('refunds_due')
      .on(table.nextAttemptAt)
      .where(sql`state in ('intended', 'sent')`),
    index('refunds_done')
      .on(table.doneAt, table.amountCents)
      .concurrently()
      .where(sql`state = 'done'`),
    // What somebody refunded in a day.
    index('refunds_actor')
      .on(table.actorUid, table.createdAt)
      .concurrently()
      .where(sql`actor_uid is not null`),
    index('refunds_failed')
      .on(table.failedAt)
      .where(sql`state = 'failed'`),
  ],
)
