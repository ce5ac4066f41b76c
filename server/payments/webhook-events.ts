// The events that the shop handles. It knows of its own captures, and ignores everything else.
export const webhookEvents = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
] as const
