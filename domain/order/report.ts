// What a shopper says is wrong with a delivered order: what it can be, for how long, and the refund that follows from it.
import type { Cents } from '#domain/money/money.ts'

export const reportKinds = ['missing', 'damaged', 'wrong', 'late'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportStates = ['open', 'refunded', 'declined'] as const
export type ReportState = (typeof reportStates)[number]

/** So many days after the delivery. */
export const reportDays = 7
export const maxReportNote = 500
/** Of one order. */
export const maxReports = 50

/** Something that was delivered. `paidCents`: for all of them. */
export type DeliveredLine = { productId: number; title: string; unit: string; delivered: number; paidCents: Cents }

/** What was paid for so many of a line, and never more than all of it. */
export function proposedRefund(
  { delivered, paidCents }: Pick<DeliveredLine, 'delivered' | 'paidCents'>,
  count: number,
) {
  return delivered <= 0 ? 0 : Math.floor((paidCents * Math.min(count, delivered)) / delivered)
}

/** What is reported of a line counts until it's declined: nobody reports more than was delivered. */
export type Reported = { productId: number | null; count: number; state: ReportState }

export type ReportRefusal = 'unknown-line' | 'already-open' | 'already-refunded' | 'more-than-delivered' | 'too-many'

/**
 * `line`: undefined for a delivery that was late, which is one thing for the whole order. `refunded`: how many of it were, without a
 * report.
 */
export function checkReport(
  { line, count, refunded = 0 }: { line: DeliveredLine | undefined; count: number; refunded?: number },
  before: readonly Reported[],
): ReportRefusal | undefined {
  if (before.length >= maxReports) return 'too-many'
  const own = before.filter(({ productId, state }) => productId === (line?.productId ?? null) && state !== 'declined')
  if (own.some(({ state }) => state === 'open')) return 'already-open'
  const reported = own.reduce((sum, one) => sum + one.count, 0)
  const left = (line?.delivered ?? 1) - reported - count
  if (left < 0) return 'more-than-delivered'
  return left < refunded ? 'already-refunded' : undefined
}

export const reportKindTexts: Record<ReportKind, string> = {
  missing: 'Missing',
  damaged: 'Damaged',
  wrong: 'Not what was ordered',
  late: 'Came late',
}
