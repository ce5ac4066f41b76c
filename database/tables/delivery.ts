// Where and when the shop delivers: areas by zip, weekly rules and special days, and the times that are made from them.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** An area that is delivered to, or a pick-up point, which serves every zip. */
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    kind: text({ enum: ['delivery', 'pickup'] }).notNull(),
    /** Of a pick-up point. */
    address: text().notNull().default(''),
    hours: text().notNull().default(''),
    minimumOrderCents: integer('minimum_order_cents').notNull().default(0),
    /** From this sum of the cart on, its times cost nothing. */
    freeFromCents: integer('free_from_cents'),
    position: integer().notNull().default(0),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Rises with each change, by a trigger. */
    version: integer().notNull().default(1),
    /** Rises when its weekly rules change. */
    rulesVersion: integer('rules_version').notNull().default(1),
  },
  (table) => [
    check('delivery_areas_kind', sql`${table.kind} in ('delivery', 'pickup')`),
    check('delivery_areas_sums', sql`${table.minimumOrderCents} >= 0 and ${table.freeFromCents} >= 0`),
  ],
)

/** The longest prefix of a zip decides, so that no zip has two areas. */
export const areaZips = pgTable(
  'area_zips',
  {
    /** As `tidyZip` writes it. */
    prefix: text().primaryKey(),
    areaId: integer('area_id')
      .notNull()
      .references(() => deliveryAreas.id),
  },
  (table) => [
    index('area_zips_area').on(table.areaId),
    check('area_zips_prefix', sql`${table.prefix} ~ '^[A-Z0-9]{1,10}$'`),
  ],
)

/** Local times of the shop; `ends` may be 24:00. */
export const slotRules = pgTable(
  'slot_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    areaId: integer('area_id')
      .notNull()
      .references(() => deliveryAreas.id),
    /** 0 is Sunday. */
    weekday: integer().notNull(),
    starts: time().notNull(),
    ends: time().notNull(),
    capacity: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    /** Either minutes before the start, or a time of day some days before. */
    cutoffMinutes: integer('cutoff_minutes'),
    cutoffDays: integer('cutoff_days'),
    cutoffTime: time('cutoff_time'),
  },
  (table) => [
    uniqueIndex('slot_rules_start').on(table.areaId, table.weekday, table.starts),
    check('slot_rules_weekday', sql`${table.weekday} between 0 and 6`),
    check('slot_rules_ends_after_start', sql`${table.ends} > ${table.starts}`),
    check('slot_rules_capacity', sql`${table.capacity} > 0`),
    check('slot_rules_price', sql`${table.priceCents} >= 0`),
    check(
      'slot_rules_one_cutoff',
      sql`(${table.cutoffMinutes} is null) = (${table.cutoffDays} is not null) and (${table.cutoffDays} is null) = (${table.cutoffTime} is null)`,
    ),
  ],
)

/** One day on which the weekly rules don't count: closed, or with times of its own. That of an area goes before that of all. */
export const specialDays = pgTable(
  'special_days',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    /** Null for all areas. */
    areaId: integer('area_id').references(() => deliveryAreas.id),
    name: text().notNull().default(''),
    isClosed: boolean('is_closed').notNull(),
    /** As `slot_rules` without area and weekday; empty when closed. */
    rules: jsonb().notNull().default([]),
  },
  (table) => [uniqueIndex('special_days_day').on(table.day, sql`coalesce(${table.areaId}, 0)`)],
)

/** A time that can be booked. Made from the rules for the coming days; one that somebody booked stays. */
export const slots = pgTable(
  'slots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    areaId: integer('area_id')
      .notNull()
      .references(() => deliveryAreas.id),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    cutoffAt: timestamp('cutoff_at', { withTimezone: true }).notNull(),
    capacity: integer().notNull(),
    /** Open checkouts that hold a place, and orders that weren't cancelled. */
    taken: integer().notNull().default(0),
    priceCents: integer('price_cents').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** When staff changed this one: the rules leave it alone then. */
    editedAt: timestamp('edited_at', { withTimezone: true }),
    /** Rises with each change but those of `taken`, by a trigger. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('slots_area_start').on(table.areaId, table.startsAt),
    index('slots_start').on(table.startsAt),
    check('slots_taken_not_negative', sql`${table.taken} >= 0`),
    check('slots_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('slots_capacity_not_negative', sql`${table.capacity} >= 0`),
    check('slots_price_not_negative', sql`${table.priceCents} >= 0`),
  ],
)
