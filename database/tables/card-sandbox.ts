// The embedded card sandbox's data. Columns are named as in the dialect it speaks, since rows are read and
// written as JSON. No card number is ever here: only its brand, last digits and a keyed fingerprint.
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
} from 'drizzle-orm/pg-core'

type Metadata = Record<string, string>
type Address = Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>
type BillingDetails = { address: Address | null; email: string | null; name: string | null; phone: string | null }
type Shipping = { address?: Address; name?: string; phone?: string | null; carrier?: string; tracking_number?: string }
/** One row: the keys of this installation. */
export const cardKeys = pgTable(
  'card_keys',
  {
    id: integer().primaryKey(),
    secret_key: text().notNull(),
    publishable_key: text().notNull(),
    webhook_secret: text().notNull(),
    fingerprint_key: text().notNull(),
  },
  (table) => [check('card_keys_one_row', sql`${table.id} = 1`)],
)

const methodColumns = () => ({
  // Starts with the time, so that ids sort by creation.
  id: text().primaryKey(),
  created: integer().notNull(),
  brand: text({ enum: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] }).notNull(),
  last4: text().notNull(),
  exp_month: integer().notNull(),
  exp_year: integer().notNull(),
  funding: text({ enum: ['credit', 'debit', 'prepaid'] }).notNull(),
  country: text().notNull(),
  fingerprint: text().notNull(),
  // How the test card behaves when it is charged.
  behaviour: text().notNull(),
  has_cvc: boolean().notNull(),
  billing_details: jsonb().$type<BillingDetails>().notNull(),
  metadata: jsonb().$type<Metadata>().notNull(),
  // The customer it is saved for.
  customer: text(),
  // Once detached from its customer it can't be used again.
  detached_at: integer(),
  allow_redisplay: text({ enum: ['always', 'limited', 'unspecified'] }),
})

export const cardMethods = pgTable('card_methods', methodColumns(), (table) => [
  index('card_methods_customer')
    .on(table.customer, table.id)
    .concurrently()
    .where(sql`customer is not null`),
])

export const cardCustomers = pgTable('card_customers', {
  id: text().primaryKey(),
  created: integer().notNull(),
  email: text(),
  name: text(),
  phone: text(),
  description: text(),
  metadata: jsonb().$type<Metadata>().notNull(),
  default_payment_method: text(),
  // Of a deleted customer only the id is left.
  deleted: boolean().notNull(),
})

/**
 * Payment methods that no payment has used yet. Any browser can create them, so they are swept after a while; the first
 * payment moves one to the methods that stay, which charges and intents point to.
 */
export const cardUnusedMethods = pgTable('card_unused_methods', methodColumns())

type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  message: string
  decline_code?: string
  param?: string
  charge?: string
  payment_method: typeof cardMethods.$inferSelect
}

export const cardIntents = pgTable(
  'card_intents',
  {
    // Starts with the time, so that ids sort by creation.
    id: text().primaryKey(),
    // Optimistic locking: an update applies only to the version that it was based on.
    version: integer().notNull(),
    created: integer().notNull(),
    client_secret: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    capture_method: text({ enum: ['automatic', 'automatic_async', 'manual'] }).notNull(),
    confirmation_method: text({ enum: ['automatic', 'manual'] }).notNull(),
    automatic_methods: boolean().notNull(),
    status: text({
      enum: [
        'requires_payment_method',
        'requires_confirmation',
        'requires_action',
        'requires_capture',
        'succeeded',
        'canceled',
      ],
    }).notNull(),
    amount_capturable: integer().notNull(),
    amount_received: integer().notNull(),
    description: text(),
    receipt_email: text(),
    setup_future_usage: text({ enum: ['off_session', 'on_session'] }),
    shipping: jsonb().$type<Shipping>(),
    statement_descriptor: text(),
    statement_descriptor_suffix: text(),
    metadata: jsonb().$type<Metadata>().notNull(),
    payment_method: text().references(() => cardMethods.id),
    latest_charge: text(),
    last_payment_error: jsonb().$type<PaymentError>(),
    cancellation_reason: text({
      enum: ['abandoned', 'automatic', 'duplicate', 'fraudulent', 'requested_by_customer'],
    }),
    canceled_at: integer(),
    // A keyed hash of the payer, by which declined cards are counted.
    payer: text(),
    customer: text(),
  },
  (table) => [
    index('card_intents_held_since')
      .on(table.id)
      .concurrently()
      .where(sql`status = 'requires_capture'`),
    check('card_intents_amount', sql`${table.amount} > 0`),
    check('card_intents_held', sql`(${table.status} = 'requires_capture') = (${table.amount_capturable} > 0)`),
    check('card_intents_received', sql`(${table.status} = 'succeeded') = (${table.amount_received} > 0)`),
    check('card_intents_not_more', sql`${table.amount_capturable} + ${table.amount_received} <= ${table.amount}`),
  ],
)

export const cardCharges = pgTable(
  'card_charges',
  {
    id: text().primaryKey(),
    created: integer().notNull(),
    payment_intent: text()
      .notNull()
      .references(() => cardIntents.id),
    payment_method: text()
      .notNull()
      .references(() => cardMethods.id),
    amount: integer().notNull(),
    amount_captured: integer().notNull(),
    amount_refunded: integer().notNull(),
    status: text({ enum: ['succeeded', 'failed'] }).notNull(),
    captured: boolean().notNull(),
    authenticated: boolean().notNull(),
    failure_code: text(),
    failure_message: text(),
    decline_code: text(),
  },
  (table) => [
    check('card_charges_captured', sql`${table.amount_captured} between 0 and ${table.amount}`),
    check('card_charges_refunded', sql`${table.amount_refunded} between 0 and ${table.amount}`),
    // The last defence against charging twice.
    uniqueIndex('card_charges_one_success')
      .on(table.payment_intent)
      .where(sql`status = 'succeeded'`),
  ],
)

export const cardRefunds = pgTable(
  'card_refunds',
  {
    // Starts with the time, so that ids sort by creation.
    id: text().primaryKey(),
    created: integer().notNull(),
    charge: text()
      .notNull()
      .references(() => cardCharges.id),
    payment_intent: text().notNull(),
    payment_method: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    reason: text({ enum: ['duplicate', 'fraudulent', 'requested_by_customer'] }),
    metadata: jsonb().$type<Metadata>().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('succeeded'),
  },
  (table) => [index('card_refunds_intent').on(table.payment_intent, table.id)],
)

/** When cards were tried and not accepted, by keyed hashes of the payer and of the network, to stop card testing. */
export const cardTries = pgTable(
  'card_tries',
  {
    key: text().primaryKey(),
    times: bigint({ mode: 'number' }).array().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('card_tries_age').on(table.updatedAt)],
)

/** As the previous release counted them; not written any more. */
export const cardDeclines = pgTable(
  'card_declines',
  {
    // The charge's id, or the one it would have had.
    id: text().primaryKey(),
    payer: text().notNull(),
    created: integer().notNull(),
  },
  (table) => [index('card_declines_payer').on(table.payer, table.created)],
)

/** Responses by idempotency key, to be replayed. */
export const cardReplies = pgTable(
  'card_replies',
  {
    key: text().primaryKey(),
    created: integer().notNull(),
    // A keyed hash of method, path and body.
    request: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
  },
  (table) => [index('card_replies_created').using('brin', table.created)],
)

/** Events not yet accepted by the webhook. */
export const cardEvents = pgTable(
  'card_events',
  {
    id: text().primaryKey(),
    created: integer().notNull(),
    body: text().notNull(),
    attempts: integer().notNull(),
    next_attempt_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('card_events_due').on(table.next_attempt_at)],
)
