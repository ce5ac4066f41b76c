// Settles the payment of a placed or rejected checkout: captures, releases or refunds it. Repeated until the result is recorded.
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/connection.ts'
import { shareOf } from '#domain/money/share-packed.ts'
import type { Intent, IntentState } from '#server/payments/intent.ts'
import type { Payments } from '#server/payments/payments.ts'
import { refundCapturedLate } from '#server/orders/changes/cancel-order.ts'
import { checkoutById, moveCheckout } from '#server/orders/purchase/checkout-rows.ts'
import type { CheckoutRow } from '#server/orders/purchase/checkout-rows.ts'
import type { CrashAt } from '#server/orders/purchase/crash-points.ts'
import { lockCheckoutsOf } from '#server/orders/changes/order-changes.ts'
import { orderOf } from '#server/orders/order-rows.ts'
import type { Order, OrderRow } from '#server/orders/order-rows.ts'
import { askForOtherCard } from './ask-other-card.ts'
import { cancelUnbegun } from './cancel-unbegun.ts'
import { cancelUnpayable } from './cancel-unpayable.ts'
import { doneText, leftOutText, lostHandledText, releasedText } from './settled-rows.ts'
import { createSharedWork } from '#server/orders/purchase/shared-work.ts'

export type Settle = ReturnType<typeof createSettle>['settle']

type SettleParts = {
  database: Database
  payments: Payments
  crashAt: CrashAt
  log: Pick<FastifyBaseLogger, 'error'>
  /** Called once per order, when its payment was captured or the order had to be cancelled. */
  onFinished: (order: Order) => void
  /** Called when a payment must be refunded because it was captured after its order was cancelled. */
  onRefundDue: (refundId: string) => void
  onNotified: (ids: readonly number[]) => void
}

type DoneRow = OrderRow & { refund_id: string | null }

/** How the payment of a checkout is settled in each state. */
const steps = { placed: 'capture', rejecting: 'release', refunding: 'refund' } as const

export type SettleStep = (typeof steps)[keyof typeof steps]

export function createSettle({ database, payments, crashAt, log, ...told }: SettleParts) {
  const { onFinished, onRefundDue, onNotified } = told
  const failures: Record<SettleStep, number> = { capture: 0, release: 0, refund: 0 }

  /** With a delivery time the card is charged once the order is packed. One that nobody begins is cancelled in time. */
  async function capture(checkout: CheckoutRow, piId: string): Promise<boolean> {
    if (checkout.is_refused && !checkout.is_handled) return chargeOther(checkout, piId)
    const isOpen = checkout.order_status === 'Pending' || checkout.is_being_packed
    const isLater = checkout.changes_order_id !== null
    // What a change costs more is charged with the rest.
    const isDue = checkout.is_handled || (isLater && checkout.is_order_charged)
    const isWaiting = checkout.is_captured_later && isOpen && !isDue
    if (!isWaiting) return charge(checkout, piId)
    if (!checkout.can_wait) return letGo(checkout)
    const { state, capturedCents } = await payments.findIntent(piId)
    if (state === 'captured') await finish(checkout, capturedCents)
    if (state === 'cancelled') await loseOrder(checkout)
    return true
  }

  async function letGo({ id, order_id: orderId }: CheckoutRow): Promise<boolean> {
    const cancelled = orderId === null ? undefined : await cancelUnbegun(database, orderId)
    crashAt('after-let-go')
    const [checkout] = await database.query<CheckoutRow>(checkoutById(id))
    if (checkout === undefined || checkout.pi_id === null) return true
    // Begun at the last moment: then it's charged.
    if (checkout.state === 'placed') return charge(checkout, checkout.pi_id)
    const isReleased = checkout.state !== 'rejecting' || (await release(checkout, checkout.pi_id))
    if (cancelled !== undefined) onFinished(orderOf(cancelled))
    return isReleased
  }

  async function charge(checkout: CheckoutRow, piId: string): Promise<boolean> {
    // Its own key: another amount may have been tried before.
    const packedCents = shareOf(checkout.id, checkout.packed)
    const isPacked = packedCents !== null
    const key = idempotencyKey(isPacked ? 'capture-packed' : 'capture', checkout)
    // What nobody weighed costs what was estimated.
    const part = packedCents ?? (checkout.held_cents > checkout.charge_cents ? checkout.charge_cents : undefined)
    if (part === 0 && checkout.changes_order_id !== null && !checkout.is_handled) return leaveOut(checkout, piId)
    const { state, capturedCents, isDeclined } = checkout.is_handled
      ? { ...(await lookAt(checkout, piId)), isDeclined: false }
      : await payments.capture(piId, key, part)
    crashAt('after-capture')
    if (state === 'captured') await finish(checkout, capturedCents)
    else if (isPacked && !checkout.is_handled && (state !== 'authorised' || isDeclined)) return askOther(checkout)
    // The authorisation is gone for good: the order can't be paid any more.
    if (state === 'cancelled') await (checkout.is_handled ? loseHandled(checkout.id) : loseOrder(checkout))
    return state === 'captured' || state === 'cancelled'
  }

  /** The payments before this one cover all that the order costs. */
  async function leaveOut(checkout: CheckoutRow, piId: string): Promise<boolean> {
    const { state, capturedCents } = await payments.cancel(piId, idempotencyKey('cancel', checkout))
    crashAt('after-cancel')
    if (state === 'cancelled')
      await database.query({ name: 'settle-left-out', text: leftOutText, values: [checkout.id] })
    if (state === 'captured') await finish(checkout, capturedCents)
    return state === 'captured' || state === 'cancelled'
  }

  /** What somebody took care of is left alone; another card that pays for it as well is released. */
  function lookAt(checkout: CheckoutRow, piId: string): Promise<Intent> {
    return checkout.is_refused ? payments.cancel(piId, idempotencyKey('cancel', checkout)) : payments.findIntent(piId)
  }

  /** What is packed stays packed, until its shopper pays with another card. */
  async function askOther(checkout: CheckoutRow): Promise<boolean> {
    const notification = await askForOtherCard(database, checkout)
    crashAt('after-card-refused')
    if (notification !== undefined) onNotified([notification])
    return true
  }

  /** What another card holds is captured; without one it waits. */
  async function chargeOther(checkout: CheckoutRow, piId: string): Promise<boolean> {
    const found = await payments.findIntent(piId)
    if (found.state === 'open' || found.state === 'cancelled') return true
    const key = idempotencyKey(`capture-${piId}`, checkout)
    const { state, capturedCents } =
      found.state === 'captured'
        ? found
        : await payments.capture(piId, key, shareOf(checkout.id, checkout.packed) ?? undefined)
    crashAt('after-capture')
    if (state === 'captured') await finish(checkout, capturedCents, found.method)
    return state !== 'authorised'
  }

  async function finish(checkout: CheckoutRow, capturedCents: number, method?: Intent['method']): Promise<void> {
    const { id, order_id: orderId, changes_order_id: changes, is_captured_later: isLast } = checkout
    const values = [id, capturedCents, randomUUID(), method === undefined ? null : JSON.stringify(method)]
    const statement = { name: 'settle-done', text: doneText, values }
    const isAlone = orderId === null || (changes === null && !isLast)
    // Two payments of an order that are captured at once see each other.
    const [row] = isAlone
      ? await database.query<DoneRow>(statement)
      : await database.transaction(async (on) => {
          await on.run(lockCheckoutsOf(orderId))
          return on.run<DoneRow>(statement)
        })
    crashAt('after-done')
    if (row?.refund_id) onRefundDue(row.refund_id)
    // An order with a delivery time was confirmed when it was placed.
    if (row !== undefined && row.slot_id === null && changes === null) onFinished(orderOf(row))
  }

  async function loseOrder(checkout: CheckoutRow): Promise<void> {
    const lost = await cancelUnpayable(database, checkout)
    if (lost === undefined) return
    if (lost.status !== 'Cancelled')
      log.error({ order: lost.order_id }, 'an order was delivered, and its payment can no longer be collected')
    // The email of an order that had another payment is a notification.
    else if (checkout.changes_order_id === null) onFinished(orderOf(lost))
  }

  /** The order goes on: somebody took care of its payment. */
  async function loseHandled(id: string): Promise<void> {
    await database.query({ name: 'settle-lost-handled', text: lostHandledText, values: [id] })
  }

  async function release(checkout: CheckoutRow, piId: string): Promise<boolean> {
    const { state, capturedCents } = await payments.cancel(piId, idempotencyKey('cancel', checkout))
    crashAt('after-cancel')
    const { order_id: orderId } = checkout
    if (orderId !== null && checkout.changes_order_id === null) return releaseCancelled(orderId, state, capturedCents)
    // An abandoned checkout was never rejected: none of its lines was short.
    const ended = checkout.short_lines === null && checkout.refusal === null ? 'expired' : 'rejected'
    if (state === 'cancelled') await database.query(moveCheckout(checkout.id, 'rejecting', ended))
    // Captured after all: refund it.
    if (state === 'captured') await database.query(moveCheckout(checkout.id, 'rejecting', 'refunding'))
    return state === 'captured' || state === 'cancelled'
  }

  /** Somebody cancelled the order before its payment was captured. */
  async function releaseCancelled(orderId: string, state: IntentState, capturedCents: number): Promise<boolean> {
    if (state === 'cancelled') await database.query({ name: 'settle-released', text: releasedText, values: [orderId] })
    if (state === 'captured') {
      const refundId = await database.transaction((on) => refundCapturedLate(on, orderId, capturedCents))
      if (refundId !== undefined) onRefundDue(refundId)
    }
    return state === 'captured' || state === 'cancelled'
  }

  async function refund(checkout: CheckoutRow, piId: string): Promise<boolean> {
    const isDone = await payments.refund(piId, idempotencyKey('refund', checkout))
    if (isDone) await database.query(moveCheckout(checkout.id, 'refunding', 'refunded'))
    return isDone
  }

  const run = { capture, release, refund }

  async function work(id: string, known: CheckoutRow | undefined): Promise<boolean> {
    const checkout = known ?? (await database.query<CheckoutRow>(checkoutById(id)))[0]
    if (checkout === undefined || checkout.pi_id === null || checkout.provider !== payments.provider) return true
    if (!isUnsettled(checkout.state) || (checkout.is_handled && checkout.state !== 'placed')) return true
    const step = steps[checkout.state]
    let isSettled = false
    try {
      isSettled = await run[step](checkout, checkout.pi_id)
    } finally {
      if (!isSettled) failures[step] += 1
    }
    // What an order costs more since its shopper changed it is settled with it, oldest first.
    for (const later of checkout.later_payments)
      isSettled = (await settling.run(later, () => work(later, undefined))) && isSettled
    return isSettled
  }

  const settling = createSharedWork<boolean>()

  return {
    /** Takes the next step for this checkout; false when the provider responded without completing it. */
    settle: async (id: string, known?: CheckoutRow): Promise<boolean> => settling.run(id, () => work(id, known)),

    /** Failed attempts since the start, with an exception or without. */
    failures: (): Readonly<Record<SettleStep, number>> => failures,
  }
}

function isUnsettled(state: CheckoutRow['state']): state is keyof typeof steps {
  return state in steps
}

/** The provider replays its first response for a key, failures included, so each further attempt gets its own key. */
function idempotencyKey(action: string, { id, attempts }: CheckoutRow): string {
  return attempts === 0 ? `${action}:${id}` : `${action}:${id}:${attempts}`
}
