// What shoppers say was wrong with a delivered order, and what became of it. The note, the photo and the answer are personal data.
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportKinds, reportStates } from '#domain/order/report.ts'
import { orders } from './orders.ts'
import { refunds } from './refunds.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const orderReports = pgTable(
  'order_reports',
  {
    // Made by the browser: what is sent twice is reported once.
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: reportKinds }).notNull(),
    /** Of the product that was delivered; null if the whole order was late. */
    productId: integer('product_id'),
    title: text().notNull(),
    count: integer().notNull(),
    note: text().notNull(),
    // JPEG, at most 1,024 pixels wide and high.
    photo: bytes(),
    /** What was paid for it. */
    proposedCents: integer('proposed_cents').notNull(),
    state: text({ enum: reportStates }).notNull().default('open'),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** Why it was declined, for the shopper. */
    answer: text().notNull().default(''),
    /** The member of staff; null if it was refunded at once by the rule of the settings. */
    answeredBy: text('answered_by'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('order_report_kind_known', sql`${table.kind} in ${sql.raw(`('${reportKinds.join("', '")}')`)}`),
    check('order_report_state_known', sql`${table.state} in ${sql.raw(`('${reportStates.join("', '")}')`)}`),
    check('order_report_count_above_0', sql`${table.count} > 0`),
    index('order_reports_order').on(table.orderId, table.createdAt),
    uniqueIndex('order_reports_open')
      .on(table.orderId, sql`coalesce(product_id, 0)`)
      .where(sql`state = 'open'`),
  ],
)
