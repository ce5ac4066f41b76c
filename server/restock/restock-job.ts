// Sends the emails about products that are back: each request is claimed by one process at a time. An email that wasn't
// accepted, because this server died or no mail server responded, is sent again for three days with the same message id.
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/connection.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createSchedule } from '#server/jobs/schedule.ts'

export type Restocked = { id: string; email: string; title: string; unit: string; priceCents: number }
/** `onFinished` is called once the email was accepted or refused for good. */
export type SendRestocked = (restocked: Restocked, onFinished: (isSent: boolean) => void) => Promise<void>

export type JobParts = {
  database: Database
  /** Without it requests are stored and nothing is sent. */
  send?: SendRestocked | undefined
  log: Pick<FastifyBaseLogger, 'warn'>
}

const everyMs = 15_000
const batch = 50

export function createRestockJob({ database, send, log }: JobParts) {
  const onFailed = (error: unknown) => log.warn({ err: error }, 'emails about products that are back failed')
  const queue = createJobQueue({ concurrency: 2, onFailed })
  const schedule = createSchedule({ work: runOnce, everyMs, onFailed })

  async function runOnce(): Promise<void> {
    await database.query({ name: 'restock-sweep', text: sweepText, values: [] })
    if (send === undefined) return
    const claimed = await database.query<Restocked>({ name: 'restock-claim', text: claimText, values: [batch] })
    for (const restocked of claimed) {
      const onFinished = (isSent: boolean) => void queue.add(() => record(restocked.id, isSent))
      queue.add(() => send(restocked, onFinished))
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

// Sold out again in the meantime: it waits for the next time. The wait between attempts doubles, up to six hours.
const claimText = `with due as (select r.id, p.title, p.unit, p.price_cents, p.quantity > 0 and p.archived_at is null as is_back
    from restock_requests r join products p on p.id = r.product_id
    where r.due_at <= now() order by r.due_at limit $1 for update of r skip locked),
  claimed as (update restock_requests r set back_at = case when is_back then back_at end,
      due_at = case when is_back
        then now() + greatest(interval '5 minutes', least(now() - back_at, interval '6 hours')) end
    from due where r.id = due.id returning r.id, r.email, due.title, due.unit, due.price_cents, is_back)
  select id, email, title, unit, price_cents as "priceCents" from claimed where is_back`

// Nobody waits for half a year. A sent request is stored for another month, so that the link in its email works.
const sweepText = `delete from restock_requests where id = any(array(
    (select id from restock_requests where created_at < now() - interval '6 months' limit 200)
    union all (select id from restock_requests where sent_at < now() - interval '30 days' limit 200)
    union all (select id from restock_requests where due_at is not null and back_at < now() - interval '3 days' limit 200)))`
