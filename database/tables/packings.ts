// Orders being packed in the store room: who has one in hand, everything that was tapped, and at the end what is in the boxes.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { packEventKinds, shortReasons } from '#domain/packing/packing.ts'
import { orders } from './orders.ts'

const listOf = (words: readonly string[]) => sql.raw(`('${words.join("', '")}')`)

/** In the hands of one person, for as long as the lease says or nobody else takes it over. */
export const packings = pgTable(
  'packings',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    state: text({ enum: ['packing', 'packed'] })
      .notNull()
      .default('packing'),
    /** The member of staff. */
    packer: text().notNull(),
    /** Null once it was put back. */
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    /** Rises with each event: whoever finishes names the version they saw. */
    version: integer().notNull().default(1),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    packedAt: timestamp('packed_at', { withTimezone: true }),
    /** What is paid for all that is packed, and the delivery's part of it. */
    chargeCents: integer('charge_cents'),
    deliveryCents: integer('delivery_cents'),
  },
  (table) => [
    check('packings_state', sql`${table.state} in ('packing', 'packed')`),
    check('packings_packed_at', sql`(${table.state} = 'packed') = (${table.packedAt} is not null)`),
    index('packings_packer')
      .on(table.packer)
      .where(sql`state = 'packing'`),
    // For the reports of a range of days.
    index('packings_packed_at')
      .on(table.packedAt)
      .concurrently()
      .where(sql`packed_at is not null`),
  ],
)

/** Only added to. What counts of them is decided by `domain/packing/packing.ts`. */
export const packEvents = pgTable(
  'pack_events',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => packings.orderId),
    /** Made by the phone, so that it counts once however often it's sent. */
    id: text().notNull(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** The ordered product. */
    productId: integer('product_id').notNull(),
    kind: text({ enum: packEventKinds }).notNull(),
    count: integer(),
    grams: integer(),
    substituteId: integer('substitute_id'),
    /** What was scanned. */
    code: text(),
    reason: text({ enum: shortReasons }),
    undoes: text(),
    /** The member of staff. */
    by: text().notNull(),
    /** By the phone's clock. */
    deviceAt: timestamp('device_at', { withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id] }),
    check('pack_events_kind', sql`${table.kind} in ${listOf(packEventKinds)}`),
    check('pack_events_reason', sql`${table.reason} in ${listOf(shortReasons)}`),
    check('pack_events_count', sql`${table.count} > 0`),
    check('pack_events_grams', sql`${table.grams} > 0`),
  ],
)

/** What is in the boxes, written once: a row for each ordered line, and one for each product that replaces some of it. */
export const packedLines = pgTable(
  'packed_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => packings.orderId),
    /** The ordered product. */
    lineId: integer('line_id').notNull(),
    /** The product in the box: the ordered one, or a substitute. */
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    /** 0 for a substitute. */
    ordered: integer().notNull(),
    packed: integer().notNull(),
    grams: integer(),
    /** For one of them. */
    unitCents: integer('unit_cents').notNull(),
    /** Its part of what was paid, after discounts and rounding. */
    paidCents: integer('paid_cents').notNull(),
    /** Why some are missing. */
    reason: text({ enum: shortReasons }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.lineId, table.productId] }),
    check('packed_lines_counts', sql`${table.ordered} >= 0 and ${table.packed} >= 0 and ${table.paidCents} >= 0`),
    index('packed_lines_substitute')
      .on(table.productId, table.createdAt)
      .where(sql`line_id <> product_id`),
  ],
)
