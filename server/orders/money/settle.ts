// Settles the payment of a placed or rejected checkout: captures, releases or refunds it. Repeated until the result is recorded.
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/connection.ts'
import { withoutWaiting } from '#database/repeatable-change.ts'
import { statusesBefore } from '#domain/order/order.ts'
import type { Intent, IntentState } from '#server/payments/intent.ts'
import type { Payments } from '#server/payments/payments.ts'
import { refundCapturedLate } from '#server/orders/changes/cancel-order.ts'
import { checkoutById, moveCheckout } from '#server/orders/purchase/checkout-rows.ts'
import type { CheckoutRow } from '#server/orders/purchase/checkout-rows.ts'
import type { CrashAt } from '#server/orders/purchase/crash-points.ts'
import { insertEvent, notifyShopper } from '#server/orders/changes/order-changes.ts'
import { firstDue } from '#server/orders/order-emails.ts'
import { orderColumns, orderOf } from '#server/orders/order-rows.ts'
import type { Order, OrderRow } from '#server/orders/order-rows.ts'
import { askForOtherCard } from './ask-other-card.ts'
import { cancelUnbegun } from './cancel-unbegun.ts'
import { returnStock } from '#server/orders/changes/return-stock.ts'
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
    const isWaiting = checkout.is_captured_later && isOpen && !checkout.is_handled
    if (!isWaiting) return charge(checkout, piId)
    if (!checkout.can_wait) return letGo(checkout)
    const { state, capturedCents } = await payments.findIntent(piId)
    if (state === 'captured') await finish(checkout.id, capturedCents)
    if (state === 'cancelled') await cancelUnpayable(checkout.id)
    return true
  }

  async function letGo({ id }: CheckoutRow): Promise<boolean> {
    const cancelled = await cancelUnbegun(database, id)
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
    const isPacked = checkout.packed_cents !== null
    const key = idempotencyKey(isPacked ? 'capture-packed' : 'capture', checkout)
    // What nobody weighed costs what was estimated.
    const part =
      checkout.packed_cents ?? (checkout.held_cents > checkout.charge_cents ? checkout.charge_cents : undefined)
    const { state, capturedCents, isDeclined } = checkout.is_handled
      ? { ...(await lookAt(checkout, piId)), isDeclined: false }
      : await payments.capture(piId, key, part)
    crashAt('after-capture')
    if (state === 'captured') await finish(checkout.id, capturedCents)
    else if (isPacked && !checkout.is_handled && (state !== 'authorised' || isDeclined)) return askOther(checkout)
    // The authorisation is gone for good: the order can't be paid any more.
    if (state === 'cancelled') await (checkout.is_handled ? loseHandled(checkout.id) : cancelUnpayable(checkout.id))
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
      found.state === 'captured' ? found : await payments.capture(piId, key, checkout.packed_cents ?? undefined)
    crashAt('after-capture')
    if (state === 'captured') await finish(checkout.id, capturedCents, found.method)
    return state !== 'authorised'
  }

  async function finish(id: string, capturedCents: number, method?: Intent['method']): Promise<void> {
    const refundId = randomUUID()
    const values = [id, capturedCents, refundId, method === undefined ? null : JSON.stringify(method)]
    const [row] = await database.query<OrderRow & { refund_id: string | null }>({
      name: 'settle-done',
      text: doneText,
      values,
    })
    crashAt('after-done')
    if (row?.refund_id) onRefundDue(row.refund_id)
    // An order with a delivery time was confirmed when it was placed.
    if (row !== undefined && row.slot_id === null) onFinished(orderOf(row))
  }

  /** Cancels an order that can never be paid and returns its items to stock, exactly once. A delivered one needs a person. */
  async function cancelUnpayable(id: string): Promise<void> {
    const cancelled = await database.transaction(async (transaction) => {
      const [locked] = await transaction.run({ name: 'cancel-unpayable-lock', text: lockText, values: [id] })
      if (locked === undefined) return undefined
      const values = [id, statusesBefore('Cancelled')]
      const [row] = await transaction.run<OrderRow>({ name: 'cancel-unpayable', text: cancelUnpayableText, values })
      if (row === undefined) return undefined
      await transaction.run(insertEvent({ orderId: row.id, kind: 'payment-lost', actor: { kind: 'shop' } }))
      if (row.status !== 'Cancelled') return row
      await returnStock(transaction, row.id, 'all', 'cancelled')
      // It has an email of its own, which says why.
      await notifyShopper(transaction, 'cancelled', row.id, { isEmailed: false })
      return row
    })
    if (cancelled?.status === 'Cancelled') onFinished(orderOf(cancelled))
    else if (cancelled !== undefined)
      log.error({ order: cancelled.order_id }, 'an order was delivered, and its payment can no longer be collected')
  }

  /** The order goes on: somebody took care of its payment. */
  async function loseHandled(id: string): Promise<void> {
    await database.query({ name: 'settle-lost-handled', text: lostHandledText, values: [id] })
  }

  async function release(checkout: CheckoutRow, piId: string): Promise<boolean> {
    const { state, capturedCents } = await payments.cancel(piId, idempotencyKey('cancel', checkout))
    crashAt('after-cancel')
    const { order_id: orderId } = checkout
    if (orderId !== null) return releaseCancelled(orderId, state, capturedCents)
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

// Lost, it is captured again by the reconciler, which finds that it was. What was captured before somebody finished packing with less
// is refunded.
const doneText = `with moved as (update checkouts set state = 'done', last_error = null
    where id = $1 and state = 'placed' returning id, ${withoutWaiting}),
  o as (update orders set payment_state = 'captured', captured_at = now(), charge_cents = $2::int, payment_method = coalesce($4::jsonb, payment_method),
      letter_due_at = case when slot_id is not null then letter_due_at when email <> '' then ${firstDue} end
    from moved where orders.checkout_id = moved.id returning orders.*),
  due as (insert into refunds (id, order_id, amount_cents, reason, source, provider, next_attempt_at)
    select $3::uuid, o.id, $2::int - k.charge_cents, 'Not in the box', 'shop', c.provider, now() + interval '20 seconds'
    from o join packings k on k.order_id = o.id and k.charge_cents < $2::int join checkouts c on c.id = o.checkout_id
    returning id)
  select ${orderColumns}, (select id from due) as refund_id from o`

const releasedText = `with moved as (update checkouts set state = 'rejected', last_error = null
    where id = (select checkout_id from orders where id = $1) and state = 'rejecting' returning id)
  update orders set payment_state = 'cancelled' from moved where orders.checkout_id = moved.id`

const lostHandledText = `with moved as (update checkouts set state = 'rejected', last_error = 'the authorisation was gone'
    where id = $1 and state = 'placed' returning id)
  update orders set payment_state = 'cancelled', version = version + 1 from moved where orders.checkout_id = moved.id`

const lockText = `select id from checkouts where id = $1 and state = 'placed' for update`

// A delivered order stays delivered: its shopper has the items and gets no email.
const cancelUnpayableText = `with cancelled as (update orders set payment_state = 'cancelled', version = version + 1,
      status = case when status = any($2) then 'Cancelled' else status end,
      cancelled_at = case when status = any($2) then now() else cancelled_at end,
      cancelled_by = case when status = any($2) then 'shop' else cancelled_by end,
      letter_due_at = case when email <> '' and (status = any($2) or status = 'Cancelled') then ${firstDue} end
    where checkout_id = $1 returning *),
  moved as (update checkouts set state = 'rejected', last_error = 'the authorisation was gone' where id = $1)
  select ${orderColumns} from cancelled o`
