// Confirms an intent with a card, and continues after a 3-D Secure challenge.
import {
  cardError,
  invalidRequest,
  noSuchParameter,
  notOfCustomer,
  unexpectedState,
  usedUp,
} from '#embedded/card-sandbox/requests/errors.ts'
import type { ApiError } from '#embedded/card-sandbox/requests/errors.ts'
import { newId } from '#embedded/card-sandbox/ids.ts'
import type { ConfirmIntent } from '#embedded/card-sandbox/requests/parameters.ts'
import { unixTime } from '#embedded/card-sandbox/rows.ts'
import type { Charge, Intent, Method } from '#embedded/card-sandbox/rows.ts'
import { behaviourOf } from '#embedded/card-sandbox/test-cards.ts'
import { changed, refuse } from './decision.ts'
import type { Decision, Standing } from './decision.ts'
import { describe } from './describe-intent.ts'

const confirmable = new Set<Intent['status']>(['requires_payment_method', 'requires_confirmation', 'requires_action'])

type Options = { newMethod?: Method | undefined; refuseChallenge?: boolean | undefined; now: Date }

export function decideConfirm(
  standing: Standing,
  given: ConfirmIntent,
  { newMethod, refuseChallenge, now }: Options,
): Decision {
  const { intent, method } = standing
  if (!confirmable.has(intent.status)) return refuse(notConfirmable(intent))
  if (method === null) return refuse(methodMissing)
  const stranger = refuseMethod(standing, method)
  if (stranger !== undefined) return refuse(stranger)
  const described = changed(intent, { ...describe(intent, given), payment_method: method.id })
  const decision = behaviourOf(method).asksOwner
    ? askOwner(described, method, refuseChallenge ?? false)
    : chargeCard(described, method, { authenticated: false, now })
  return 'change' in decision ? { change: { ...decision.change, newMethod } } : decision
}

/** A saved card pays only for its own customer. */
function refuseMethod({ intent, customer }: Standing, method: Method): ApiError | undefined {
  if (method.detached_at) return usedUp
  if (customer?.deleted === true) return noSuchParameter('customer', customer.id, 'customer')
  if (!method.customer || method.customer === intent.customer) return undefined
  return intent.customer === null
    ? invalidRequest(
        `The \`payment_method\` parameter supplied ${method.id} belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
        { code: 'parameter_missing', param: 'payment_method' },
      )
    : notOfCustomer(method.id, 'payment_method')
}

export function decideChallenge({ intent, method }: Standing, outcome: 'complete' | 'fail', now: Date): Decision {
  if (intent.status !== 'requires_action' || method === null) {
    return refuse(
      unexpectedState(`This PaymentIntent has no challenge to answer: it has a status of ${intent.status}.`),
    )
  }
  const next = changed(intent, {})
  return outcome === 'complete'
    ? chargeCard(next, method, { authenticated: true, now })
    : fail(next, method, notAuthenticated)
}

function askOwner(intent: Intent, method: Method, refuseChallenge: boolean): Decision {
  if (refuseChallenge) {
    const refusal = cardError(
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
      {
        decline_code: 'authentication_required',
      },
    )
    return fail(intent, method, refusal)
  }
  const asking: Intent = { ...intent, status: 'requires_action', last_payment_error: null }
  return { change: { intent: asking, events: ['payment_intent.requires_action'] } }
}

function chargeCard(
  intent: Intent,
  method: Method,
  { authenticated, now }: { authenticated: boolean; now: Date },
): Decision {
  const { refusal } = behaviourOf(method)
  const captured = refusal === undefined && intent.capture_method !== 'manual'
  const charge: Charge = {
    id: newId('ch', now),
    created: unixTime(now),
    payment_intent: intent.id,
    payment_method: method.id,
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    status: refusal === undefined ? 'succeeded' : 'failed',
    captured,
    authenticated,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    decline_code: refusal?.decline_code ?? null,
  }
  if (refusal !== undefined) return fail(intent, method, refusal, charge)
  const paid: Intent = {
    ...intent,
    status: captured ? 'succeeded' : 'requires_capture',
    amount_capturable: captured ? 0 : intent.amount,
    amount_received: captured ? intent.amount : 0,
    latest_charge: charge.id,
    last_payment_error: null,
  }
  const event = captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated'
  const isSaved = intent.customer !== null && intent.setup_future_usage !== null && !method.customer
  const attached = isSaved ? { ...method, customer: intent.customer } : undefined
  return { change: { intent: paid, charge, attached, events: ['charge.succeeded', event] } }
}

/** The intent waits for another card, and records why this one was declined. */
function fail(intent: Intent, method: Method, refusal: ApiError, charge?: Charge): Decision {
  const error: ApiError = charge === undefined ? refusal : { ...refusal, charge: charge.id }
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: rememberedError(error, method),
  }
  const events = ['payment_intent.payment_failed'] as const
  return { change: { intent: failed, charge, events: charge ? ['charge.failed', ...events] : [...events], error } }
}

function rememberedError({ status: _status, type, code = '', ...error }: ApiError, method: Method) {
  return {
    ...error,
    code,
    type: type === 'card_error' ? type : ('invalid_request_error' as const),
    payment_method: method,
  }
}

const notAuthenticated = {
  ...invalidRequest(
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    { code: 'payment_intent_authentication_failure' },
  ),
}

const methodMissing = unexpectedState(
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
)

function notConfirmable({ status }: Intent): ApiError {
  return unexpectedState(
    status === 'succeeded' || status === 'requires_capture'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
  )
}
