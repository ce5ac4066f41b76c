// The rows of the sandbox, as stored and as decisions use them.
import type {
  cardCharges,
  cardCustomers,
  cardIntents,
  cardMethods,
  cardRefunds,
} from '#database/tables/card-sandbox.ts'

export type Method = typeof cardMethods.$inferSelect
export type Customer = typeof cardCustomers.$inferSelect
export type Intent = typeof cardIntents.$inferSelect
export type Charge = typeof cardCharges.$inferSelect
export type Refund = typeof cardRefunds.$inferSelect
export type PaymentError = NonNullable<Intent['last_payment_error']>

export type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.captured'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.expired'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'

/** An empty address is an object too. */
export const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

export const unixTime = (now: Date): number => Math.floor(now.getTime() / 1000)
