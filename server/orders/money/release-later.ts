// Nothing of a cancelled order is paid: what the payments for its later changes hold is released.
import type { Transaction } from '#database/connection.ts'

/**
 * With `isCharged` what they have captured is a part of what the order was charged, and refunded with it. Otherwise only they were
 * captured, and each is refunded on its own.
 */
export async function releaseLater(on: Transaction, orderId: string, isCharged: boolean): Promise<string[]> {
  const rows = await on.run<{ id: string }>({ name: 'later-release', text, values: [orderId, isCharged] })
  return rows.map(({ id }) => id)
}

const text = `update checkouts set state = case when state = 'placed' then 'rejecting' else 'refunding' end, last_error = 'the order was cancelled',
    attempts = 0, handled_at = null, next_attempt_at = now() + interval '20 seconds'
  where changes_order_id = $1 and (state = 'placed' or (state = 'done' and not $2)) returning id`
