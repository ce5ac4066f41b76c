// What the staff do about money that the shop can't move by itself: try again now, or say that it was handled by hand.
import type { Database, Transaction } from '#database/connection.ts'
import { insertEvent, lockOrder } from '#server/orders/changes/order-changes.ts'
import type { LoggedChange, StaffMember } from '#server/orders/changes/order-changes.ts'
import { checkoutById, checkoutByIntent, isFinal } from '#server/orders/purchase/checkout-rows.ts'
import type { CheckoutRow } from '#server/orders/purchase/checkout-rows.ts'
import { isUnpaidDelivery } from '#server/orders/staff/open-tasks.ts'
import type { RefundLimit } from './refund-allowance.ts'
import type { RefundOutcome, RefundRequest } from './refund-order.ts'
import { tellRefunded } from './record-refund.ts'
import { handleRefund, hurryRefund, refundById } from './refund-rows.ts'
import type { DueRefund } from './refund-rows.ts'
import type { Settle } from './settle.ts'
import { handleCheckout, hurryCheckout } from './stuck-rows.ts'

export type RefundCare = { orderId: string; refundId: string; by: StaffMember }
export type PaymentCare = { paymentId: string; by: StaffMember }
export type CareRefusal = { ok: false; reason: 'not-found' | 'nothing-to-do' }
export type PaymentOutcome = { ok: true; isSettled: boolean } | CareRefusal

type CareParts = {
  database: Database
  refund: (request: RefundRequest) => Promise<RefundOutcome>
  sendRefund: (id: string) => Promise<boolean>
  settle: Settle
  /** Resolves to false when the provider fails: the reconciler carries on. */
  attempt: (work: () => Promise<boolean>) => Promise<boolean>
}

const nothingToDo: CareRefusal = { ok: false, reason: 'nothing-to-do' }
const notFound: CareRefusal = { ok: false, reason: 'not-found' }

export function createMoneyCare({ database, refund, sendRefund, settle, attempt }: CareParts) {
  /** The change, its event in the timeline and its log entry, in one transaction. */
  async function careForRefund({ orderId, by }: RefundCare, refund: DueRefund, care: RefundChange): Promise<boolean> {
    const { id: refundId, source } = refund
    return database.transaction(async (on) => {
      const order = await lockOrder(on, orderId)
      const [changed] = order === undefined ? [] : await on.run<{ amount_cents: number }>(care.statement)
      if (order === undefined || changed === undefined) return false
      if (care.note !== undefined) {
        await on.run(insertEvent({ orderId, kind: 'refund-handled', actor: by, text: care.note, subject: refundId }))
        // Of its other parts; the reconciler sends the email.
        await tellRefunded(on, order, { id: refundId, source })
      }
      const after = { refundId, amountCents: changed.amount_cents }
      await by.record(on, { action: care.action, subject: order.subject, after })
      return true
    })
  }

  async function findRefund({ orderId, refundId }: RefundCare): Promise<DueRefund | undefined> {
    const [row] = await database.query<DueRefund>(refundById(refundId))
    return row?.order_id === orderId ? row : undefined
  }

  return {
    /** A refund that failed for good begins again; one that keeps failing is sent now. */
    async retryRefund(care: RefundCare & { limit: RefundLimit }): Promise<{ ok: true } | CareRefusal | RefundOutcome> {
      const { orderId, refundId, by, limit } = care
      const failed = await findRefund(care)
      if (failed === undefined) return notFound
      if (failed.state === 'failed' && failed.handled_at === null) {
        const { same_cents: amountCents, first_id: firstId, lines, reason } = failed
        // Nobody can send this key: a header has no line breaks. The items went back to stock, if at all, the first time.
        const key = `retry\n${firstId}`
        return refund({ orderId, amountCents, lines, reason, restock: false, key, by, limit, retryOf: refundId })
      }
      const isHurried = await careForRefund(care, failed, {
        statement: hurryRefund(refundId),
        action: 'refund.retried',
      })
      if (!isHurried) return nothingToDo
      await attempt(() => sendRefund(refundId))
      return { ok: true }
    },

    async handleRefund(care: RefundCare & { note: string }): Promise<{ ok: true } | CareRefusal> {
      const found = await findRefund(care)
      if (found === undefined) return notFound
      const { refundId, note } = care
      const change = { statement: handleRefund(refundId), action: 'refund.handled', note } as const
      return (await careForRefund(care, found, change)) ? { ok: true } : nothingToDo
    },

    async retryPayment({ paymentId, by }: PaymentCare): Promise<PaymentOutcome> {
      const [checkout] = await database.query<CheckoutRow>(checkoutByIntent(paymentId))
      if (checkout === undefined) return notFound
      const isHurried = await database.transaction(async (on) => {
        const subject = await lockSubject(on, checkout, paymentId)
        if ((await on.run(hurryCheckout(checkout.id))).length === 0) return false
        await tell(on, checkout, { kind: 'payment-retried', by, subject, action: 'payment.retried' })
        return true
      })
      if (!isHurried) return nothingToDo
      const isDone = await attempt(() => settle(checkout.id))
      // One that waits for another card is as far as it can be, and not paid.
      const [after] = await database.query<CheckoutRow>(checkoutById(checkout.id))
      return { ok: true, isSettled: isDone && after !== undefined && isFinal(after) }
    },

    /** For a payment that keeps failing, and for one that was lost after the delivery. */
    async handlePayment({ paymentId, by, note }: PaymentCare & { note: string }): Promise<PaymentOutcome> {
      const [checkout] = await database.query<CheckoutRow>(checkoutByIntent(paymentId))
      if (checkout === undefined) return notFound
      return database.transaction(async (on): Promise<PaymentOutcome> => {
        const subject = await lockSubject(on, checkout, paymentId)
        const isStuck = (await on.run(handleCheckout(checkout.id))).length > 0
        const [lost] = isStuck
          ? []
          : await on.run({ name: 'payment-lost', text: lostText, values: [checkout.order_id] })
        if (!isStuck && lost === undefined) return nothingToDo
        await tell(on, checkout, { kind: 'payment-handled', by, subject, action: 'payment.handled', note })
        return { ok: true, isSettled: true }
      })
    },
  }
}

type RefundChange = {
  statement: ReturnType<typeof hurryRefund>
  action: 'refund.retried' | 'refund.handled'
  note?: string
}

/** Locks checkout and order, in the order in which everybody does. */
async function lockSubject(
  on: Transaction,
  { id, order_id: orderId }: CheckoutRow,
  paymentId: string,
): Promise<LoggedChange['subject']> {
  const order = orderId === null ? undefined : await lockOrder(on, orderId)
  if (order !== undefined) return order.subject
  await on.run({ name: 'payment-care-lock', text: 'select id from checkouts where id = $1 for update', values: [id] })
  return { kind: 'payment', id: paymentId }
}

type Told = Pick<LoggedChange, 'action' | 'subject'> & {
  kind: 'payment-retried' | 'payment-handled'
  by: StaffMember
  note?: string
}

async function tell(on: Transaction, { order_id: orderId, state }: CheckoutRow, told: Told): Promise<void> {
  const { kind, by, action, subject, note = '' } = told
  if (orderId !== null) await on.run(insertEvent({ orderId, kind, actor: by, text: note }))
  await by.record(on, { action, subject, after: { state } })
}

const lostText = `select id from orders o where id = $1 and ${isUnpaidDelivery}`
