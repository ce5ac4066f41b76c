// Creates an intent, and updates its fields before it is paid.
import { invalidRequest, unexpectedState } from '#embedded/card-sandbox/requests/errors.ts'
import type { ApiError } from '#embedded/card-sandbox/requests/errors.ts'
import { newId, randomText } from '#embedded/card-sandbox/ids.ts'
import type { ConfirmIntent, CreateIntent, UpdateIntent } from '#embedded/card-sandbox/requests/parameters.ts'
import { unixTime } from '#embedded/card-sandbox/rows.ts'
import type { Intent, Method } from '#embedded/card-sandbox/rows.ts'
import { changed, mergeMetadata, refuse } from './decision.ts'
import type { Decision, Standing } from './decision.ts'

export function newIntent(given: CreateIntent, method: Method | undefined, now: Date): Intent {
  const id = newId('pi', now)
  return {
    id,
    version: 1,
    created: unixTime(now),
    client_secret: `${id}_secret_${randomText(25)}`,
    amount: given.amount,
    currency: given.currency,
    capture_method: given.capture_method ?? 'automatic_async',
    confirmation_method: given.confirmation_method ?? 'automatic',
    automatic_methods: given.automatic_payment_methods?.enabled ?? isAnyMethodAllowed(given),
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    amount_capturable: 0,
    amount_received: 0,
    description: given.description ?? null,
    receipt_email: given.receipt_email ?? null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: given.shipping ?? null,
    statement_descriptor: given.statement_descriptor ?? null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
    metadata: mergeMetadata({}, given.metadata),
    payment_method: method?.id ?? null,
    latest_charge: null,
    last_payment_error: null,
    cancellation_reason: null,
    canceled_at: null,
    payer: null,
    customer: given.customer ?? null,
  }
}

function isAnyMethodAllowed(given: CreateIntent): boolean {
  return given.payment_method_types === undefined && given.allowed_payment_method_types === undefined
}

export function decideUpdate(
  { intent, method }: Standing,
  given: UpdateIntent,
  newMethod: Method | undefined,
): Decision {
  const error = refuseUpdate(intent, given)
  if (error !== undefined) return refuse(error)
  const isMethodGiven = given.payment_method !== undefined || newMethod !== undefined
  // The amount in the cardholder's challenge must be the amount charged.
  const needsConfirmation =
    intent.status === 'requires_action' && (given.amount !== undefined || given.currency !== undefined)
  const described = changed(intent, {
    ...describe(intent, given),
    amount: given.amount ?? intent.amount,
    currency: given.currency ?? intent.currency,
    customer: given.customer ?? intent.customer,
    ...(needsConfirmation ? { status: 'requires_confirmation' } : {}),
    ...(isMethodGiven ? { payment_method: method?.id ?? null, status: 'requires_confirmation' } : {}),
  })
  return { change: { intent: described, newMethod, events: [] } }
}

/** The fields that an update and a confirmation may both set. */
export function describe(intent: Intent, given: UpdateIntent | ConfirmIntent): Partial<Intent> {
  const orPresent = <Value>(value: Value | undefined, present: Value) => (value === undefined ? present : value)
  return {
    capture_method: given.capture_method ?? intent.capture_method,
    description: orPresent(given.description, intent.description),
    receipt_email: orPresent(given.receipt_email, intent.receipt_email),
    setup_future_usage: orPresent(given.setup_future_usage, intent.setup_future_usage),
    shipping: orPresent(given.shipping, intent.shipping),
    statement_descriptor: orPresent(given.statement_descriptor, intent.statement_descriptor),
    statement_descriptor_suffix: orPresent(given.statement_descriptor_suffix, intent.statement_descriptor_suffix),
    metadata: mergeMetadata(intent.metadata, given.metadata),
  }
}

const customerIsSet =
  'You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.'

// Once money is held or captured only texts may change.
const openStatuses: Intent['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

function refuseUpdate(intent: Intent, given: UpdateIntent): ApiError | undefined {
  if (given.customer !== undefined && intent.customer !== null && given.customer !== intent.customer)
    return invalidRequest(customerIsSet, { param: 'customer' })
  if (openStatuses.includes(intent.status)) return undefined
  for (const name of [
    'amount',
    'currency',
    'capture_method',
    'payment_method',
    'payment_method_data',
    'customer',
  ] as const) {
    if (given[name] !== undefined) {
      return unexpectedState(
        `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${openStatuses.join(', ')}.`,
      )
    }
  }
  return undefined
}
