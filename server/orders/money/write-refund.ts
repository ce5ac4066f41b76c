// Writes a refund of an order: one row for each of its payments that returns a part of it.
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { splitRefund } from '#domain/money/refund.ts'
import type { LockedOrder } from '#server/orders/changes/order-changes.ts'
import { insertRefund } from './refund-rows.ts'
import type { NewRefundRow } from './refund-rows.ts'

type NewRefund = Omit<NewRefundRow, 'id' | 'orderId' | 'checkoutId' | 'provider'>

/** The id of its first part, which has its lines and its key, and with which the others are sent. */
export async function writeRefund(on: Transaction, order: LockedOrder, refund: NewRefund): Promise<string> {
  const first = randomUUID()
  const { reason, source, actorUid } = refund
  for (const [index, part] of splitRefund(order, refund.amountCents).entries()) {
    const provider = order.later.find(({ checkoutId }) => checkoutId === part.checkoutId)?.provider ?? order.provider
    const row = { ...part, orderId: order.id, provider }
    await on.run(
      insertRefund(
        index === 0 ? { ...refund, ...row, id: first } : { reason, source, actorUid, ...row, id: randomUUID() },
      ),
    )
  }
  return first
}
