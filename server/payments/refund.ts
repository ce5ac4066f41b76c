// A refund as the card provider reports it.
import type Stripe from 'stripe'

export type ProviderRefund = {
  id: string
  state: 'sent' | 'done' | 'failed'
  amountCents: number
  /** Our own id of it; none for a refund made in the provider's dashboard. */
  refundId: string | undefined
}

export type NewRefund = { intentId: string; refundId: string; amountCents: number; key: string }

export function refundOf({ id, status, amount, metadata }: Stripe.Refund): ProviderRefund {
  return { id, state: stateOf(status), amountCents: amount, refundId: metadata?.['refund_id'] }
}

function stateOf(status: string | null): ProviderRefund['state'] {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent'
}
