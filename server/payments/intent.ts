// A payment as the shop sees it: what the provider has authorised or captured, for which checkout.
import type Stripe from 'stripe'

/** `open`: nothing is authorised yet. `authorised`: held on the card. `cancelled`: released for good. */
export type IntentState = 'open' | 'authorised' | 'captured' | 'cancelled'

export type PaymentMethod = { id: string | null; type: string; brand: string | null; last4: string | null }

export type Intent = {
  id: string
  state: IntentState
  clientSecret: string
  amountCents: number
  /** What of it was captured. */
  capturedCents: number
  currency: string
  checkoutId: string | undefined
  /** The customer whose saved cards can pay it. */
  customerId: string | null
  /** The card is saved once it has paid. */
  savesCard: boolean
  method: PaymentMethod
  /** When the authorisation ends, once there is one. */
  captureBefore: Date | undefined
}

export function intentOf(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    state: stateOf(intent.status),
    clientSecret: intent.client_secret ?? '',
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    currency: intent.currency,
    checkoutId: intent.metadata['checkout_id'],
    customerId: typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
    savesCard: intent.setup_future_usage !== null,
    method: methodOf(intent),
    captureBefore: captureBeforeOf(intent),
  }
}

function stateOf(status: Stripe.PaymentIntent.Status): IntentState {
  if (status === 'requires_capture') return 'authorised'
  if (status === 'succeeded') return 'captured'
  return status === 'canceled' ? 'cancelled' : 'open'
}

function captureBeforeOf({ latest_charge: charge }: Stripe.PaymentIntent): Date | undefined {
  const seconds = typeof charge === 'string' ? undefined : charge?.payment_method_details?.card?.capture_before
  return seconds === undefined ? undefined : new Date(seconds * 1000)
}

function methodOf({ latest_charge: charge, payment_method: method }: Stripe.PaymentIntent): PaymentMethod {
  const id = typeof method === 'string' ? method : (method?.id ?? null)
  const details = typeof charge === 'string' || charge === null ? undefined : charge.payment_method_details
  return {
    id,
    type: details?.type ?? 'card',
    brand: details?.card?.brand ?? null,
    last4: details?.card?.last4 ?? null,
  }
}
