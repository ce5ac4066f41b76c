// Emails to the customer that failed, with the reason: send them again, or say that it's done.
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { FailNote } from '#office/ui/states.tsx'
import { emailCare, useCare } from './order-data.ts'
import type { Order } from './order-data.ts'
import { emailName } from './order-text.ts'

export function FailedEmails({ order: { orderId, failedEmails } }: { order: Order }) {
  if (failedEmails.length === 0) return null
  return (
    <ul aria-label="Failed emails" className="mb-4 grid gap-2">
      {failedEmails.map((email) => (
        <FailedEmail key={email.id} orderId={orderId} email={email} />
      ))}
    </ul>
  )
}

type EmailProps = { orderId: string; email: Order['failedEmails'][number] }

function FailedEmail({ orderId, email: { id, about, error } }: EmailProps) {
  const { retry, handle } = emailCare(orderId, id)
  const again = useCare(retry)
  const done = useCare(handle)
  const mayCare = useMe().permissions.includes('orders.note')
  const isBusy = again.isPending || done.isPending
  return (
    <li className="grid gap-2 rounded-xl bg-berry-50 p-3 text-sm">
      <p className="font-semibold text-berry-700">Email failed: {emailName(about)}</p>
      {error !== null && error !== '' && <p className="wrap-anywhere">{error}</p>}
      {mayCare && (
        <div className="flex flex-wrap gap-2">
          <Button
            weight="soft"
            aria-label={`Send again: ${about}`}
            aria-disabled={isBusy}
            onClick={() => !isBusy && again.mutate('')}
          >
            {again.isPending ? 'Sending…' : 'Send again'}
          </Button>
          <Button
            weight="plain"
            aria-label={`Done: ${about}`}
            aria-disabled={isBusy}
            onClick={() => !isBusy && done.mutate('')}
          >
            Done
          </Button>
        </div>
      )}
      <FailNote text={problemText(again.error ?? done.error)} />
    </li>
  )
}
