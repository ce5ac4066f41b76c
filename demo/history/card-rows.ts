// What the card sandbox remembers of the orders: its own decisions, made at the time of each order.
import { decideConfirm } from '#embedded/card-sandbox/decisions/confirm.ts'
import type { Change, Decision, Standing } from '#embedded/card-sandbox/decisions/decision.ts'
import { newIntent } from '#embedded/card-sandbox/decisions/describe-intent.ts'
import {
  decideCancel,
  decideCapture,
  decideRefund,
  decideRefundOutcome,
} from '#embedded/card-sandbox/decisions/settle.ts'
import { makeMethod } from '#embedded/card-sandbox/make-method.ts'
import { noAddress } from '#embedded/card-sandbox/rows.ts'
import type { Charge, Intent, Method, Refund } from '#embedded/card-sandbox/rows.ts'
import type { Order } from './history.ts'
import { capturedAtOf } from './order-times.ts'

export type CardRows = {
  method: Method
  intent: Intent
  charge: Charge
  /** By the id that the shop gave them. */
  refunds: Map<string, Refund>
}

const yearsValid = 3

export function cardRowsOf(order: Order, fingerprintKey: string): CardRows {
  const { placedAt, payment, cancelledByShopAt } = order
  const method = methodOf(order, fingerprintKey)
  const intent = newIntent(
    {
      amount: order.price.chargeCents,
      currency: 'usd',
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      metadata: { checkout_id: order.checkoutId, uid: order.customer.uid },
    },
    undefined,
    placedAt,
  )
  let state: Standing = { intent, charge: null, method }
  const apply = (decision: Decision): Change => {
    if ('refused' in decision) throw new Error(`The card sandbox refused a past payment: ${decision.refused.message}`)
    state = { ...state, intent: decision.change.intent, charge: decision.change.charge ?? state.charge }
    return decision.change
  }
  apply(decideConfirm(state, {}, { now: placedAt }))
  const refunds = new Map<string, Refund>()
  if (payment === 'captured') apply(decideCapture(state, {}, capturedAtOf(order)))
  if (payment === 'gone' && cancelledByShopAt !== undefined) apply(decideCancel(state, {}, cancelledByShopAt))
  for (const { id, amountCents, at, state: outcome } of order.refunds) {
    const { refund } = apply(decideRefund(state, { amount: amountCents, metadata: { refund_id: id } }, at))
    if (refund === undefined) throw new Error('The card sandbox made no refund')
    const ended = outcome === 'failed' ? apply(decideRefundOutcome(state, refund, 'fail')).refund : refund
    refunds.set(id, ended ?? refund)
  }
  if (state.charge === null) throw new Error('The card sandbox made no charge')
  return { method, intent: state.intent, charge: state.charge, refunds }
}

function methodOf({ card, placedAt }: Order, fingerprintKey: string): Method {
  const cvc = card.startsWith('3') ? '1234' : '123'
  const year = placedAt.getUTCFullYear() + yearsValid
  const made = makeMethod(
    {
      card: { number: card, exp_month: 8, exp_year: year, cvc },
      billing_details: { address: noAddress, email: null, name: null, phone: null },
    },
    fingerprintKey,
    placedAt,
  )
  if ('error' in made) throw new Error(`The card sandbox refused a test card: ${made.error.message}`)
  return made.method
}
