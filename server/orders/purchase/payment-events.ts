// Which events of the card provider the shop acts on.

// Refunds made in the provider's dashboard are recorded, too.
export const refundEvents = new Set(['charge.refunded', 'refund.updated', 'refund.failed'])

/** Something happened to a payment: it is looked at. */
export const relevantEvents = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
])
