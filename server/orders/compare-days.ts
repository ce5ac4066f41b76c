// Once a day: is every payment that the provider has taken the payment of an order? What is not is told to the operator.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connection.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Log } from './reconcile.ts'

const day = 24 * 60 * 60 * 1_000
// Younger payments may be on their way still.
const settledAfter = 10 * 60 * 1_000
const firstAfter = 60 * 1_000

type ComparisonParts = { database: Database; payments: Payments; log: Log }

export function createComparison({ database, payments, log }: ComparisonParts) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined

  /** The ids of taken payments of the last two days that belong to no order and were not given back. */
  async function findUnmatched(now: Date): Promise<string[]> {
    const taken: string[] = []
    for await (const { id, checkoutId } of payments.listCaptured(new Date(now.getTime() - 2 * day))) {
      // Others may use the same account at the provider: only what is ours is compared.
      if (checkoutId !== undefined) taken.push(id)
    }
    const text = `select id from unnest($1::text[]) as taken (id)
      where not exists (select from orders o where o.pi_id = taken.id and o.payment_state <> 'cancelled')
        and not exists (select from checkouts c where c.pi_id = taken.id
          and (c.state in ('refunding', 'refunded') or c.created_at > $2))`
    const values = [taken, new Date(now.getTime() - settledAfter)]
    const rows = await database.query<{ id: string }>({ name: 'compare-days', text, values })
    return rows.map(({ id }) => id)
  }

  async function run(): Promise<void> {
    await wait(firstAfter, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    while (!stopping.signal.aborted) {
      try {
        const unmatched = await findUnmatched(new Date())
        if (unmatched.length > 0) log.error({ payments: unmatched }, 'payments were taken that belong to no order')
        else log.info({}, 'every payment of the last two days belongs to an order')
      } catch (error) {
        log.warn({ err: error }, 'payments and orders could not be compared')
      }
      await wait(day, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    findUnmatched,
    start(): void {
      running ??= run()
    },
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
