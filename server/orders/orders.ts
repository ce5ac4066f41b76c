// Orders: opening their payment, placing them, settling them, and reading them.
import { countOrders, isOrderId } from '#domain/order/order.ts'
import type { OrderCounts, OrderStatus } from '#domain/order/order.ts'
import type { PaymentEvent, Payments } from '#server/payments/payments.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { checkoutById, checkoutByIntent, isFinal, placedOf } from './purchase/checkout-rows.ts'
import type { CheckoutRow } from './purchase/checkout-rows.ts'
import { createComparison } from './money/compare-days.ts'
import type { PackingParts } from './packing/packing.ts'
import { createCrashAt } from './purchase/crash-points.ts'
import { createChangeOrder } from './changes/change-order.ts'
import { createOrderChanges } from './changes/change-orders.ts'
import { createPayForChange } from './purchase/pay-for-change.ts'
import { createEmailCare } from './email-care.ts'
import { createFinalize } from './purchase/finalize.ts'
import type { Finalized } from './purchase/finalize.ts'
import { createForgetShopper } from './forget-shopper.ts'
import { createEmails } from './order-emails.ts'
import type { Confirm } from './order-emails.ts'
import { createNotificationEmails } from './notification-emails.ts'
import type { SendNotice } from './notification-emails.ts'
import { createOpenPayment } from './purchase/open-payment.ts'
import type { OpenPaymentParts } from './purchase/open-payment.ts'
import type { MoveTimeParts } from './changes/move-time.ts'
import type { PaymentLimits } from './purchase/payment-limits.ts'
import { orderOf, ownCounts, ownOrder, ownOrders } from './order-rows.ts'
import type { Order, OrderRow } from './order-rows.ts'
import { isIntentId, isUuid } from './ids.ts'
import { refundEvents, relevantEvents } from './purchase/payment-events.ts'
import { createReconciler } from './purchase/reconcile.ts'
import type { Log } from './purchase/reconcile.ts'
import type { SettingsVersion } from '#server/settings/settings.ts'
import { createPayWithOtherCard } from './money/pay-with-other-card.ts'
import { createSendRefund } from './money/send-refund.ts'
import { createSettle } from './money/settle.ts'

export type Orders = ReturnType<typeof createOrders>

export type OrdersParts = Pick<OpenPaymentParts, 'database' | 'useCard'> & {
  /** What can replace a product that the store room doesn't find. */
  listSubstitutes: PackingParts['listSubstitutes']
  delivery: OpenPaymentParts['delivery'] & MoveTimeParts['delivery']
  payments: Payments
  log: Log
  /** What the shopkeeper chose, as it is now. */
  settings: () => SettingsVersion
  limits?: PaymentLimits | undefined
  /** Sends the email about an order; a failure doesn't affect the order. */
  confirm?: Confirm | undefined
  /** Sends the email about a move, a cancellation or a refund. */
  sendNotice?: SendNotice | undefined
  crashAt?: string | undefined
}

const backgroundJobs = 4
/** How long jobs may rest while orders are being placed. */
const longestRestMs = 500
/** How long taps may wait while orders are being placed and other taps stored: a phone sends its own once a second. */
const maxTurnMs = 1_000

export function createOrders({ database, delivery, payments, log, settings, limits, confirm, ...parts }: OrdersParts) {
  const crashAt = createCrashAt(parts.crashAt)
  const background = createJobQueue({
    concurrency: backgroundJobs,
    longestRestMs,
    maxTurnMs,
    // The reconciler picks up everything that wasn't finished.
    onFailed: (error) => log.warn({ err: error }, 'a background job of an order failed'),
  })
  const queued = new Set<string>()
  const emails = createEmails({ database, background, confirm })
  const noticeEmails = createNotificationEmails({ database, background, sendNotice: parts.sendNotice })
  const onNotified = noticeEmails.sendNew
  const contents = createChangeOrder({ database, delivery, settings })
  const finalize = createFinalize({ database, payments, crashAt, changePaid: contents.changePaid, onNotified })
  const refunds = createSendRefund({ database, payments, crashAt, log, onNotified })
  const { settle, failures } = createSettle({
    database,
    payments,
    crashAt,
    log,
    onFinished: emails.send,
    onRefundDue: (id) => void background.add(() => refunds.send(id)),
    onNotified,
  })
  const { useCard } = parts
  const opening = { database, delivery, payments, finalize: conclude, settle, limits, settings, useCard, crashAt }
  const { open, giveUp, abandon, intentFor, countDeclined, nextAfter, overLimits } = createOpenPayment(opening)
  const reconciler = createReconciler({
    database,
    payments,
    finalize,
    settle,
    sendRefund: refunds.send,
    giveUp,
    limits,
    timeZone: () => settings().values.shop.timeZone,
    emails: { sendDue: () => emails.sendDue().then(noticeEmails.sendDue) },
    log,
  })
  const changes = createOrderChanges({
    ...opening,
    contents,
    background,
    log,
    sendRefund: refunds.send,
    onNotified,
    listSubstitutes: parts.listSubstitutes,
    timeZone: () => settings().values.shop.timeZone,
  })
  const comparison = createComparison({ database, payments, log })

  /** Returns the outcome immediately; capture or release follows in the background. */
  async function conclude(id: string, known?: CheckoutRow, wantedNumber?: string): Promise<Finalized> {
    const result = await finalize(id, known, wantedNumber)
    if (result.outcome === 'unknown' || result.outcome === 'not-authorised') return result
    if (result.outcome !== 'changed') crashAt(result.outcome === 'ordered' ? 'after-place' : 'after-reject')
    const isNew = known?.state === 'open' && result.outcome === 'ordered'
    if (isNew && known.slot_id !== null) {
      // Its payment waits, its confirmation doesn't.
      background.add(() => emails.sendPlaced(result.insertedId))
      return result
    }
    // The row was open and is placed now, with its first attempt to come.
    const fresh = isNew ? placedOf(known) : undefined
    if (known === undefined || !isFinal(known)) settleLater(id, fresh)
    return result
  }

  function settleLater(id: string, known: CheckoutRow | undefined): void {
    if (queued.has(id)) return
    queued.add(id)
    background.add(async () => {
      queued.delete(id)
      await settle(id, known)
    })
  }

  return {
    openPayment: (...wanted: Parameters<typeof open>) => background.runFirst(() => open(...wanted)),
    payWithOtherCard: createPayWithOtherCard({ ...opening, isOverLimits: overLimits }),
    payForChange: createPayForChange({ ...opening, overLimits, abandon, intentFor, checkChange: contents.checkChange }),
    /** Free times instead of one that is gone. */
    nextTimes: nextAfter,
    ...changes,
    ...createEmailCare({ database, sendConfirmation: emails.sendAgain, sendNotices: noticeEmails.sendNew }),
    reconciler,
    comparison,

    /** Places the order of this shopper's payment; repeating it returns the same order. */
    place: (uid: string, intentId: string, wantedNumber?: string): Promise<Finalized> =>
      background.runFirst(async () => {
        if (!isIntentId(intentId)) return { outcome: 'unknown' }
        const [checkout] = await database.query<CheckoutRow>(checkoutByIntent(intentId))
        if (checkout === undefined || checkout.user_id !== uid) return { outcome: 'unknown' }
        const number = wantedNumber !== undefined && isOrderId(wantedNumber) ? wantedNumber : undefined
        // Its page shows at once that another card paid.
        if (checkout.is_refused) await settle(checkout.id)
        const placed = await conclude(checkout.id, checkout, number)
        // So does the page of a changed order; otherwise the reconciler does it.
        if (placed.outcome === 'changed') await settle(checkout.id).catch(() => false)
        return placed
      }),

    /** An event only says that something happened: the provider is asked for the payment's real state. */
    async handleEvent(event: PaymentEvent): Promise<void> {
      const statement =
        event.checkoutId === undefined || !isUuid(event.checkoutId)
          ? checkoutByIntent(event.intentId)
          : checkoutById(event.checkoutId)
      const [checkout] = await database.query<CheckoutRow>(statement)
      if (refundEvents.has(event.type)) {
        if (checkout?.order_id) await refunds.refresh(checkout.order_id, event.intentId)
        return
      }
      if (checkout === undefined || (checkout.pi_id !== null && checkout.pi_id !== event.intentId)) return
      if (event.type === 'payment_intent.payment_failed') {
        await countDeclined(checkout, event.id)
        return
      }
      if (relevantEvents.has(event.type) && !isFinal(checkout)) await conclude(checkout.id, checkout)
    },

    async list(uid: string, { limit, offset }: { limit: number; offset: number }): Promise<Order[]> {
      return (await database.query<OrderRow>(ownOrders(uid, limit, offset))).map(orderOf)
    },

    async count(uid: string): Promise<OrderCounts> {
      const rows = await database.query<{ status: OrderStatus; total: number }>(ownCounts(uid))
      return countOrders(Object.fromEntries(rows.map(({ status, total }) => [status, total])))
    },

    async find(uid: string, id: string): Promise<Order | undefined> {
      if (!isUuid(id) && !isOrderId(id)) return undefined
      const [row] = await database.query<OrderRow>(ownOrder(uid, id))
      return row && orderOf(row)
    },

    /** For `/metrics`: payments that could not be captured, released or refunded, and failed background jobs. */
    figures: () => ({
      failures: { ...failures(), 'order-refund': refunds.failures() },
      stuck: reconciler.stuck(),
      failedJobs: background.failed(),
    }),

    ...createForgetShopper(database, abandon),

    start(): void {
      reconciler.start()
      comparison.start()
    },

    /** Resolves when no background job is left. */
    idle: background.drain,

    async stop(): Promise<void> {
      await Promise.all([reconciler.stop(), comparison.stop(), background.drain()])
    },
  }
}
