// What the staff do about an email that failed: send it again, or say that it's done.
import type { Database, Statement } from '#database/connection.ts'
import { insertEvent, lockOrder } from './changes/order-changes.ts'
import type { StaffMember } from './changes/order-changes.ts'
import type { CareRefusal } from './money/money-care.ts'
import { firstDue } from './order-emails.ts'

/** `emailId`: the id of the notification, or the confirmation of the order. */
export type EmailCare = { orderId: string; emailId: number | 'confirmation'; by: StaffMember }
type EmailOutcome = { ok: true } | CareRefusal

type CareParts = {
  database: Database
  sendConfirmation: (orderId: string) => Promise<void>
  sendNotices: (ids: number[]) => void
}

const steps = {
  retry: { kind: 'email-retried', action: 'email.retried' },
  handle: { kind: 'email-handled', action: 'email.handled' },
} as const

export function createEmailCare({ database, sendConfirmation, sendNotices }: CareParts) {
  function care({ orderId, emailId, by }: EmailCare, step: keyof typeof steps): Promise<EmailOutcome> {
    return database.transaction(async (on) => {
      const order = await lockOrder(on, orderId)
      if (order === undefined) return { ok: false, reason: 'not-found' }
      const [email] = await on.run<{ about: string }>(takeUp({ orderId, emailId }, step))
      if (email === undefined) return { ok: false, reason: 'nothing-to-do' }
      const { kind, action } = steps[step]
      await on.run(insertEvent({ orderId, kind, actor: by, subject: email.about }))
      await by.record(on, { action, subject: order.subject, after: { email: email.about } })
      return { ok: true }
    })
  }

  return {
    async retryEmail(wanted: EmailCare): Promise<EmailOutcome> {
      const outcome = await care(wanted, 'retry')
      if (!outcome.ok) return outcome
      if (wanted.emailId === 'confirmation') await sendConfirmation(wanted.orderId)
      else sendNotices([wanted.emailId])
      return outcome
    },

    handleEmail: (wanted: EmailCare): Promise<EmailOutcome> => care(wanted, 'handle'),
  }
}

/** No row unless it failed. A repeated email is checked after a while, like any other. */
function takeUp({ orderId, emailId }: Omit<EmailCare, 'by'>, step: keyof typeof steps): Statement {
  const due = step === 'retry' ? firstDue : 'null'
  if (emailId === 'confirmation') {
    const text = `update orders set email_failed_at = null, email_error = null, letter_due_at = ${due}
      where id = $1 and email_failed_at is not null and email <> '' returning 'confirmation' as about`
    return { name: `email-care-order-${step}`, text, values: [orderId] }
  }
  const text = `update notifications set email_failed_at = null, email_error = null, email_due_at = ${due}
    where order_id = $1 and id = $2 and email_failed_at is not null returning kind as about`
  return { name: `email-care-notice-${step}`, text, values: [orderId, emailId] }
}
