// Everything that happened to an order, newest first: by the customer, the staff, the card provider and the shop.
import { Link } from 'react-router'
import { useMe } from '#office/session/me.ts'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { FailedEmails } from './failed-emails.tsx'
import type { Order } from './order-data.ts'
import { actorText, entryText, quoteOf } from './order-text.ts'
import type { TimelineEntry } from './order-text.ts'

const dots: Partial<Record<TimelineEntry['kind'], string>> = {
  cancelled: 'bg-berry-600',
  'refund-failed': 'bg-berry-600',
  'payment-lost': 'bg-berry-600',
  'email-failed': 'bg-berry-600',
  note: 'bg-honey-400',
  email: 'bg-sand-300',
}

export function TimelinePanel({ order }: { order: Order }) {
  const { orderId, timeline } = order
  const { permissions } = useMe()
  const log = permissions.includes('log.read') && (
    <Link
      to={`/log?subject=order:${orderId}`}
      className="inline-flex min-h-6 items-center text-sm font-semibold text-leaf-700 hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-end"
    >
      Log
    </Link>
  )
  return (
    <Panel title="Timeline" aside={log}>
      <FailedEmails order={order} />
      <ol className="grid gap-3">
        {timeline.toReversed().map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.text}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm"
          >
            <span
              aria-hidden="true"
              className={`mt-1.5 size-2.5 rounded-full ${dots[entry.kind] ?? 'bg-leaf-500'} forced-colors:border`}
            />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{entryText(entry, order.prices)}</p>
              <Quote text={quoteOf(entry)} />
              <p className="text-xs text-soft">
                {actorText(entry)}, <Moment at={entry.at} style="day" /> <Moment at={entry.at} style="time" />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Quote({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="whitespace-pre-line wrap-anywhere">“{text}”</p>
}
