// A refund by rule, in the transaction of what it follows from: something wasn't in the box, or came back. It's sent afterwards, and again
// until its outcome is known.
import type { Transaction } from '#database/connection.ts'
import { moneyOf } from '#domain/money/refund.ts'
import type { RefundLine } from '#domain/money/refund.ts'
import type { LockedOrder } from '#server/orders/changes/order-changes.ts'
import { writeRefund } from './write-refund.ts'

/** `lines`: what it's for, where it's something that was delivered. */
type Due = { amountCents: number; reason: string; lines?: readonly RefundLine[] }

/** Never more than is left: somebody may have refunded a part of it by hand. Returns the refund to send. */
export async function refundRest(
  on: Transaction,
  order: LockedOrder,
  { amountCents, reason, lines }: Due,
): Promise<string | undefined> {
  const cents = Math.min(amountCents, moneyOf(order).leftCents)
  if (cents === 0) return undefined
  const text = reason.length <= maxReason ? reason : `${reason.slice(0, maxReason - 1)}…`
  return writeRefund(on, order, { amountCents: cents, reason: text, lines, source: 'shop' })
}
const maxReason = 300
