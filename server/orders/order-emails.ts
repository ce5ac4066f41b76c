// Sends the emails about orders: the confirmation, or that the shop had to cancel. An email that wasn't accepted, because
// this server died or no mail server responded, is sent again for three days.
import type { Database } from '#database/connection.ts'
import { withoutWaiting } from '#database/repeatable-change.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { orderColumns, orderOf } from './order-rows.ts'
import type { Order, OrderRow } from './order-rows.ts'

/** Sends the email that fits the order's state; `onOver` is called once it was accepted or refused for good. */
export type Confirm = (order: Order, onOver: (isSent: boolean) => void) => Promise<void>

type EmailParts = {
  database: Database
  background: Pick<JobQueue, 'add'>
  confirm: Confirm | undefined
}

const batch = 20

export function createEmails({ database, background, confirm }: EmailParts) {
  const over: { id: string; isSent: boolean }[] = []

  function send(order: Order): void {
    if (confirm === undefined || order.email === '') return
    const onOver = (isSent: boolean) => {
      over.push({ id: order.id, isSent })
      // Outcomes that arrive before the job runs are recorded in the same statement.
      if (over.length === 1) background.add(record)
    }
    background.add(() => confirm(order, onOver))
  }

  async function record(): Promise<void> {
    const emails = over.splice(0)
    const sent = emails.filter(({ isSent }) => isSent)
    const values = [emails, sent].map((list) => list.map(({ id }) => id))
    await database.query({ name: 'emails-over', text: overText, values })
  }

  return {
    send,

    /** Sends those again that should have been accepted by now. */
    async sendDue(): Promise<void> {
      if (confirm === undefined) return
      const rows = await database.query<OrderRow>({ name: 'email-claim', text: claimText, values: [batch] })
      for (const row of rows) send(orderOf(row))
    },
  }
}

/** When an email that is being sent is checked for the first time. */
export const firstDue = `now() + interval '5 minutes'`

// Lost, the email is sent once more.
const overText = `update orders set letter_due_at = null,
    letter_sent_at = case when id = any($2::uuid[]) then now() end where id = any($1::uuid[]) returning ${withoutWaiting}`

// The wait doubles, up to six hours; after three days there is none.
const claimText = `with due as (select id from orders where letter_due_at <= now() order by letter_due_at limit $1
    for update skip locked),
  o as (update orders set letter_due_at = case when coalesce(cancelled_at, captured_at) > now() - interval '3 days'
      then now() + least(now() - coalesce(cancelled_at, captured_at), interval '6 hours') end
    from due where orders.id = due.id returning orders.*)
  select ${orderColumns} from o`
