// Sends the emails about products that are back: each request is claimed by one process at a time. An email that wasn't
// accepted, because this server died or no mail server responded, is sent again for three days with the same message id.
import type { FastifyBaseLogger } from 'fastify'
import { afterAge, claimText } from '#database/claim.ts'
import type { Database } from '#database/connection.ts'
import type { MoneyFormat } from '#domain/money/money.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createSchedule } from '#server/jobs/schedule.ts'

export type Restocked = {
  id: string
  email: string
  title: string
  /** What stands in its address; mostly the title. */
  address: string
  unit: string
  priceCents: number
}
/** `money`: how its price is written. `onFinished` is called once the email was accepted or refused for good. */
export type SendRestocked = (
  restocked: Restocked & { money: MoneyFormat },
  onFinished: (isSent: boolean) => void,
) => Promise<void>

export type JobParts = {
  database: Database
  /** Without it requests are stored and nothing is sent. */
  send?: SendRestocked | undefined
  /** Of the shop now. */
  money: () => MoneyFormat
  log: Pick<FastifyBaseLogger, 'warn'>
}

const everyMs = 15_000
const batch = 50

export function createRestockJob({ database, send, money, log }: JobParts) {
  const onFailed = (error: unknown) => log.warn({ err: error }, 'emails about products that are back failed')
  const queue = createJobQueue({ concurrency: 2, onFailed })
  const schedule = createSchedule({ work: runOnce, everyMs, onFailed })

  async function runOnce(): Promise<void> {
    await database.query({ name: 'restock-sweep', text: sweepText, values: [] })
    if (send === undefined) return
    const claimed = await database.query<Restocked>({ name: 'restock-claim', text: dueText, values: [batch] })
    const format = money()
    for (const restocked of claimed) {
      const onFinished = (isSent: boolean) => void queue.add(() => record(restocked.id, isSent))
      queue.add(() => send({ ...restocked, money: format }, onFinished))
    }
  }

  async function record(id: string, isSent: boolean): Promise<void> {
    const text = isSent
      ? 'update restock_requests set sent_at = now(), due_at = null where id = $1'
      : 'delete from restock_requests where id = $1'
    await database.query({ name: isSent ? 'restock-sent' : 'restock-refused', text, values: [id] })
  }

  return { runOnce, idle: queue.drain, start: schedule.start, stop: schedule.stop }
}

const isBack = `exists (select from products p where p.id = product_id and p.quantity > 0 and p.archived_at is null)`

// Sold out again in the meantime: it waits for the next time.
const claimed = claimText({
  table: 'restock_requests',
  dueAt: 'due_at',
  limit: '$1',
  next: `case when ${isBack} then ${afterAge('back_at')} end`,
  set: `back_at = case when ${isBack} then back_at end`,
  returning: 'id, email, product_id, due_at',
})

const dueText = `with claimed as (${claimed})
  select r.id, r.email, p.title, coalesce(p.address, p.title) as address, p.unit, p.price_cents as "priceCents"
  from claimed r join products p on p.id = r.product_id where r.due_at is not null`

// Nobody waits for half a year. A sent request is stored for another month, so that the link in its email works.
const sweepText = `delete from restock_requests where id = any(array(
    (select id from restock_requests where created_at < now() - interval '6 months' limit 200)
    union all (select id from restock_requests where sent_at < now() - interval '30 days' limit 200)
    union all (select id from restock_requests where due_at is not null and back_at < now() - interval '3 days' limit 200)))`
