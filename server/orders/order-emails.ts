// Sends the emails about orders: the confirmation, or that the shop had to cancel. An email that wasn't accepted, because
// this server died or no mail server responded, is sent again for three days.
import { afterAge, claimText, isStillTried } from '#database/claim.ts'
import type { Database } from '#database/connection.ts'
import { withoutWaiting } from '#database/repeatable-change.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { orderColumns, orderOf } from './order-rows.ts'
import type { Order, OrderRow } from './order-rows.ts'

/** Called once an email was accepted, or refused for good, with the reason. */
export type OnFinished = (isSent: boolean, reason?: string) => void

/**
 * Sends the email that fits the order's state; `onFinished` is called once it was accepted or refused for good.
 * `isRepeated`: somebody on the staff sends it once more.
 */
export type Confirm = (order: Order, onFinished: OnFinished, options?: { isRepeated?: boolean }) => Promise<void>

type EmailParts = {
  database: Database
  background: Pick<JobQueue, 'add'>
  confirm: Confirm | undefined
}

const batch = 20

export function createEmails({ database, background, confirm }: EmailParts) {
  const over: { id: string; isSent: boolean; reason: string }[] = []

  function send(order: Order, options?: { isRepeated: boolean }): void {
    if (confirm === undefined || order.email === '') return
    const onFinished: OnFinished = (isSent, reason = '') => {
      over.push({ id: order.id, isSent, reason })
      // Outcomes that arrive before the job runs are recorded in the same statement.
      if (over.length === 1) background.add(record)
    }
    background.add(() => confirm(order, onFinished, options))
  }

  async function record(): Promise<void> {
    const emails = over.splice(0)
    await database.query({ name: 'emails-over', text: overText, values: [JSON.stringify(emails)] })
  }

  return {
    send: (order: Order) => send(order),

    /** The confirmation of an order whose payment is captured later: once, whoever placed it. */
    async sendPlaced(orderId: string): Promise<void> {
      const [row] = await database.query<OrderRow>({ name: 'email-placed', text: placedText, values: [orderId] })
      if (row !== undefined) send(orderOf(row))
    },

    /** Sends it once more: whoever asks has noted that. */
    async sendAgain(orderId: string): Promise<void> {
      const text = `select ${orderColumns} from orders o where id = $1`
      const [row] = await database.query<OrderRow>({ name: 'email-again', text, values: [orderId] })
      if (row !== undefined) send(orderOf(row), { isRepeated: true })
    },

    /** Sends those again that should have been accepted by now. */
    async sendDue(): Promise<void> {
      if (confirm === undefined) return
      const rows = await database.query<OrderRow>({ name: 'email-claim', text: dueText, values: [batch] })
      for (const row of rows) send(orderOf(row))
    },
  }
}

/** When an email that is being sent is checked for the first time. */
export const firstDue = `now() + interval '5 minutes'`

const placedText = `with o as (update orders set letter_due_at = ${firstDue}
    where id = $1 and letter_due_at <= now() returning *)
  select ${orderColumns} from o`

// Lost, the email is sent once more.
const overText = `with over as (select * from jsonb_to_recordset($1::jsonb) as e (id uuid, "isSent" boolean, reason text)),
  o as (update orders set letter_due_at = null, letter_sent_at = case when over."isSent" then now() end,
      email_failed_at = case when not over."isSent" then now() end, email_error = case when not over."isSent" then over.reason end
    from over where orders.id = over.id returning ${withoutWaiting}),
  failed as (insert into order_events (order_id, kind, actor, subject, text)
    select id, 'email-failed', 'shop', 'confirmation', reason from over where not "isSent")
  select * from o`

/** The reason of an email that is sent no more. */
export const acceptedByNobody = 'No mail server accepted it in three days.'

const finishedAt = 'coalesce(cancelled_at, case when slot_id is not null then created_at end, captured_at)'
const claimed = claimText({
  table: 'orders',
  dueAt: 'letter_due_at',
  limit: '$1',
  next: `case when ${isStillTried(finishedAt)} then ${afterAge(finishedAt)} end`,
  set: `email_failed_at = case when ${isStillTried(finishedAt)} then null else now() end,
    email_error = case when ${isStillTried(finishedAt)} then null else '${acceptedByNobody}' end`,
  returning: '*',
})

const dueText = `with o as (${claimed}),
  failed as (insert into order_events (order_id, kind, actor, subject, text)
    select id, 'email-failed', 'shop', 'confirmation', email_error from o where email_failed_at is not null)
  select ${orderColumns} from o`
