// Sends an intended refund to the card provider and records the outcome. Repeated until there is one; the provider is asked
// what it knows before anything is sent again, so that a lost response never becomes a second refund.
import type { Database } from '#database/connection.ts'
import { ProviderSilent } from '#server/payments/payments.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { ProviderRefund } from '#server/payments/refund.ts'
import type { CrashAt } from '#server/orders/purchase/crash-points.ts'
import { recordRefunds } from './record-refund.ts'
import type { PaymentOfOrder } from './record-refund.ts'
import { refundById, renewRefundKey } from './refund-rows.ts'
import type { DueRefund } from './refund-rows.ts'
import type { Log } from '#server/orders/purchase/reconcile.ts'
import { createSharedWork } from '#server/orders/purchase/shared-work.ts'

type SendParts = {
  database: Database
  payments: Payments
  crashAt: CrashAt
  log: Log
  /** Called with new notifications, whose emails are to be sent. */
  onNotified: (ids: number[]) => void
}

export function createSendRefund({ database, payments, crashAt, log, onNotified }: SendParts) {
  let failures = 0
  const sending = createSharedWork<boolean>()

  async function work(id: string): Promise<boolean> {
    const [refund] = await database.query<DueRefund>(refundById(id))
    if (refund === undefined || refund.provider !== payments.provider) return true
    if (refund.state !== 'intended' && refund.state !== 'sent') return true
    let isFinished = false
    try {
      isFinished = await bringToAnEnd(refund)
    } finally {
      if (!isFinished) failures += 1
    }
    const [next] = refund.other_parts
    return next === undefined ? isFinished : sending.run(next, () => work(next))
  }

  async function bringToAnEnd(refund: DueRefund): Promise<boolean> {
    const { id, pi_id: intentId } = refund
    if (refund.state === 'sent' && refund.provider_id !== null) {
      await record(refund, [await payments.findRefund(refund.provider_id)])
      return true
    }
    // Somebody may have sent it before, without learning the outcome.
    const sentBefore = refund.attempts === 0 ? undefined : await findSent(refund)
    if (sentBefore !== undefined) {
      await record(refund, [sentBefore])
      return true
    }
    const sent = await send(refund)
    crashAt('after-refund-sent')
    if (sent.ok) await record(refund, [sent.value])
    // Refused for good, because of refunds that the shop may not know of yet.
    else await record(refund, await payments.listRefunds(intentId), { refundId: id, code: sent.reason })
    crashAt('after-refund-recorded')
    return true
  }

  async function findSent({ id, pi_id: intentId }: DueRefund): Promise<ProviderRefund | undefined> {
    return (await payments.listRefunds(intentId)).find(({ refundId }) => refundId === id)
  }

  async function send({ id, pi_id: intentId, amount_cents: amountCents, key_number: number }: DueRefund) {
    const key = number === 0 ? `refund:${id}` : `refund:${id}:${number}`
    try {
      return await payments.sendRefund({ intentId, refundId: id, amountCents, key })
    } catch (error) {
      // The first request under this key has ended in a failure, which would be repeated for ever.
      if (error instanceof ProviderSilent && error.isReplay) await database.query(renewRefundKey(id))
      throw error
    }
  }

  async function record(
    paid: PaymentOfOrder,
    found: readonly ProviderRefund[],
    refused?: { refundId: string; code: string },
  ): Promise<void> {
    const { notifications, failed } = await recordRefunds(database, paid, found, refused)
    for (const refund of failed) log.error({ refund, code: refused?.code }, 'a refund failed: somebody must look at it')
    onNotified(notifications)
  }

  return {
    /** Takes the refund to its next state; concurrent callers share a run. */
    send: (id: string): Promise<boolean> => sending.run(id, () => work(id)),

    /** An event only says that something happened: the provider is asked for all refunds of the payment. */
    async refresh(orderId: string, intentId: string): Promise<void> {
      await record({ order_id: orderId, pi_id: intentId }, await payments.listRefunds(intentId))
    },

    /** Failed attempts since the start. */
    failures: (): number => failures,
  }
}
