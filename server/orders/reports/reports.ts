// "Something's wrong": what shoppers report about a delivered order, and what becomes of it. A report is an open task of the staff with a
// proposed refund; small sums are refunded at once where the shopkeeper chose that.
import { lockText } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { moneyOf } from '#domain/money/refund.ts'
import { checkReport, proposedRefund, reportKindTexts } from '#domain/order/report.ts'
import type { DeliveredLine, Reported, ReportKind, ReportRefusal } from '#domain/order/report.ts'
import { insertEvent, lockOrder, notifyShopper } from '#server/orders/changes/order-changes.ts'
import type { LockedOrder, StaffMember } from '#server/orders/changes/order-changes.ts'
import { refundRest } from '#server/orders/money/refund-rest.ts'
import { refundedCounts, unnamedRefund } from '#server/orders/money/refunded-lines.ts'
import type { RefundedCount } from '#server/orders/money/refunded-lines.ts'
import {
  declineReport,
  deliveredLines,
  insertReport,
  ownReports,
  photoOf,
  refundReport,
  refundedAtOnce,
  reportById,
  reportedCounts,
  reportsOf,
  windowOf,
} from './report-rows.ts'
import type { OwnReport, Report, ReportWindow } from './report-rows.ts'

type ReportsParts = {
  database: Database
  /** Up to this much goes back to a shopper without anybody asking; 0 for never. */
  refundAtOnceCents: () => number
  sendRefund: (id: string) => Promise<boolean>
  attempt: (work: () => Promise<boolean>) => Promise<boolean>
  onNotified: (ids: number[]) => void
}

/** `id`: made by the browser, so that what is sent twice is one report. `productId`: absent if the order was late. */
export type WantedReport = {
  id: string
  orderId: string
  uid: string
  kind: ReportKind
  productId?: number | undefined
  count: number
  note: string
  photo: Buffer | undefined
}

export type ReportOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'id-reused' | 'not-delivered' | 'too-late' | ReportRefusal }

type Decline = { orderId: string; reportId: string; text: string; by: StaffMember }

export function createReports({ database, refundAtOnceCents, sendRefund, attempt, onNotified }: ReportsParts) {
  const add = (wanted: WantedReport): Promise<ReportOutcome & { refundId?: string | undefined }> =>
    database.transaction(async (on) => {
      const { id, orderId, uid, kind, productId, count, note, photo } = wanted
      const order = await lockOrder(on, orderId)
      const [window] = await on.run<ReportWindow>(windowOf(orderId))
      if (order === undefined || window === undefined || order.userId !== uid || window.isForgotten)
        return { ok: false, reason: 'not-found' }
      const [known] = await on.run<{ order_id: string }>(reportById(id))
      if (known !== undefined) return known.order_id === orderId ? { ok: true } : { ok: false, reason: 'id-reused' }
      if (!window.isOpen) return { ok: false, reason: order.status === 'Delivered' ? 'too-late' : 'not-delivered' }
      const lines = await on.run<DeliveredLine>(deliveredLines(orderId))
      const line = lines.find((one) => one.productId === productId)
      if (kind !== 'late' && line === undefined) return { ok: false, reason: 'unknown-line' }
      const refunded = refundedOf(await on.run<RefundedCount>(refundedCounts(orderId)), productId)
      const reason = checkReport({ line, count, refunded }, await on.run<Reported>(reportedCounts(orderId)))
      if (reason !== undefined) return { ok: false, reason }
      const share = line === undefined ? 0 : proposedRefund(line, count)
      const proposedCents = Math.min(share, moneyOf(order).leftCents)
      await on.run(insertReport({ id, orderId, kind, line, count, note, photo, proposedCents }))
      const text = line === undefined ? reportKindTexts[kind] : `${reportKindTexts[kind]}: ${count} × ${line.title}`
      await on.run(insertEvent({ orderId, kind: 'reported', actor: { kind: 'shopper', uid }, text }))
      return { ok: true, refundId: await refundAtOnce(on, order, { id, proposedCents, reason: text }) }
    })

  /** Only as far as the limit of the shopper goes; anything else waits for somebody on the staff. */
  async function refundAtOnce(
    on: Transaction,
    order: LockedOrder,
    { id, proposedCents, reason }: { id: string; proposedCents: number; reason: string },
  ): Promise<string | undefined> {
    const limitCents = refundAtOnceCents()
    if (proposedCents === 0 || proposedCents > limitCents) return undefined
    // Of several orders at once, each knows what the others got.
    await on.run({ name: 'report-at-once-lock', text: lockText('refundAllowance'), values: [order.userId] })
    const [before] = await on.run<{ cents: number }>(refundedAtOnce(order.userId))
    if (proposedCents + (before?.cents ?? 0) > limitCents) return undefined
    // It may have been for this: somebody decides.
    if ((await on.run(unnamedRefund(order.id))).length > 0) return undefined
    const refundId = await refundRest(on, order, { amountCents: proposedCents, reason: `Reported. ${reason}` })
    if (refundId !== undefined) await on.run(refundReport(id, refundId, null))
    return refundId
  }

  return {
    /** What was delivered and not refunded otherwise, what was reported of it, and until when more can be. */
    async find(orderId: string) {
      const [[window], delivered, refunds, reports] = await Promise.all([
        database.query<ReportWindow>(windowOf(orderId)),
        database.query<DeliveredLine>(deliveredLines(orderId)),
        database.query<RefundedCount>(refundedCounts(orderId)),
        database.query<Report>(reportsOf(orderId)),
      ])
      const lines = delivered
        .map((line) => ({ ...line, delivered: line.delivered - refundedOf(refunds, line.productId) }))
        .filter((line) => line.delivered > 0)
      return { until: window?.isOpen === true ? window.until : null, lines, reports }
    },

    async photo(orderId: string, id: string): Promise<Buffer | undefined> {
      const [row] = await database.query<{ photo: Buffer }>(photoOf(orderId, id))
      return row?.photo
    },

    list: (orderId: string) => database.query<Report>(reportsOf(orderId)),

    async report(wanted: WantedReport): Promise<ReportOutcome> {
      const { refundId, ...outcome } = { refundId: undefined, ...(await add(wanted)) }
      if (refundId !== undefined) await attempt(() => sendRefund(refundId))
      return outcome
    },

    async decline({ orderId, reportId, text, by }: Decline): Promise<'done' | 'not-found' | 'nothing-to-do'> {
      const outcome = await database.transaction(async (on) => {
        const order = await lockOrder(on, orderId)
        if (order === undefined) return 'not-found' as const
        const [declined] = await on.run(declineReport(reportId, orderId, text, by.uid))
        if (declined === undefined) return 'nothing-to-do' as const
        await on.run(insertEvent({ orderId, kind: 'report-declined', actor: by, text }))
        // Each answer is news: the last one takes the place of those before it.
        await on.run({ name: 'report-untell', text: untellText, values: [orderId] })
        const notification = await notifyShopper(on, 'report-declined', orderId)
        await by.record(on, { action: 'order.report-declined', subject: order.subject, after: { reportId } })
        return { notification }
      })
      if (typeof outcome === 'string') return outcome
      if (outcome.notification !== undefined) onNotified([outcome.notification])
      return 'done'
    },

    /** With their photos, a few at a time. */
    async *export(uid: string): AsyncGenerator<OwnReport[]> {
      let after: OwnReport | undefined
      do {
        const batch = await database.query<OwnReport>(ownReports(uid, { after, limit: exportBatch }))
        yield batch
        after = batch.length < exportBatch ? undefined : batch.at(-1)
      } while (after !== undefined)
    },
  }
}

function refundedOf(counts: readonly RefundedCount[], productId: number | undefined): number {
  return counts.find((one) => one.productId === productId)?.refunded ?? 0
}

const exportBatch = 10

const untellText = `delete from notifications where order_id = $1 and kind = 'report-declined'`
