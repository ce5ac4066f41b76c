// A charge in Stripe's JSON.
import type Stripe from 'stripe'
import type { Charge, Intent, Method } from '#embedded/card-sandbox/rows.ts'
import { billingDetailsJson, cardFacts } from './method-json.ts'

export const holdSeconds = 7 * 24 * 60 * 60

export function chargeJson(charge: Charge, intent: Intent, method: Method): Stripe.Charge {
  const isPaid = charge.status === 'succeeded'
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.amount_captured,
    amount_refunded: charge.amount_refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingDetailsJson(method),
    calculated_statement_descriptor: intent.statement_descriptor ?? 'CARD SANDBOX',
    captured: charge.captured,
    created: charge.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: charge.failure_code,
    failure_message: charge.failure_message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeJson(charge),
    paid: isPaid,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    payment_method_details: { card: cardJson(charge, method), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amount_refunded > 0 && charge.amount_refunded === refundable(charge),
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  }
}

/** The captured amount; for a released hold, the held amount. */
function refundable(charge: Charge): number {
  return charge.captured ? charge.amount_captured : charge.amount
}

function outcomeJson(charge: Charge): Stripe.Charge.Outcome {
  const isPaid = charge.status === 'succeeded'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
    reason: isPaid ? null : (charge.decline_code ?? charge.failure_code),
    risk_level: 'normal',
    seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: isPaid ? 'authorized' : 'issuer_declined',
  }
}

function cardJson(charge: Charge, method: Method): Stripe.Charge.PaymentMethodDetails.Card {
  const isHeld = charge.status === 'succeeded' && !charge.captured
  return {
    ...cardFacts(method),
    amount_authorized: charge.status === 'succeeded' ? charge.amount : null,
    authorization_code: charge.status === 'succeeded' ? '123456' : null,
    brand: method.brand,
    ...(isHeld ? { capture_before: charge.created + holdSeconds } : {}),
    electronic_commerce_indicator: charge.authenticated ? '05' : null,
    extended_authorization: { status: 'disabled' },
    funding: method.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: method.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: method.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: charge.amount, status: 'unavailable' },
    transaction_link_id: null,
    three_d_secure: charge.authenticated ? authenticated : null,
    wallet: null,
  }
}

const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
