// The emails about orders: that one is confirmed, or that the shop had to cancel it. An email that no mail server took, because
// this server died or none answered, is sent again until it is, for three days.
import type { Database } from '#database/connection.ts'
import type { createBackground } from './background.ts'
import { orderColumns, orderOf } from './order-rows.ts'
import type { Order, OrderRow } from './order-rows.ts'

/** Sends the email that fits the order's state; `onOver` tells that it was taken, or that it never will be. */
export type Confirm = (order: Order, onOver: (isSent: boolean) => void) => Promise<void>

type EmailParts = {
  database: Database
  background: Pick<ReturnType<typeof createBackground>, 'run'>
  confirm: Confirm | undefined
}

const batch = 20

export function createEmails({ database, background, confirm }: EmailParts) {
  const over: { id: string; isSent: boolean }[] = []

  function send(order: Order): void {
    if (confirm === undefined || order.email === '') return
    const onOver = (isSent: boolean) => {
      over.push({ id: order.id, isSent })
      // What comes until the note is written is noted with it.
      if (over.length === 1) background.run(note)
    }
    background.run(() => confirm(order, onOver))
  }

  async function note(): Promise<void> {
    const emails = over.splice(0)
    const sent = emails.filter(({ isSent }) => isSent)
    const values = [emails, sent].map((list) => list.map(({ id }) => id))
    await database.query({ name: 'emails-over', text: overText, values })
  }

  return {
    send,

    /** Those that should have been taken by now. */
    async sendDue(): Promise<void> {
      if (confirm === undefined) return
      const rows = await database.query<OrderRow>({ name: 'email-claim', text: claimText, values: [batch] })
      for (const row of rows) send(orderOf(row))
    },
  }
}

/** When a letter that is being written is looked at again. */
export const firstDue = `now() + interval '5 minutes'`

const overText = `update orders set letter_due_at = null,
    letter_sent_at = case when id = any($2::uuid[]) then now() end where id = any($1::uuid[])`

// Again after as long as it has been waiting for already, and at last not at all.
const claimText = `with due as (select id from orders where letter_due_at <= now() order by letter_due_at limit $1
    for update skip locked),
  o as (update orders set letter_due_at = case when coalesce(cancelled_at, captured_at) > now() - interval '3 days'
      then now() + least(now() - coalesce(cancelled_at, captured_at), interval '6 hours') end
    from due where orders.id = due.id returning orders.*)
  select ${orderColumns} from o`
