// A payment intent in Stripe's JSON: complete for the server, reduced for a browser.
import type Stripe from 'stripe'
import { errorJson } from '#embedded/card-sandbox/requests/errors.ts'
import type { Charge, Intent, Method, PaymentError } from '#embedded/card-sandbox/rows.ts'
import { chargeJson } from './charge-json.ts'
import { methodJson } from './method-json.ts'

/** Objects to include instead of their ids. */
export type Expansions = { charge?: { charge: Charge; method: Method } | undefined; method?: Method | undefined }

export function intentJson(intent: Intent, { charge, method }: Expansions = {}): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.automatic_methods ? null : ['card'],
    amount: intent.amount,
    amount_capturable: intent.amount_capturable,
    amount_details: { tip: {} },
    amount_received: intent.amount_received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: intent.automatic_methods ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.last_payment_error === null ? null : lastErrorJson(intent.last_payment_error),
    latest_charge: charge === undefined ? intent.latest_charge : chargeJson(charge.charge, intent, charge.method),
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? challengeJson(intent) : null,
    on_behalf_of: null,
    payment_method: method === undefined ? intent.payment_method : methodJson(method),
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receipt_email,
    review: null,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }
}

/** What a browser with the publishable key may see: nothing private to the shop. */
export function reducedIntentJson(intent: Intent, expansions: Expansions = {}) {
  const {
    amount_capturable: _capturable,
    amount_received: _received,
    application: _application,
    application_fee_amount: _fee,
    customer: _customer,
    customer_account: _account,
    latest_charge: _charge,
    metadata: _metadata,
    on_behalf_of: _behalf,
    payment_record: _record,
    review: _review,
    statement_descriptor: _descriptor,
    statement_descriptor_suffix: _suffix,
    transfer_data: _transfer,
    transfer_group: _group,
    ...shown
  } = intentJson(intent, expansions)
  return shown
}

// The code of an error is one of a long list in the types; ours are written in errors.ts and test-cards.ts.
function lastErrorJson({ payment_method, ...error }: PaymentError): Stripe.PaymentIntent.LastPaymentError {
  return { ...errorJson({ status: 402, ...error }), payment_method: methodJson(payment_method) }
}

function challengeJson(intent: Intent): Stripe.PaymentIntent.NextAction {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'sandbox_challenge', url: `/v1/payment_intents/${intent.id}/sandbox_challenge` },
  }
}
