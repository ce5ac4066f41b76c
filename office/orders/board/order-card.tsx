// An order on the board: number, customer, age, sum and lines, and how to move it.
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { statusesAfter } from '#domain/order/order.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { MoreIcon } from '#ui/icons.tsx'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { ChooseOrder } from '#office/orders/chosen/choose-order.tsx'
import type { ChosenOrders } from '#office/orders/chosen/chosen-orders.ts'
import { canFold } from './open-columns.ts'
import { Age, PaymentBadge } from '#office/orders/order-badges.tsx'
import type { OrderRow } from '#office/orders/order-data.ts'
import { OrderLink } from '#office/orders/order-link.tsx'
import { customerName, itemsText, moveLabels, runText } from '#office/orders/order-text.ts'
import { formatAmount } from '#office/shop.ts'

type CardProps = {
  order: OrderRow
  isMoving: boolean
  isMoved: boolean
  onDrag: (order: OrderRow | undefined) => void
  onMove: (order: OrderRow, to: OrderStatus) => void
  mayMove: (order: OrderRow, to: OrderStatus) => boolean
  chosen: ChosenOrders
  onToggle: (order: OrderRow) => void
  /** Holds the place of this card while the pointer is on it. */
  pointer: Pick<ComponentProps<'li'>, 'onPointerEnter' | 'onPointerLeave'>
}

export function OrderCard({ order, isMoving, isMoved, pointer, ...board }: CardProps) {
  const { onDrag, onMove, mayMove, chosen, onToggle } = board
  const { orderId, chargeCents, refundedCents, paymentState, status } = order
  const [isMenuOpen, setMenuOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const moves = statusesAfter(status).filter((to) => mayMove(order, to))
  const next = moves.find((to) => to !== 'Cancelled')

  // In its new column it is another element: the focus follows it, unless the person went on meanwhile.
  useEffect(() => {
    if (isMoved && document.activeElement === document.body) link.current?.focus()
  }, [isMoved])

  return (
    <li
      data-card=""
      draggable={moves.length > 0}
      aria-busy={isMoving}
      {...pointer}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', orderId)
        onDrag(order)
      }}
      onDragEnd={() => onDrag(undefined)}
      className={`grid grid-cols-1 gap-2 rounded-2xl border border-sand-200 bg-white p-3 text-sm shadow-card aria-busy:opacity-60 ${moves.length > 0 ? 'md:cursor-grab' : ''}`}
    >
      <div className="flex items-start gap-2">
        <ChooseOrder order={order} chosen={chosen} onToggle={onToggle} className="-my-1.5 -mr-3 -ml-3" />
        <div className="min-w-0 grow">
          <OrderLink
            ref={link}
            orderId={orderId}
            className="inline-block py-1 pointer-coarse:-my-2 pointer-coarse:py-3"
          />
          <p className="truncate">{customerName(order)}</p>
        </div>
        <Age order={order} className="py-1 text-xs" />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular font-semibold">{formatAmount(chargeCents, order.prices)}</span>
        <span className="text-xs text-soft">{itemsText(order.units, order.lines)}</span>
      </p>
      {(order.slot === null || canFold(status)) && <p className="text-xs">{order.courier}</p>}
      {order.run !== null && <p className="text-xs font-semibold">{runText(order.run)}</p>}
      {(paymentState !== 'captured' || refundedCents > 0) && (
        <p>
          <PaymentBadge state={paymentState} refundedCents={refundedCents} />
        </p>
      )}
      {moves.length > 0 && (
        <div className="flex items-center gap-1">
          {next !== undefined && (
            <Button
              weight="soft"
              className="grow px-3!"
              data-next=""
              aria-label={`${moveLabels[next]}: ${orderId}`}
              aria-disabled={isMoving}
              onClick={() => onMove(order, next)}
            >
              {isMoving ? 'Moving…' : moveLabels[next]}
            </Button>
          )}
          <IconButton label={`Move ${orderId}`} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
            <MoreIcon />
          </IconButton>
        </div>
      )}
      {isMenuOpen && (
        <OfficeDialog title={`Order ${orderId}`} onClose={() => setMenuOpen(false)}>
          <div className="grid gap-2">
            {moves.map((to) => (
              <Button
                key={to}
                weight="plain"
                className={to === 'Cancelled' ? 'text-berry-700!' : ''}
                onClick={() => {
                  setMenuOpen(false)
                  onMove(order, to)
                }}
              >
                {moveLabels[to]}
              </Button>
            ))}
          </div>
        </OfficeDialog>
      )}
    </li>
  )
}
