// Captures, cancels or refunds a payment.
import { invalidRequest, unexpectedState } from '#embedded/card-sandbox/requests/errors.ts'
import { newId } from '#embedded/card-sandbox/ids.ts'
import { holdSeconds } from '#embedded/card-sandbox/json/charge-json.ts'
import type { CancelIntent, CaptureIntent, CreateRefund } from '#embedded/card-sandbox/requests/parameters.ts'
import { unixTime } from '#embedded/card-sandbox/rows.ts'
import type { Charge, EventType, Intent, Refund } from '#embedded/card-sandbox/rows.ts'
import { behaviourOf } from '#embedded/card-sandbox/test-cards.ts'
import { changed, mergeMetadata, refuse } from './decision.ts'
import type { Decision, Standing } from './decision.ts'

export function decideCapture({ intent, charge }: Standing, given: CaptureIntent, now: Date): Decision {
  if (intent.status !== 'requires_capture' || charge === null) return refuse(notCapturable(intent))
  if (charge.created + holdSeconds <= unixTime(now)) return expireHold(intent, charge, now, holdExpired)
  const amount = given.amount_to_capture ?? intent.amount_capturable
  if (amount > intent.amount_capturable) {
    const message = `The remaining amount on this PaymentIntent that can be captured is ${intent.amount_capturable}, which is less than the amount_to_capture of ${amount}.`
    return refuse(invalidRequest(message, { code: 'amount_too_large', param: 'amount_to_capture' }))
  }
  const captured = changed(intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, given.metadata),
    statement_descriptor: given.statement_descriptor ?? intent.statement_descriptor,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? intent.statement_descriptor_suffix,
  })
  const taken: Charge = { ...charge, captured: true, amount_captured: amount }
  return { change: { intent: captured, charge: taken, events: ['charge.captured', 'payment_intent.succeeded'] } }
}

export function decideCancel({ intent, charge }: Standing, given: CancelIntent, now: Date): Decision {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return refuse(notCancelable(intent))
  const reason = given.cancellation_reason ?? null
  if (intent.status === 'requires_capture' && charge !== null) {
    const released = { intent: canceled(intent, reason, now), charge: releasedCharge(charge) }
    return { change: { ...released, events: ['charge.refunded', 'payment_intent.canceled'] } }
  }
  return { change: { intent: canceled(intent, reason, now), events: ['payment_intent.canceled'] } }
}

export function decideRefund({ intent, charge, method }: Standing, given: CreateRefund, now: Date): Decision {
  if (intent.status !== 'succeeded' || charge === null || !charge.captured) {
    return refuse(unexpectedState(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`))
  }
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    return refuse(invalidRequest(message, { code: 'charge_already_refunded' }))
  }
  const amount = given.amount ?? left
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    return refuse(invalidRequest(message, { param: 'amount' }))
  }
  const refund: Refund = {
    id: newId('re', now),
    created: unixTime(now),
    charge: charge.id,
    payment_intent: intent.id,
    payment_method: charge.payment_method,
    amount,
    currency: intent.currency,
    reason: given.reason ?? null,
    metadata: mergeMetadata({}, given.metadata),
    status: method !== null && behaviourOf(method).refundsLater ? 'pending' : 'succeeded',
  }
  const given_back: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount }
  const events: EventType[] = ['refund.created', 'charge.refunded']
  return { change: { intent: changed(intent, {}), charge: given_back, refund, events } }
}

/** The bank's response to a refund: money that couldn't be returned is the shop's again. */
export function decideRefundOutcome(
  { intent, charge }: Standing,
  refund: Refund,
  outcome: 'succeed' | 'fail',
): Decision {
  const isPossible = outcome === 'fail' ? refund.status !== 'failed' : refund.status === 'pending'
  if (!isPossible || charge === null)
    return refuse(invalidRequest(`This refund has a status of ${refund.status} already.`))
  const next = changed(intent, {})
  if (outcome === 'succeed')
    return { change: { intent: next, refund: { ...refund, status: 'succeeded' }, events: ['refund.updated'] } }
  const returned: Charge = { ...charge, amount_refunded: charge.amount_refunded - refund.amount }
  const failed: Refund = { ...refund, status: 'failed' }
  return { change: { intent: next, charge: returned, refund: failed, events: ['refund.updated', 'refund.failed'] } }
}

/** Nobody captured it in time: the provider cancels it by itself. */
export function decideExpiry({ intent, charge }: Standing, now: Date): Decision {
  if (intent.status !== 'requires_capture' || charge === null) return refuse(notCapturable(intent))
  return expireHold(intent, charge, now)
}

function expireHold(intent: Intent, charge: Charge, now: Date, error?: typeof holdExpired): Decision {
  const events: EventType[] = ['charge.expired', 'payment_intent.canceled']
  const change = { intent: canceled(intent, 'automatic', now), charge: releasedCharge(charge), events }
  return { change: error === undefined ? change : { ...change, error } }
}

/** A hold that ends uncaptured shows as fully refunded. */
function releasedCharge(charge: Charge): Charge {
  return { ...charge, amount_refunded: charge.amount }
}

function canceled(intent: Intent, reason: Intent['cancellation_reason'], now: Date): Intent {
  return changed(intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: unixTime(now),
    cancellation_reason: reason,
  })
}

const holdExpired = invalidRequest(
  'This PaymentIntent could not be captured because its authorization has expired and was released.',
  { code: 'charge_expired_for_capture' },
)

function notCapturable({ status }: Intent) {
  return unexpectedState(
    status === 'succeeded'
      ? 'This PaymentIntent could not be captured because it has already been captured.'
      : `This PaymentIntent could not be captured because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
  )
}

function notCancelable({ status }: Intent) {
  return unexpectedState(
    `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
  )
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
