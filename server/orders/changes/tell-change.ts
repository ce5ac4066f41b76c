// Tells shoppers what they changed in their order.
import type { Transaction } from '#database/connection.ts'
import { notifyShopper } from './order-changes.ts'

/** One email for each change. What an email that wasn't sent yet was to say is in the next one, too. */
export async function tellChange(on: Transaction, orderId: string, refundId?: string): Promise<number | undefined> {
  const [unsent] = await on.run<{ created_at: Date }>({
    name: 'order-change-untell',
    text: untellText,
    values: [orderId, refundId ?? null],
  })
  const id = await notifyShopper(on, 'changed', orderId, refundId === undefined ? {} : { refundId })
  if (id !== undefined)
    await on.run({ name: 'order-change-told', text: toldText, values: [id, unsent?.created_at ?? null] })
  return id
}

const untellText = `with gone as (delete from notifications where order_id = $1 and kind = 'changed' and refund_id is not distinct from $2::uuid
    returning created_at, email_sent_at)
  select created_at from gone where email_sent_at is null`

// They know what they just did.
const toldText = `update notifications set read_at = now(), created_at = coalesce($2::timestamptz, created_at) where id = $1`
