// Orders, with the prices and titles at the time. A change of the catalog never changes an order.
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderSearchText } from '#database/search-texts.ts'
import { measures } from '#domain/product/net-content.ts'
import { orderStatuses, paymentStates } from '#domain/order/order.ts'
import { wishKinds } from '#domain/packing/wish.ts'
import type { StoredSnapshot } from '#domain/order/order-snapshot.ts'
import { checkouts } from './checkouts.ts'

/** Only as much of the card as an invoice may show. */
export type StoredCard = { brand: string | null; last4: string | null }
/** `later`: the cards of the payments for its changes, by their checkouts. */
export type StoredPaymentMethod = StoredCard & { id: string | null; type: string; later?: Record<string, StoredCard> }

/** The number of a transaction. A backup leaves it out: it means nothing in another database (database/backup/tables.ts). */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    orderId: char('order_id', { length: 6 }).notNull().unique(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .unique()
      .references(() => checkouts.id),
    piId: text('pi_id').notNull().unique(),
    userId: text('user_id').notNull(),
    userToken: text('user_token'),
    displayName: text('display_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    street: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    zipCode: text('zip_code').notNull(),
    deliveryNote: text('delivery_note').notNull().default(''),
    leaveAtDoor: boolean('leave_at_door').notNull().default(false),
    couponCode: text('coupon_code'),
    subtotalCents: integer('subtotal_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    couponCents: integer('coupon_cents').notNull(),
    /** Tax that comes on top of the prices; 0 where they include it. */
    addedTaxCents: integer('added_tax_cents').notNull().default(0),
    grandTotalCents: integer('grand_total_cents').notNull(),
    chargeCents: integer('charge_cents').notNull(),
    /** What is held on the card where weights may make it dearer than the charge; null: the charge. */
    reservedCents: integer('reserved_cents'),
    currency: text().notNull(),
    /** The delivery time that it has a place in, until it's cancelled. */
    slotId: integer('slot_id'),
    /** As its checkout had it. */
    snapshot: jsonb().$type<StoredSnapshot>(),
    paymentMethod: jsonb('payment_method').$type<StoredPaymentMethod>().notNull(),
    status: text({ enum: orderStatuses }).notNull().default('Pending'),
    paymentState: text('payment_state', { enum: paymentStates }).notNull().default('authorised'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    capturedAt: timestamp('captured_at', { withTimezone: true }),
    /** Rises with each change of the status and each refund that staff begin: a change names the version it saw. */
    version: integer().notNull().default(1),
    /** Refunds that the card provider has completed. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    processingAt: timestamp('processing_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** By `shop`: the payment could no longer be captured. */
    cancelledBy: text('cancelled_by', { enum: ['staff', 'shopper', 'shop'] }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** When a mail server or the outbox accepted the confirmation email. */
    emailSentAt: timestamp('letter_sent_at', { withTimezone: true }),
    /** When to send that email again unless it was accepted by then; null if there's nothing to do. */
    emailDueAt: timestamp('letter_due_at', { withTimezone: true }),
    /** When no mail server accepted that email in three days, or one refused it for good; null once somebody took care of it. */
    emailFailedAt: timestamp('email_failed_at', { withTimezone: true }),
    emailError: text('email_error'),
    /**
     * The transaction that changed the order last, emails aside; triggers write both. Transactions commit in another order than they
     * begin, so `changed-orders.ts` only reads those below which none is running any more.
     */
    changedIn: transactionNumber('changed_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('order_id_shape', sql`${table.orderId} ~ '^[A-Z0-9]{6}$'`),
    check('order_status_known', sql`${table.status} in ('Pending', 'Processing', 'Delivered', 'Cancelled')`),
    check(
      'order_payment_state_known',
      sql`${table.paymentState} in ('authorised', 'captured', 'cancelled', 'refunded')`,
    ),
    check(
      'order_parts_sum_to_the_total',
      sql`${table.subtotalCents} + ${table.shippingCents} - ${table.discountCents} - ${table.couponCents} + ${table.addedTaxCents} = ${table.grandTotalCents}`,
    ),
    check('order_refunded_at_most_the_charge', sql`${table.refundedCents} between 0 and ${table.chargeCents}`),
    index('orders_slot')
      .on(table.slotId)
      .concurrently()
      .where(sql`slot_id is not null`),
    index('orders_user').on(table.userId, table.createdAt, table.id),
    index('orders_letter_due')
      .on(table.emailDueAt)
      .where(sql`letter_due_at is not null`),
    index('orders_email_failed')
      .on(table.emailFailedAt)
      .concurrently()
      .where(sql`email_failed_at is not null`),
    // With what the sums of a day need, so that they don't read the orders themselves.
    index('orders_sales_by_currency')
      .on(
        table.createdAt,
        table.id,
        table.status,
        table.paymentState,
        table.chargeCents,
        table.refundedCents,
        table.currency,
      )
      .concurrently(),
    // With the time, so that those before it are left out without reading the orders.
    index('orders_changed').on(table.changedIn, table.id, table.changedAt).concurrently(),
    index('orders_email').on(table.email, table.createdAt, table.id),
    // Read from its end, for staff who remember only that.
    index('orders_email_end')
      .on(sql`reverse(email) text_pattern_ops`)
      .concurrently(),
    index('orders_status').on(table.status, table.paymentState, table.createdAt, table.id),
    index('orders_coupon_by_currency')
      .on(sql`upper(coupon_code)`, table.status, table.currency, table.couponCents)
      .concurrently()
      .where(sql`coupon_code is not null`),
    index('orders_search').using('gin', sql`${sql.raw(orderSearchText)} gin_trgm_ops`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    // No foreign key: a product can be removed, the order stays.
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    unit: text().notNull(),
    picture: text().notNull(),
    quantity: integer().notNull(),
    unitCents: integer('unit_cents').notNull(),
    /** Sold by weight, as it was when the order was placed; null: by the piece. */
    pricePerKgCents: integer('price_per_kg_cents'),
    portionGrams: integer('portion_grams'),
    tolerancePercent: integer('tolerance_percent'),
    /** Sold only from this age on, when the order was placed: its shopper confirmed to be that old. Null: to everybody. */
    minimumAge: integer('minimum_age'),
    /** What its unit price was counted by. */
    netAmount: numeric('net_amount', { precision: 12, scale: 3, mode: 'number' }),
    netMeasure: text('net_measure', { enum: measures }),
    /** What the shopper wrote for whoever packs it. */
    note: text().notNull().default(''),
    /** What to do if it's missing, and what they chose to get instead. */
    wish: text({ enum: wishKinds }).notNull().default('best'),
    wishProductId: integer('wish_product_id'),
    // How many went back to stock: the last defence against restocking twice.
    returned: integer().notNull().default(0),
    /** When the order was placed, to find the sales of a product by time. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    check('order_line_quantity_above_0', sql`${table.quantity} > 0`),
    check('order_line_returned_at_most_all', sql`${table.returned} between 0 and ${table.quantity}`),
    check('order_line_wish_known', sql`${table.wish} in ('best', 'this', 'none')`),
    check('order_line_price_not_negative', sql`${table.unitCents} >= 0`),
    index('order_lines_product').on(table.productId, table.createdAt, table.orderId, table.quantity, table.returned),
  ],
)
