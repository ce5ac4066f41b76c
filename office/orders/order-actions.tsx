// What can be done with an order now. What this person's role doesn't allow is shown off, with the reason.
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { Moment } from '#office/ui/moment.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { CancelDialog } from './money/cancel-dialog.tsx'
import { MoveTimeDialog } from './move-time-dialog.tsx'
import { Age, PaymentBadge, StatusBadge } from './order-badges.tsx'
import { useTakeBack } from './order-data.ts'
import type { Order } from './order-data.ts'
import { offReasons, rightsOf } from './order-rights.ts'
import type { Right } from './order-rights.ts'
import { moveLabels } from './order-text.ts'
import { RefundDialog } from './money/refund-dialog.tsx'
import { useMoveOrder } from './use-move-order.ts'

export function OrderActions({ order }: { order: Order }) {
  const { permissions } = useMe()
  const { orderId, version, status, paymentState, money } = order
  const { moves, waitingMove, mayTakeBack, moveTime, cancel, refund } = rightsOf(order, permissions)
  const [open, setOpen] = useState<'cancel' | 'refund' | 'time'>()
  const move = useMoveOrder()
  const takeBack = useTakeBack()
  const reasonId = useId()
  const off = offReasons(waitingMove, moveTime, cancel, refund)
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
                void move.moveOrder({ orderId, to, version })
              }}
            >
              {move.isPending ? 'Moving…' : moveLabels[to]}
            </Button>
          ))}
          {waitingMove !== undefined && (
            <Button weight="off" className="max-sm:w-full" aria-disabled aria-describedby={reasonId}>
              {moveLabels[waitingMove.to]}
            </Button>
          )}
          {mayTakeBack && (
            <Button
              weight="plain"
              aria-disabled={takeBack.isPending}
              onClick={() => {
                if (takeBack.isPending) return
                takeBack.mutate({ orderId, version }, { onSuccess: () => showToast(`${orderId}: back to Processing`) })
              }}
            >
              {takeBack.isPending ? 'Moving…' : 'Not delivered'}
            </Button>
          )}
          <RightButton right={moveTime} reasonId={reasonId} onClick={() => setOpen('time')}>
            Change time…
          </RightButton>
          <RightButton right={refund} reasonId={reasonId} onClick={() => setOpen('refund')}>
            Refund…
          </RightButton>
          <RightButton right={cancel} reasonId={reasonId} className="text-berry-700!" onClick={() => setOpen('cancel')}>
            {moveLabels.Cancelled}
          </RightButton>
        </div>
      </div>
      {off.length > 0 && (
        <p id={reasonId} className="text-sm text-soft sm:text-right">
          {off.join(' ')}
        </p>
      )}
      {/* Says what is true now; the screen around it shows it by then. */}
      <FailNote text={problemText(move.error ?? takeBack.error)} />
      {open === 'cancel' && <CancelDialog orderId={orderId} onClose={close} />}
      {open === 'time' && order.slot !== null && (
        <MoveTimeDialog order={{ ...order, slot: order.slot }} onClose={close} />
      )}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
    </div>
  )
}

type RightButtonProps = {
  right: Right
  /** The element that says why it's off. */
  reasonId: string
  className?: string
  onClick: () => void
  children: ReactNode
}

function RightButton({ right, reasonId, className, onClick, children }: RightButtonProps) {
  if (right === 'hidden') return null
  if (right === 'allowed')
    return (
      <Button weight="plain" className={className} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <Button weight="off" aria-disabled aria-describedby={reasonId}>
      {children}
    </Button>
  )
}
