// "Something's wrong": what the shopper reported about a delivered order, what became of it, and the form for more. Loaded when an order
// was delivered.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { reportKindTexts } from '#domain/order/report.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import type { OwnReportsJson, ReportJson, ReportPhotoJson } from '#server/orders/reports/report-json.ts'
import { callShop } from '#session/call-shop.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import type { Order } from '#web/orders/order-data.ts'
import { ReportForm } from './report-form.tsx'

/** `seen`: the order as it was loaded last; with each change of it the reports may have changed, too. */
export default function OrderReports({ order, seen }: { order: Order; seen: OrderJson | undefined }) {
  const path = `/user/orders/${order.id}/reports` as const
  const { state, value, retry, replace } = useLoaded(order.id, (signal) => callShop<OwnReportsJson>(path, { signal }))
  const reload = useEffectEvent(retry)
  const first = useRef(seen)
  useEffect(() => {
    if (first.current !== seen) reload()
    first.current = seen
  }, [seen])
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const close = (reports?: OwnReportsJson) => {
    if (reports !== undefined) {
      replace(reports)
      showToast("Thanks for telling us. We'll look into it.", { topic: 'report' })
    }
    setOpen(false)
    heading.current?.focus()
  }

  if (value === undefined)
    return state === 'failed' ? (
      <p className="mb-5 flex flex-wrap items-center gap-3 text-sm print:hidden">
        We couldn't load what you reported.
        <Button weight="plain" onClick={retry}>
          Try again
        </Button>
      </p>
    ) : null
  const { until, lines, reports } = value
  if (until === null && reports.length === 0) return null
  return (
    <section
      aria-labelledby="reports"
      className="mb-5 grid gap-4 rounded-card border border-sand-200 bg-white p-4 shadow-card sm:p-6 print:hidden"
    >
      <div>
        <h2 id="reports" ref={heading} tabIndex={-1} className="text-lg outline-none">
          Something's wrong?
        </h2>
        <p className="mt-1 text-sm text-soft">
          {until === null
            ? 'This is what you told us.'
            : `Tell us by ${dayText(until, order.prices)}, and we'll make it right. A photo helps.`}
        </p>
      </div>
      {reports.length > 0 && (
        <ul aria-label="What you reported" className="grid gap-3">
          {reports.map((report) => (
            <ReportCard key={report.id} path={path} report={report} order={order} />
          ))}
        </ul>
      )}
      {until !== null &&
        (isOpen ? (
          <ReportForm path={path} lines={lines} reports={reports} onSent={close} onCancel={() => close()} />
        ) : (
          <Button weight="plain" className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
            Report a problem
          </Button>
        ))}
    </section>
  )
}

const states = {
  open: { tone: 'trace', name: 'We’re looking into it' },
  refunded: { tone: 'good', name: 'Refunded' },
  declined: { tone: 'quiet', name: 'Not refunded' },
} as const

function ReportCard({ path, report, order }: { path: `/${string}`; report: ReportJson; order: Order }) {
  const { id, kind, title, count, note, hasPhoto, state, answer, refundedCents } = report
  const { value } = useLoaded(hasPhoto ? id : undefined, (signal) =>
    callShop<ReportPhotoJson>(`${path}/${id}/photo`, { signal }),
  )
  const { tone, name } = states[state]
  return (
    <li className="flex flex-wrap gap-4 rounded-2xl border border-sand-200 p-4 text-sm">
      {hasPhoto && (
        <div className="size-20 overflow-hidden rounded-xl bg-sand-100">
          {value && <img src={value.photo} alt="What you sent us" className="size-full object-cover" />}
        </div>
      )}
      <div className="grid min-w-0 grow basis-52 content-start gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">
            {reportKindTexts[kind]}
            {title !== '' && `: ${count} × ${title}`}
          </span>
          <Badge tone={tone}>{name}</Badge>
        </p>
        {note !== '' && <p className="text-soft wrap-anywhere">“{note}”</p>}
        {state === 'refunded' && refundedCents !== null && (
          <p>{formatMoney(refundedCents, order.prices)} goes back to your card.</p>
        )}
        {answer !== '' && <p className="wrap-anywhere">{answer}</p>}
      </div>
    </li>
  )
}

function dayText(time: string, { locale }: { locale: string }): string {
  return new Date(time).toLocaleDateString(locale, { weekday: 'long', month: 'long', day: 'numeric' })
}
