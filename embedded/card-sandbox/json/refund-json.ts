// A refund in Stripe's JSON.
import type Stripe from 'stripe'
import type { Refund } from '#embedded/card-sandbox/rows.ts'

export function refundJson(refund: Refund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    ...(refund.status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: refund.metadata,
    payment_intent: refund.payment_intent,
    payment_method: refund.payment_method,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  }
}
