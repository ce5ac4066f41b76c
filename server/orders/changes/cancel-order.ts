// Cancels an order. The decision, its items and the intention to return its money are one transaction; the money itself
// follows: a captured payment is refunded, an authorised one released, each retried until the outcome is recorded.
import type { Database, Transaction } from '#database/connection.ts'
import { canCancel, isPaid } from '#domain/order/order.ts'
import { moneyOf } from '#domain/money/refund.ts'
import { currentOf, insertEvent, lockOrder, notifyShopper } from './order-changes.ts'
import type { Actor, CurrentOrder, LockedOrder } from './order-changes.ts'
import { checkAllowance } from '#server/orders/money/refund-allowance.ts'
import type { AllowanceRefusal, RefundLimit } from '#server/orders/money/refund-allowance.ts'
import { releaseLater } from '#server/orders/money/release-later.ts'
import { writeRefund } from '#server/orders/money/write-refund.ts'
import { findCameBack } from './came-back.ts'
import { returnStock } from './return-stock.ts'
import type { CrashAt } from '#server/orders/purchase/crash-points.ts'
import { isOrderCutOff } from '#server/orders/order-rows.ts'

export type Cancellation = {
  orderId: string
  by: Actor
  reason: string
  restock: boolean
  /** Staff name the version they saw; shoppers decide about the order, whatever else happened to it. */
  version?: number | undefined
  /** What staff may return without a special permission. */
  limit?: RefundLimit | undefined
}

/** What is left to do about the money: settle these checkouts, and send the refund. */
export type MoneyDue = { checkoutIds: string[]; refundId?: string }

export type CancelOutcome =
  | { ok: true; due: MoneyDue; notification: number | undefined }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'stale' | 'impossible'; current: CurrentOrder }
  | AllowanceRefusal

export function createCancelOrder(database: Database, crashAt: CrashAt) {
  return ({ orderId, by, reason, restock, version, limit }: Cancellation): Promise<CancelOutcome> =>
    database.transaction(async (on) => {
      const order = await lockOrder(on, orderId)
      if (order === undefined) return { ok: false, reason: 'not-found' }
      if (version !== undefined && order.version !== version)
        return { ok: false, reason: 'stale', current: currentOf(order) }
      const { isBack, isAway } = await findCameBack(on, orderId)
      const isTooLate = by.kind === 'shopper' && !isBack && (await isCutOff(on, orderId))
      if (!canCancel(order.status, by.kind, isBack) || isTooLate)
        return { ok: false, reason: 'impossible', current: currentOf(order) }
      const { leftCents: amountCents } = moneyOf(order)
      const refusal = await checkAllowance(on, { uid: by.uid, orderId, amountCents, limit })
      if (refusal !== undefined) return refusal
      const due = await returnMoney(on, order, { by, reason })
      // What a driver has, or brought back, is in stock again when somebody put it back.
      const isHere = !isAway && (by.kind === 'staff' || !isBack)
      if (restock && isHere) await returnStock(on, orderId, 'all', 'cancelled')
      // After the products: this gives back a place in a delivery time, which is always locked last.
      await on.run({ name: 'order-cancel', text: cancelText, values: [orderId, by.kind] })
      crashAt('inside-order-cancelled')
      await on.run(insertEvent({ orderId, kind: 'cancelled', actor: by, status: 'Cancelled', text: reason }))
      const { subject, status } = order
      if (by.kind === 'staff') {
        const after = {
          status: 'Cancelled',
          restock: restock && isHere,
          ...(due.refundId !== undefined && { refundId: due.refundId }),
        }
        await by.record(on, { action: 'order.cancelled', subject, before: { status }, after })
      }
      return { ok: true, due, notification: await notifyShopper(on, 'cancelled', orderId) }
    })
}

/** After the cut-off of its delivery time an order is the shop's to cancel. */
async function isCutOff(on: Transaction, orderId: string): Promise<boolean> {
  const text = `select from orders o where o.id = $1 and ${isOrderCutOff}`
  return (await on.run({ name: 'order-cut-off', text, values: [orderId] })).length > 0
}

async function returnMoney(
  on: Transaction,
  order: LockedOrder,
  { by, reason }: Pick<Cancellation, 'by' | 'reason'>,
): Promise<MoneyDue> {
  const later = await releaseLater(on, order.id, isPaid(order.paymentState))
  if (order.paymentState === 'authorised' && order.checkoutState === 'placed') {
    await on.run({ name: 'order-cancel-release', text: releaseText, values: [order.checkoutId] })
    return { checkoutIds: [order.checkoutId, ...later] }
  }
  const { leftCents: amountCents } = moneyOf(order)
  if (amountCents === 0) return { checkoutIds: later }
  const actorUid = by.kind === 'staff' ? by.uid : undefined
  return {
    checkoutIds: later,
    refundId: await writeRefund(on, order, { amountCents, reason, source: by.kind, actorUid }),
  }
}

/** For a cancelled order whose payment was captured just before it could be released: all of it is refunded. */
export async function refundCapturedLate(
  on: Transaction,
  orderId: string,
  amountCents: number,
): Promise<string | undefined> {
  const order = await lockOrder(on, orderId)
  if (order?.checkoutState !== 'rejecting') return undefined
  await on.run({ name: 'order-captured-late', text: capturedLateText, values: [orderId, amountCents] })
  await on.run({ name: 'checkout-captured-late', text: checkoutDoneText, values: [order.checkoutId] })
  // Of this payment alone: the others are settled on their own.
  return writeRefund(on, { ...order, later: [] }, { amountCents, reason: 'Cancelled', source: 'shop' })
}

// The confirmation is no longer true; its place takes the email about the cancellation.
const cancelText = `update orders set status = 'Cancelled', version = version + 1, cancelled_at = now(), cancelled_by = $2,
  letter_due_at = null where id = $1`

const releaseText = `update checkouts set state = 'rejecting', last_error = 'the order was cancelled', attempts = 0, handled_at = null,
  next_attempt_at = now() + interval '20 seconds' where id = $1`

const capturedLateText = `update orders set payment_state = 'captured', captured_at = now(), charge_cents = $2 where id = $1`
const checkoutDoneText = `update checkouts set state = 'done', last_error = null where id = $1`
