// Once a day: checks that every captured payment belongs to an order, and logs those that don't.
import type { Database } from '#database/connection.ts'
import { createSchedule } from '#server/jobs/schedule.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Log } from '#server/orders/purchase/reconcile.ts'

const day = 24 * 60 * 60 * 1_000
// Younger payments may still be in progress.
const comparedAfter = 10 * 60 * 1_000
const firstAfterMs = 60 * 1_000

type ComparisonParts = { database: Database; payments: Payments; log: Log }

export function createComparison({ database, payments, log }: ComparisonParts) {
  /** The captured payments of the last two days that belong to no order and weren't refunded. */
  async function findUnmatched(now: Date): Promise<string[]> {
    const captured: string[] = []
    for await (const { id, checkoutId } of payments.listCaptured(new Date(now.getTime() - 2 * day))) {
      // Other programs may use the same provider account: only our payments are compared.
      if (checkoutId !== undefined) captured.push(id)
    }
    const text = `select id from unnest($1::text[]) as captured (id)
      where not exists (select from orders o where o.pi_id = captured.id and o.payment_state <> 'cancelled')
        and not exists (select from checkouts c where c.pi_id = captured.id
          and (c.state in ('refunding', 'refunded') or (c.state = 'done' and c.changes_order_id is not null) or c.created_at > $2))`
    const values = [captured, new Date(now.getTime() - comparedAfter)]
    const rows = await database.query<{ id: string }>({ name: 'compare-days', text, values })
    return rows.map(({ id }) => id)
  }

  async function compare(): Promise<void> {
    const unmatched = await findUnmatched(new Date())
    if (unmatched.length > 0) log.error({ payments: unmatched }, 'captured payments without an order')
    else log.info({}, 'every captured payment of the last two days belongs to an order')
  }

  const { start, stop } = createSchedule({
    work: compare,
    everyMs: day,
    firstAfterMs,
    onFailed: (error) => log.warn({ err: error }, 'payments and orders could not be compared'),
  })

  return { findUnmatched, start, stop }
}
