// Addresses of other programs that hear what happens in the shop, and what each of them is sent: the outbox, written by triggers in
// the transaction of the change (decision 056).
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { switchOffReasons } from '#domain/webhook.ts'
import type { WebhookEvent } from '#domain/webhook.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** The API key whose permissions say what it is sent; null: everything. */
    keyId: uuid('key_id'),
    /** Base64, as it follows `whsec_`. The shop signs with it, so it can't be a hash. */
    secret: text().notNull(),
    /** The one before, which signs as well until then. */
    oldSecret: text('old_secret'),
    oldSecretUntil: timestamp('old_secret_until', { withTimezone: true }),
    createdBy: text('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The first failure since the last success. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    switchedOffAt: timestamp('switched_off_at', { withTimezone: true }),
    switchedOffReason: text('switched_off_reason', { enum: switchOffReasons }),
    /** When to email the owners that it was switched off, or to email them again; null if there's nothing to say. */
    tellAt: timestamp('tell_at', { withTimezone: true }),
  },
  (table) => [
    check('webhook_off_for_a_reason', sql`(${table.switchedOffAt} is null) = (${table.switchedOffReason} is null)`),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** In the order in which things happened. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `webhook-id`: by it a receiver recognises what it already has. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    // No foreign key: a purchase would have to lock the endpoint for it.
    webhookId: uuid('webhook_id').notNull(),
    type: text().notNull(),
    /** What it's about, such as `order 0b1c…`. Events about the same thing are sent one after the other. */
    subject: text().notNull(),
    /** The uid of the customer whose data is in the body, which goes with them. */
    person: text(),
    /** What was true when it happened and may have changed by the time it's sent. */
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** When it's sent, or sent again; null if there's nothing to do. */
    dueAt: timestamp('due_at', { withTimezone: true }).defaultNow(),
    /** Sent once because somebody asked for it: neither repeated nor in order. */
    isSingle: boolean('is_single').notNull().default(false),
    attempts: integer().notNull().default(0),
    /** As it was first sent. */
    body: text(),
    attemptedAt: timestamp('attempted_at', { withTimezone: true }),
    durationMs: integer('duration_ms'),
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    /** Why there was no response. */
    error: text(),
  },
  (table) => [
    check('webhook_delivery_state_known', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
    check('webhook_delivery_waits_for_a_time', sql`${table.state} <> 'waiting' or ${table.dueAt} is not null`),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.dueAt)
      .where(sql`due_at is not null`),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.subject, table.id)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_of').on(table.webhookId, table.id),
    index('webhook_deliveries_age').on(table.createdAt),
    index('webhook_deliveries_person')
      .on(table.person)
      .where(sql`person is not null`),
  ],
)
