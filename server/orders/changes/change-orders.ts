// The changes of an order after it was placed: move, cancel, refund, note. Each is recorded first; what follows at the card
// provider is attempted at once and otherwise left to the reconciler.
import type { Database } from '#database/connection.ts'
import { centsOf } from '#domain/money/money.ts'
import type { SettingsVersion } from '#server/settings/settings.ts'
import { createCancelOrder } from './cancel-order.ts'
import type { CancelOutcome, Cancellation, MoneyDue } from './cancel-order.ts'
import type { CrashAt } from '#server/orders/purchase/crash-points.ts'
import { createCameBack } from './came-back.ts'
import type { ChangeOrderParts, ChangeOutcome, OrderChange, createChangeOrder } from './change-order.ts'
import { createMoveTime } from './move-time.ts'
import type { MoveTimeParts, TimeMove, TimeMoveOutcome } from './move-time.ts'
import { createMoveOrder } from './move-order.ts'
import type { Move, MoveOutcome } from './move-order.ts'
import { createPickUp } from './pick-up.ts'
import { createPickLine } from '#server/orders/staff/pick-line.ts'
import { createPacking } from '#server/orders/packing/packing.ts'
import type { PackingParts } from '#server/orders/packing/packing.ts'
import { createRuns } from '#server/orders/runs/runs.ts'
import { createReports } from '#server/orders/reports/reports.ts'
import { createTakeBack } from './take-back.ts'
import { insertEvent, lockOrder } from './order-changes.ts'
import type { StaffMember } from './order-changes.ts'
import type { Log } from '#server/orders/purchase/reconcile.ts'
import { createMoneyCare } from '#server/orders/money/money-care.ts'
import { createRefundOrder } from '#server/orders/money/refund-order.ts'
import type { RefundOutcome, RefundRequest } from '#server/orders/money/refund-order.ts'
import type { Settle } from '#server/orders/money/settle.ts'

type ChangeParts = {
  database: Database
  delivery: MoveTimeParts['delivery'] & ChangeOrderParts['delivery']
  crashAt: CrashAt
  log: Log
  sendRefund: (id: string) => Promise<boolean>
  settle: Settle
  /** Called with new notifications, whose emails are to be sent. */
  onNotified: (ids: number[]) => void
  contents: ReturnType<typeof createChangeOrder>
  listSubstitutes: PackingParts['listSubstitutes']
  background: PackingParts['background']
  timeZone: () => string
  settings: () => SettingsVersion
}

export function createOrderChanges(parts: ChangeParts) {
  const { database, crashAt, log, sendRefund, settle, onNotified } = parts
  const moveOrder = createMoveOrder(database)
  const times = createMoveTime(parts)
  const cancelOrder = createCancelOrder(database, crashAt)
  const { contents } = parts
  const refundOrder = createRefundOrder(database)

  const refundAtOnceCents = () => centsOf(parts.settings().values.orders.refundAtOnce)
  const tell = (notification: number | undefined) => onNotified(notification === undefined ? [] : [notification])

  /** A provider that doesn't respond is no failure of the change: it's recorded, and the reconciler carries on. */
  async function attempt(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch (error) {
      log.warn({ err: error }, 'money could not be moved yet')
      return false
    }
  }

  async function refund(request: RefundRequest): Promise<RefundOutcome> {
    const outcome = await refundOrder(request)
    if (!outcome.ok || !outcome.isNew) return outcome
    crashAt('after-refund-intended')
    await attempt(() => sendRefund(outcome.refundId))
    return outcome
  }

  async function returnMoney({ checkoutIds, refundId }: MoneyDue): Promise<void> {
    if (refundId !== undefined) await attempt(() => sendRefund(refundId))
    for (const id of checkoutIds)
      await attempt(async () => {
        // The first may only join a capture that is under way, which must be followed by a refund.
        await settle(id)
        return settle(id)
      })
  }

  return {
    timesToMoveTo: times.timesToMoveTo,

    async moveTime(wanted: TimeMove): Promise<TimeMoveOutcome> {
      const outcome = await times.moveTime(wanted)
      if (outcome.ok) tell(outcome.notification)
      return outcome
    },

    findChangeable: contents.findChangeable,

    /** Its shopper adds, removes, or has it sent elsewhere. */
    async changeOrder(wanted: OrderChange): Promise<ChangeOutcome> {
      const outcome = await contents.changeOrder(wanted)
      if (!outcome.ok) return outcome
      crashAt('after-order-changed')
      const { refundId } = outcome
      if (refundId !== undefined) await attempt(() => sendRefund(refundId))
      tell(outcome.notification)
      return outcome
    },

    async move(move: Move): Promise<MoveOutcome> {
      const outcome = await moveOrder(move)
      if (!outcome.ok) return outcome
      const { captureDue } = outcome
      if (captureDue !== undefined) {
        crashAt('after-begun')
        await attempt(() => settle(captureDue))
      }
      tell(outcome.notification)
      return outcome
    },

    takeBack: createTakeBack(database),
    ...createCameBack(database),
    ...createPickUp(database),
    /** In the store room. */
    pick: createPickLine(database),
    packing: createPacking(parts),
    runs: createRuns(parts),
    /** "Something's wrong." */
    reports: createReports({ ...parts, attempt, refundAtOnceCents }),

    async cancel(cancellation: Cancellation): Promise<CancelOutcome> {
      const outcome = await cancelOrder(cancellation)
      if (!outcome.ok) return outcome
      crashAt('after-order-cancelled')
      await returnMoney(outcome.due)
      // Last, since its email says what happened to the money.
      tell(outcome.notification)
      return outcome
    },

    refund,

    ...createMoneyCare({ database, refund, sendRefund, settle, attempt }),

    /** For staff only, in the timeline of the order. False when there is no such order. */
    note: (orderId: string, text: string, by: StaffMember): Promise<boolean> =>
      database.transaction(async (on) => {
        const order = await lockOrder(on, orderId)
        if (order === undefined) return false
        await on.run(insertEvent({ orderId, kind: 'note', actor: by, text }))
        await by.record(on, { action: 'order.noted', subject: order.subject })
        return true
      }),
  }
}
