// A payment method in Stripe's JSON. The SDK's type checks that it is complete.
import type Stripe from 'stripe'
import { noAddress } from '#embedded/card-sandbox/rows.ts'
import type { Method } from '#embedded/card-sandbox/rows.ts'

export function methodJson(method: Method): Stripe.PaymentMethod {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: method.allow_redisplay ?? 'unspecified',
    billing_details: billingDetailsJson(method),
    card: {
      ...cardFacts(method),
      brand: method.brand,
      display_brand: method.brand,
      generated_from: null,
      networks: { available: [method.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
      last4: method.last4,
      funding: method.funding,
    },
    created: method.created,
    // Not in errors that were stored before cards could be saved.
    customer: method.customer ?? null,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  }
}

export function billingDetailsJson({ billing_details }: Method): Stripe.PaymentMethod.BillingDetails {
  return { ...billing_details, address: billing_details.address ?? noAddress, tax_id: null }
}

/** The card fields that a payment method and a charge share. */
export function cardFacts(method: Method) {
  const { postal_code, line1 } = method.billing_details.address ?? noAddress
  return {
    checks: {
      address_line1_check: line1 === null ? null : 'pass',
      address_postal_code_check: postal_code === null ? null : 'pass',
      cvc_check: method.has_cvc ? (method.behaviour === 'incorrect_cvc' ? 'fail' : 'pass') : null,
    },
    country: method.country,
    exp_month: method.exp_month,
    exp_year: method.exp_year,
    fingerprint: method.fingerprint,
    regulated_status: 'unregulated',
  }
}
