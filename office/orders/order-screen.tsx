// One order: what was bought, by whom, the money, everything that happened, and what can be done now.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { LiveStatus } from '#office/live/live-note.tsx'
import { useMe } from '#office/session/me.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { Age, PaymentBadge, StatusBadge } from './order-badges.tsx'
import { CustomerPanel } from './order-customer.tsx'
import { orderQuery, useMove } from './order-data.ts'
import type { Order } from './order-data.ts'
import { LinesPanel } from './order-lines.tsx'
import { MoneyPanel } from './order-money.tsx'
import { NotesPanel } from './order-notes.tsx'
import { useListAddress } from './order-link.tsx'
import { rightsOf } from './order-rights.ts'
import { moveLabels } from './order-text.ts'
import { TimelinePanel } from './order-timeline.tsx'
import { PrintButtons } from './print-buttons.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export default function OrderScreen() {
  const { orderId: typed = '' } = useParams()
  const orderId = typed.toUpperCase()
  const query = useQuery(orderQuery(orderId))
  return (
    <>
      <BackLink to={useListAddress()}>Orders</BackLink>
      <ScreenHeading title={`Order ${orderId}`}>
        <LiveStatus />
        {query.data && <PrintButtons order={query.data} />}
      </ScreenHeading>
      <Loaded query={query}>{(order) => <OrderDetails order={order} />}</Loaded>
    </>
  )
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <div className="grid gap-4">
      <OrderActions order={order} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <LinesPanel order={order} />
          <MoneyPanel order={order} />
          <TimelinePanel order={order} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CustomerPanel order={order} />
          <NotesPanel order={order} />
        </div>
      </div>
    </div>
  )
}

function OrderActions({ order }: { order: Order }) {
  const { permissions } = useMe()
  const { orderId, version, status, paymentState, money } = order
  const { moves, mayCancel, mayRefund } = rightsOf(order, permissions)
  const [open, setOpen] = useState<'cancel' | 'refund'>()
  const move = useMove()
  const close = () => setOpen(undefined)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        <PaymentBadge state={paymentState} refundedCents={money.refundedCents} />
        <p className="text-sm text-soft max-sm:w-full">
          <Moment at={order.orderTime} style="day" /> <Moment at={order.orderTime} style="time" />
          {' · '}
          <Age order={order} />
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow sm:ml-auto">
          {moves.map((to) => (
            <Button
              key={to}
              className="max-sm:w-full"
              aria-disabled={move.isPending}
              onClick={() => {
                if (move.isPending) return
                move.mutate({ orderId, to, version }, { onSuccess: () => showToast(`${orderId}: ${to}`) })
              }}
            >
              {move.isPending ? 'Moving…' : moveLabels[to]}
            </Button>
          ))}
          {mayRefund && (
            <Button weight="plain" onClick={() => setOpen('refund')}>
              Refund…
            </Button>
          )}
          {mayCancel && (
            <Button weight="plain" className="text-berry-700!" onClick={() => setOpen('cancel')}>
              {moveLabels.Cancelled}
            </Button>
          )}
        </div>
      </div>
      {/* Says what is true now; the screen around it shows it by then. */}
      <FailNote text={problemText(move.error)} />
      {open === 'cancel' && <CancelDialog orderId={orderId} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
    </div>
  )
}
