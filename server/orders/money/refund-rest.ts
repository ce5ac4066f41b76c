// A refund by rule, in the transaction of what it follows from: something wasn't in the box, or came back. It's sent afterwards, and again
// until its outcome is known.
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { moneyOf } from '#domain/money/refund.ts'
import type { LockedOrder } from '#server/orders/changes/order-changes.ts'
import { insertRefund } from './refund-rows.ts'

type Due = { amountCents: number; reason: string }

/** Never more than is left: somebody may have refunded a part of it by hand. Returns the refund to send. */
export async function refundRest(
  on: Transaction,
  order: LockedOrder,
  { amountCents, reason }: Due,
): Promise<string | undefined> {
  const cents = Math.min(amountCents, moneyOf(order).leftCents)
  if (cents === 0) return undefined
  const id = randomUUID()
  const { id: orderId, provider } = order
  const text = reason.length <= maxReason ? reason : `${reason.slice(0, maxReason - 1)}…`
  await on.run(insertRefund({ id, orderId, amountCents: cents, reason: text, source: 'shop', provider }))
  return id
}
const maxReason = 300
