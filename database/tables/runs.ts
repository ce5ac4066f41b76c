// Packed orders on their way: runs with their stops, everything that was tapped at the doors, and orders that shoppers fetch themselves.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ageChecks, runStates, stopEventKinds, stopOutcomes } from '#domain/delivery/run.ts'
import { orders } from './orders.ts'

const listOf = (words: readonly string[]) => sql.raw(`('${words.join("', '")}')`)

export const runs = pgTable(
  'runs',
  {
    id: uuid().primaryKey(),
    /** In the shop's time zone. */
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    /** The member of staff who drives it. */
    driver: text(),
    state: text({ enum: runStates }).notNull().default('planned'),
    leftAt: timestamp('left_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Rises with each change and each event. */
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('runs_state', sql`${table.state} in ${listOf(runStates)}`),
    check('runs_left_at', sql`(${table.state} = 'planned') = (${table.leftAt} is null)`),
    check('runs_finished_at', sql`(${table.state} = 'finished') = (${table.finishedAt} is not null)`),
    index('runs_day').on(table.day),
    index('runs_driver').on(table.driver, table.day),
  ],
)

export const runStops = pgTable(
  'run_stops',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    boxes: integer().notNull().default(1),
    /** What `domain/delivery/run.ts` makes of its events; null until the driver was there. */
    outcome: text({ enum: stopOutcomes }),
    /** By the phone's clock, but neither before the run left nor in the future. */
    outcomeAt: timestamp('outcome_at', { withTimezone: true }),
    /** When somebody decided what becomes of an order that came back. */
    handledAt: timestamp('handled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.orderId] }),
    // In one run at most. What came back can go with another one.
    uniqueIndex('run_stops_one_run')
      .on(table.orderId)
      .where(sql`outcome is null or outcome = 'delivered'`),
    index('run_stops_order').on(table.orderId),
    index('run_stops_returned')
      .on(table.orderId)
      .where(sql`outcome in ('not-home', 'refused') and handled_at is null`),
    check('run_stops_boxes', sql`${table.boxes} between 1 and 99`),
    check('run_stops_outcome', sql`${table.outcome} in ${listOf(stopOutcomes)}`),
    check('run_stops_outcome_at', sql`(${table.outcome} is null) = (${table.outcomeAt} is null)`),
  ],
)

/** Only added to. What counts of them is decided by `domain/delivery/run.ts`. */
export const stopEvents = pgTable(
  'stop_events',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id),
    /** Made by the phone, so that it counts once however often it's sent. */
    id: text().notNull(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: stopEventKinds }).notNull(),
    /** For `damaged`: the product in the box. */
    productId: integer('product_id'),
    count: integer(),
    /** Who took it. */
    name: text(),
    note: text(),
    leftAtDoor: boolean('left_at_door'),
    /** Whether somebody old enough took what has a minimum age. Never what they showed. */
    age: text({ enum: ageChecks }),
    /** The member of staff. */
    by: text().notNull(),
    /** By the phone's clock. */
    deviceAt: timestamp('device_at', { withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.id] }),
    index('stop_events_order').on(table.orderId),
    check('stop_events_kind', sql`${table.kind} in ${listOf(stopEventKinds)}`),
    check('stop_events_count', sql`${table.count} > 0`),
  ],
)

/** A packed order that waits at a pick-up point. */
export const pickups = pgTable(
  'pickups',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Of the link by which they say so without signing in; null for orders packed before there were links. */
    token: uuid(),
    /** When its shopper said that they are here. */
    arrivedAt: timestamp('arrived_at', { withTimezone: true }),
    /** When nobody had fetched it on its day. */
    missedAt: timestamp('missed_at', { withTimezone: true }),
    /** When somebody decided what becomes of it then. */
    handledAt: timestamp('handled_at', { withTimezone: true }),
  },
  (table) => [
    index('pickups_missed')
      .on(table.orderId)
      .where(sql`missed_at is not null and handled_at is null`),
  ],
)
