// Delivery details, and each attempt to pay. A checkout row is the state machine of a purchase, its idempotency record and
// the outbox of what is still to be done at the card provider.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredSnapshot } from '#domain/order/order-snapshot.ts'
import type { SoldByWeight } from '#domain/product/sold-by-weight.ts'

export const checkoutInfos = pgTable('checkout_infos', {
  userId: text('user_id').primaryKey(),
  displayName: text('display_name').notNull(),
  email: text().notNull(),
  phoneNumber: text('phone_number').notNull(),
  street: text().notNull(),
  city: text().notNull(),
  district: text().notNull(),
  zipCode: text('zip_code').notNull(),
  deliveryNote: text('delivery_note').notNull().default(''),
  leaveAtDoor: boolean('leave_at_door').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  // When an existing address was changed, and when its owner was last emailed about it.
  addressChangedAt: timestamp('address_changed_at', { withTimezone: true }),
  addressEmailedAt: timestamp('address_emailed_at', { withTimezone: true }),
})

/** The products as they were when the price was agreed on. */
export type SnapshotLine = {
  id: number
  title: string
  unit: string
  picture: string
  unitCents: number
  count: number
  /** Absent without one. */
  note?: string
  /** Absent where it's sold by the piece. */
  weight?: SoldByWeight
  /** Absent where it's sold to everybody. */
  minimumAge?: number
}

/** Recipient and address: blank once the shopper's data was deleted. */
export type SnapshotPerson = {
  displayName: string
  email: string
  phoneNumber: string
  street: string
  city: string
  district: string
  zipCode: string
  userToken: string | null
  /** Absent in payments that were opened before there were wishes. */
  deliveryNote?: string
  leaveAtDoor?: boolean
}

export type ShortLine = { id: number; title: string; count: number; stock: number }

/** What a shopper wants an order to be, and what they saw: its version, and what it costs at most in units of the currency. */
export type PaidChange = {
  version: number
  lines: { id: string; count: number }[]
  to: Partial<Omit<SnapshotPerson, 'email' | 'userToken'>>
  total: number
  confirmedAge: number
}

export const checkoutRefusals = [
  'slot-full',
  'slot-closed',
  'not-found',
  'too-late',
  'being-paid',
  'stale',
  'outside-area',
  'refused',
  'age-not-confirmed',
  'another-total',
  'needs-payment',
] as const

export const checkoutStates = [
  'open',
  'placed',
  'done',
  'rejecting',
  'rejected',
  'expired',
  'refunding',
  'refunded',
] as const

export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    cartVersion: integer('cart_version').notNull(),
    lines: jsonb().$type<SnapshotLine[]>().notNull(),
    coInfo: jsonb('co_info').$type<SnapshotPerson>().notNull(),
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
    /** What else applied when the price was agreed on; null in checkouts from before it was stored. */
    snapshot: jsonb().$type<StoredSnapshot>(),
    /** The delivery time that was chosen, and whether this checkout holds a place in it; that counts while it's open. */
    slotId: integer('slot_id'),
    holdsPlace: boolean('holds_place').notNull().default(false),
    /** Why no order could be placed or changed, where it wasn't the stock. */
    refusal: text({ enum: checkoutRefusals }),
    /**
     * In a payment for what a changed order costs more: the order, and the change that it pays for. Without a foreign key, since orders
     * refer to checkouts.
     */
    changesOrderId: uuid('changes_order_id'),
    change: jsonb().$type<PaidChange>(),
    /** What was captured; null until then, and in payments from before it was stored. */
    capturedCents: integer('captured_cents'),
    /** Until then an order that nobody began leaves its payment uncaptured; null when it's captured at once. */
    captureUntil: timestamp('capture_until', { withTimezone: true }),
    /** When the card refused to pay for what is packed: the shopper was asked for another one. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** The payments that `piId` took the place of, each cancelled before. */
    earlierPiIds: text('earlier_pi_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    contentHash: text('content_hash').notNull(),
    provider: text({ enum: ['sandbox', 'stripe'] }).notNull(),
    piId: text('pi_id').unique(),
    state: text({ enum: checkoutStates }).notNull().default('open'),
    // Lines that were short when the order was to be placed.
    shortLines: jsonb('short_lines').$type<ShortLine[]>(),
    // Declined cards, counted once each: many suggest card testing.
    declines: integer().notNull().default(0),
    lastDecline: text('last_decline'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    /** When somebody on the staff took care of a failing payment: the shop leaves it alone from then on. */
    handledAt: timestamp('handled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'checkout_state_known',
      sql`${table.state} in ('open', 'placed', 'done', 'rejecting', 'rejected', 'expired', 'refunding', 'refunded')`,
    ),
    check(
      'checkout_parts_sum_to_the_total',
      sql`${table.subtotalCents} + ${table.shippingCents} - ${table.discountCents} - ${table.couponCents} + ${table.addedTaxCents} = ${table.grandTotalCents}`,
    ),
    uniqueIndex('checkouts_one_open')
      .on(table.userId)
      .where(sql`state = 'open'`),
    index('checkouts_due')
      .on(table.nextAttemptAt)
      .where(sql`state in ('open', 'placed', 'rejecting', 'refunding')`),
    index('checkouts_user').on(table.userId, table.createdAt),
    index('checkouts_changes')
      .on(table.changesOrderId)
      .concurrently()
      .where(sql`changes_order_id is not null`),
  ],
)

/** When cards were declined, by hashes of the shopper and of the network; at a shopper also where they pay from. */
export const paymentLimits = pgTable(
  'payment_limits',
  {
    key: text().primaryKey(),
    network: text(),
    times: bigint({ mode: 'number' }).array().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payment_limits_age').on(table.updatedAt)],
)
