// Begins a refund: checks it against the order as it is now and writes the intention. Sending it follows.
import type { Database } from '#database/connection.ts'
import { checkRefund } from '#domain/money/refund.ts'
import type { RefundLine, RefundRefusal } from '#domain/money/refund.ts'
import { currentOf, lockOrder } from '#server/orders/changes/order-changes.ts'
import type { CurrentOrder, StaffMember } from '#server/orders/changes/order-changes.ts'
import { checkAllowance } from './refund-allowance.ts'
import type { AllowanceRefusal, RefundLimit } from './refund-allowance.ts'
import { isOpenReport, refundReport } from '#server/orders/reports/report-rows.ts'
import { refundByKey } from './refund-rows.ts'
import type { AskedRefund } from './refund-rows.ts'
import { returnStock } from '#server/orders/changes/return-stock.ts'
import { writeRefund } from './write-refund.ts'

export type RefundRequest = {
  orderId: string
  amountCents: number
  lines: readonly RefundLine[]
  restock: boolean
  reason: string
  /** The same key gives the same refund, however often it's sent. */
  key: string
  by: StaffMember
  /** The failed refund that this one repeats. */
  retryOf?: string | undefined
  /** What its shopper reported, which this refund answers. */
  reportId?: string | undefined
  /** None: any amount that is left. */
  limit?: RefundLimit | undefined
}

export type RefundOutcome =
  | { ok: true; refundId: string; isNew: boolean }
  | { ok: false; reason: 'not-found' | 'key-reused' | 'nothing-to-do' }
  | { ok: false; reason: RefundRefusal; current: CurrentOrder }
  | AllowanceRefusal

export function createRefundOrder(database: Database) {
  return (request: RefundRequest): Promise<RefundOutcome> =>
    database.transaction(async (on) => {
      const { orderId, amountCents, lines, restock, reason, key, by, limit, retryOf, reportId } = request
      const order = await lockOrder(on, orderId)
      if (order === undefined) return { ok: false, reason: 'not-found' }
      const [known] = await on.run<AskedRefund>(refundByKey(orderId, key))
      if (known !== undefined)
        return isSame(known, request)
          ? { ok: true, refundId: known.id, isNew: false }
          : { ok: false, reason: 'key-reused' }
      // What is repeated names what came back at the door, too, which may have replaced a line of the order.
      const checked = checkRefund(order, { amountCents, lines: retryOf === undefined ? lines : [], restock })
      if (!checked.ok) return { ...checked, current: currentOf(order) }
      if (reportId !== undefined && !(await isOpenReport(on, orderId, reportId)))
        return { ok: false, reason: 'nothing-to-do' }
      const refusal = await checkAllowance(on, { uid: by.uid, orderId, amountCents, limit })
      if (refusal !== undefined) return refusal
      const { subject } = order
      const about = { amountCents, lines, restock, reason }
      const id = await writeRefund(on, order, { ...about, source: 'staff', actorUid: by.uid, key })
      await on.run({ name: 'order-version', text: versionText, values: [orderId] })
      if (reportId !== undefined) await on.run(refundReport(reportId, id, by.uid))
      if (restock) await returnStock(on, orderId, lines, id)
      await by.record(on, {
        action: 'refund.begun',
        subject,
        before: { leftCents: checked.value.leftCents },
        after: {
          leftCents: checked.value.leftCents - amountCents,
          amountCents,
          lines,
          restock,
          refundId: id,
          retryOf,
          reportId,
        },
      })
      return { ok: true, refundId: id, isNew: true }
    })
}

const versionText = 'update orders set version = version + 1 where id = $1'

function isSame(known: AskedRefund, { amountCents, lines, restock, reason }: RefundRequest): boolean {
  const textOf = (list: readonly RefundLine[]) =>
    list.map(({ productId, quantity }) => `${productId}:${quantity}`).join()
  return (
    known.asked_cents === amountCents &&
    known.restock === restock &&
    known.reason === reason &&
    textOf(known.lines) === textOf(lines)
  )
}
