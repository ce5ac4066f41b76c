// Sends the emails of notifications. An email that wasn't accepted, because this server died or no mail server responded,
// is sent again for three days.
import { afterAge, claimText, isStillTried } from '#database/claim.ts'
import type { Database } from '#database/connection.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { linkColumn } from './changes/pick-up.ts'
import { acceptedByNobody } from './order-emails.ts'
import type { OnFinished } from './order-emails.ts'
import { orderColumns, orderOf, packedColumn } from './order-rows.ts'
import type { Order, OrderRow } from './order-rows.ts'
import { isBack } from './returned-orders.ts'
import { toldOf } from '#server/orders/money/refund-rows.ts'

/** What an email says: `refundCents` is the amount of the refund, or all that was refunded of a cancelled order. */
export type Notice = {
  id: number
  kind: NotificationKind
  order: Order
  refundCents: number
  /** What the store room asks now. */
  questions?: NoticeQuestion[]
  /** What the shop said to what was reported. */
  answer?: NoticeAnswer | undefined
  /** What the shopper changed, in words. */
  changes?: string[]
  /** By it somebody who picks it up says that they are here. */
  hereToken?: string | undefined
}

export type NoticeAnswer = { title: string; text: string }

/** The token answers it once. */
export type NoticeQuestion = { token: string; ordered: string; substitute: string }

/** `onFinished` is called once the email was accepted or refused for good. */
export type SendNotice = (notice: Notice, onFinished: OnFinished) => Promise<void>

type EmailParts = { database: Database; background: Pick<JobQueue, 'add'>; sendNotice: SendNotice | undefined }
type NoticeRow = OrderRow & {
  notification_id: number
  kind: NotificationKind
  notice_cents: number
  questions: NoticeQuestion[] | null
  answer: NoticeAnswer | null
  changes: string[] | null
  here_token: string | null
}

const batch = 20

export function createNotificationEmails({ database, background, sendNotice }: EmailParts) {
  function send(row: NoticeRow): void {
    const { notification_id: id, kind, notice_cents: refundCents, questions, answer } = row
    const hereToken = row.here_token ?? undefined
    if (kind === 'asked' && questions === null) {
      background.add(() => drop(id))
      return
    }
    background.add(() =>
      Promise.resolve(
        sendNotice?.(
          {
            id,
            kind,
            order: orderOf(row),
            refundCents,
            questions: questions ?? [],
            answer: answer ?? undefined,
            changes: row.changes ?? [],
            hereToken,
          },
          (isSent, reason) => background.add(() => record(id, isSent, reason)),
        ),
      ),
    )
  }

  async function record(id: number, isSent: boolean, reason = ''): Promise<void> {
    await database.query({ name: 'notification-email-over', text: overText, values: [id, isSent, reason] })
  }

  /** Nobody can answer it any more. */
  async function drop(id: number): Promise<void> {
    const text = 'update notifications set email_due_at = null where id = $1'
    await database.query({ name: 'notification-email-drop', text, values: [id] })
  }

  return {
    /** Sends the emails of new notifications. */
    sendNew(ids: readonly number[]): void {
      if (sendNotice === undefined || ids.length === 0) return
      // One by one: for an array PostgreSQL would plan this long statement again each time, which takes five times as long as running it.
      for (const id of ids)
        background.add(async () => {
          const rows = await database.query<NoticeRow>({ name: 'notification-new', text: newText, values: [id] })
          for (const row of rows) send(row)
        })
    },

    /** Sends those again that should have been accepted by now. */
    async sendDue(): Promise<void> {
      if (sendNotice === undefined) return
      const rows = await database.query<NoticeRow>({ name: 'notification-claim', text: dueText, values: [batch] })
      for (const row of rows) send(row)
    },
  }
}

const overText = `with n as (update notifications set email_due_at = null, email_sent_at = case when $2 then now() end,
    email_failed_at = case when $2 then null else now() end, email_error = case when $2 then null else $3 end
    where id = $1 returning order_id, kind)
  insert into order_events (order_id, kind, actor, subject, text)
    select order_id, 'email-failed', 'shop', kind, $3 from n where not $2`

const columns = `n.id as notification_id, n.kind, coalesce(${toldOf('r')}, case when n.kind = 'changed' then 0 end,
  (select sum(amount_cents)::int from refunds where order_id = o.id and state <> 'failed'), 0) as notice_cents,
  (select json_agg(json_build_object('token', q.token, 'ordered', l.title, 'substitute', p.title) order by q.asked_at, q.id)
    from pack_questions q join order_lines l on l.order_id = q.order_id and l.product_id = q.line_id
      join products p on p.id = q.substitute_id
    where n.kind = 'asked' and q.order_id = o.id and q.answer is null and q.answer_by > now()) as questions,
  (select json_build_object('title', p.title, 'text', p.answer) from order_reports p
    where n.kind = 'report-declined' and p.order_id = o.id and p.state = 'declined'
    order by p.answered_at desc limit 1) as answer,
  (select json_agg(case e.kind when 'rescheduled' then 'New time: ' || e.text || '.' else e.text end order by e.id) from order_events e
    where n.kind = 'changed' and e.order_id = o.id and e.kind in ('changed', 'rescheduled') and e.actor = 'shopper'
      and e.created_at >= n.created_at) as changes,
  case when n.kind = 'ready' then ${linkColumn('o.id')} end as here_token, ${isBack} as is_back, ${orderColumns}, ${packedColumn}`

const newText = `select ${columns} from notifications n join orders o on o.id = n.order_id
  left join refunds r on r.id = n.refund_id where n.id = $1 and o.email <> ''`

const claimed = claimText({
  table: 'notifications',
  dueAt: 'email_due_at',
  limit: '$1',
  next: `case when ${isStillTried('created_at')} then ${afterAge('created_at')} end`,
  set: `email_failed_at = case when ${isStillTried('created_at')} then null else now() end,
    email_error = case when ${isStillTried('created_at')} then null else '${acceptedByNobody}' end`,
  returning: '*',
})

const dueText = `with n as (${claimed}),
  failed as (insert into order_events (order_id, kind, actor, subject, text)
    select order_id, 'email-failed', 'shop', kind, email_error from n where email_failed_at is not null)
  select ${columns} from n join orders o on o.id = n.order_id left join refunds r on r.id = n.refund_id
  where o.email <> ''`
