// What shoppers are told about their orders: each row is a notification in the shop and the outbox of its email.
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { notificationKinds } from '#domain/people/notification.ts'
import { orders } from './orders.ts'
import { refunds } from './refunds.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    kind: text({ enum: notificationKinds }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When to send the email again unless it was accepted by then; null if there's nothing to do. */
    emailDueAt: timestamp('email_due_at', { withTimezone: true }),
    emailSentAt: timestamp('email_sent_at', { withTimezone: true }),
    /** When no mail server accepted the email in three days, or one refused it for good; null once somebody took care of it. */
    emailFailedAt: timestamp('email_failed_at', { withTimezone: true }),
    emailError: text('email_error'),
  },
  (table) => [
    check('notification_kind_known', sql`${table.kind} in ${sql.raw(`('${notificationKinds.join("', '")}')`)}`),
    unique('notifications_once').on(table.orderId, table.kind, table.refundId).nullsNotDistinct(),
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notifications_email_due')
      .on(table.emailDueAt)
      .where(sql`email_due_at is not null`),
    index('notifications_email_failed')
      .on(table.emailFailedAt)
      .where(sql`email_failed_at is not null`),
  ],
)
