// What the customer reported about an order: the photo, the words, and the decision to refund or to decline it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportPhotoJson, StaffReportsJson } from '#server/orders/reports/report-json.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { callOffice, problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { formatAmount } from '#office/shop.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { RefundDialog } from './money/refund-dialog.tsx'
import { useCare } from './order-data.ts'
import type { Order } from './order-data.ts'
import { ReasonField } from './order-fields.tsx'
import { reportsQuery, reportText } from './report-data.ts'
import type { StaffReport } from './report-data.ts'

export function ReportsPanel({ order }: { order: Order }) {
  const { data, error } = useQuery(reportsQuery(order.orderId))
  const { permissions } = useMe()
  const [asked, setAsked] = useState<{ report: StaffReport; step: 'refund' | 'decline' }>()
  const close = () => setAsked(undefined)
  const reports = data?.reports ?? []
  if (error !== null) return <FailNote text={problemText(error)} />
  if (reports.length === 0) return null
  const isOpen = reports.some(({ state }) => state === 'open')
  return (
    <Panel title="Reported by the customer" className={isOpen ? 'border-berry-200! bg-berry-50!' : ''}>
      <ul className="grid gap-4 text-sm">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-wrap gap-4">
            <ReportFacts report={report} order={order} />
            {report.state === 'open' && permissions.includes('orders.refund') && (
              <div className="flex w-full flex-wrap gap-2">
                {order.money.leftCents > 0 && (
                  <Button onClick={() => setAsked({ report, step: 'refund' })}>Refund</Button>
                )}
                <Button weight="plain" onClick={() => setAsked({ report, step: 'decline' })}>
                  Decline
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked?.step === 'refund' && <RefundDialog order={order} report={asked.report} onClose={close} />}
      {asked?.step === 'decline' && <DeclineDialog order={order} report={asked.report} onClose={close} />}
    </Panel>
  )
}

const tones = { open: 'bad', refunded: 'good', declined: 'quiet' } as const
const names = { open: 'Open', refunded: 'Refunded', declined: 'Declined' } as const

function ReportFacts({ report, order }: { report: StaffReport; order: Order }) {
  const { id, note, hasPhoto, state, answer, proposedCents, refundedCents } = report
  return (
    <>
      {hasPhoto && <ReportPhoto id={id} orderId={order.orderId} />}
      <div className="grid min-w-0 grow basis-52 content-start gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{reportText(report)}</span>
          <Badge tone={tones[state]}>{names[state]}</Badge>
        </p>
        {note !== '' && <p className="wrap-anywhere">“{note}”</p>}
        {state === 'open' && proposedCents > 0 && (
          <p>We suggest a refund of {formatAmount(proposedCents, order.prices)}.</p>
        )}
        {refundedCents !== null && <p>{formatAmount(refundedCents, order.prices)} refunded</p>}
        {answer !== '' && <p className="text-soft wrap-anywhere">Your answer: {answer}</p>}
      </div>
    </>
  )
}

function ReportPhoto({ id, orderId }: { id: string; orderId: string }) {
  const { data, error } = useQuery({
    queryKey: ['report-photo', id],
    queryFn: ({ signal }) => callOffice<ReportPhotoJson>(`/orders/${orderId}/reports/${id}/photo`, { signal }),
    // It never changes.
    staleTime: Infinity,
  })
  if (error !== null) return <FailNote text={problemText(error)} />
  return (
    <a href={data?.photo} download={`report-${orderId}.jpg`} className="size-28 overflow-hidden rounded-xl bg-sand-100">
      {data && <img src={data.photo} alt="Sent by the customer" className="size-full object-cover" />}
    </a>
  )
}

function DeclineDialog({ order, report, onClose }: { order: Order; report: StaffReport; onClose: () => void }) {
  const [text, setText] = useState('')
  const decline = useCare((words) =>
    callOffice<StaffReportsJson>(`/orders/${order.orderId}/reports/${report.id}/decline`, {
      method: 'POST',
      body: { text: words },
    }),
  )
  return (
    <OfficeDialog title="Decline this report" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!decline.isPending && text.trim() !== '') decline.mutate(text, { onSuccess: onClose })
        }}
      >
        <ReasonField label="Why" value={text} onChange={setText} hint="The customer gets these words by email." />
        <FailNote text={problemText(decline.error)} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={text.trim() === ''} aria-disabled={decline.isPending}>
            {decline.isPending ? 'Declining…' : 'Decline and tell the customer'}
          </Button>
          <Button weight="plain" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </OfficeDialog>
  )
}
