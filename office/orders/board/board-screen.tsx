// Orders as a board: a column for each status. Cards are moved by dragging, by keyboard, or with their menu.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { canMove, movableTo, orderStatuses } from '#domain/order/order.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { useMe } from '#office/session/me.ts'
import { FailNote } from '#office/ui/states.tsx'
import { BoardColumn } from './board-column.tsx'
import { CancelDialog } from '#office/orders/money/cancel-dialog.tsx'
import { handleBoardKeys } from './board-keys.ts'
import { ChosenOrdersBar } from '#office/orders/chosen/chosen-orders-bar.tsx'
import { noOrders, toggleOrder, withoutOrders } from '#office/orders/chosen/chosen-orders.ts'
import { orderCountsQuery } from '#office/orders/order-data.ts'
import type { Move, OrderRow } from '#office/orders/order-data.ts'
import { figureText } from '#office/orders/order-text.ts'
import { OrdersHeading } from '#office/orders/orders-heading.tsx'
import { useMoveOrder } from '#office/orders/use-move-order.ts'

export default function BoardScreen() {
  const { permissions } = useMe()
  const { moveOrder } = useMoveOrder()
  const [dragged, setDragged] = useState<OrderRow>()
  const [cancelled, setCancelled] = useState<string>()
  const [moving, setMoving] = useState<readonly Move[]>([])
  const [refused, setRefused] = useState<string>()
  const [moved, setMoved] = useState<{ orderId: string; to: OrderStatus }>()
  const [chosen, setChosen] = useState(noOrders)
  // A phone has room for one column.
  const [shown, setShown] = useState<OrderStatus>('Pending')

  const { data: counted } = useQuery(orderCountsQuery)
  const countOf = (status: OrderStatus) => counted && figureText(counted.counts[status], counted.most)

  const mayMove = (order: OrderRow, to: OrderStatus) =>
    canMove(order.status, to) && permissions.includes(to === 'Cancelled' ? 'orders.cancel' : 'orders.move')

  const moveTo = ({ orderId, status, version }: OrderRow, to: OrderStatus) => {
    if (to === 'Cancelled') return setCancelled(orderId)
    const target = movableTo.find((one) => one === to)
    const isSame = (one: Move) => one.orderId === orderId && one.to === to
    if (target === undefined || !canMove(status, to) || moving.some(isSame)) return
    setMoved(undefined)
    setRefused(undefined)
    void follow({ orderId, to: target, version })
  }
  /** The next card is moved without waiting for this one. */
  const follow = async (wanted: Move) => {
    setMoving((before) => [...before, wanted])
    // The columns are loaded again by then.
    const problem = await moveOrder(wanted)
    setMoving((before) => before.filter((one) => one !== wanted))
    if (problem !== undefined) return setRefused(`${wanted.orderId}: ${problem}`)
    setMoved(wanted)
    setChosen((before) => withoutOrders(before, [wanted.orderId]))
  }

  return (
    <>
      <OrdersHeading />
      <div className="mb-3">
        <FailNote text={refused} />
      </div>
      <StatusChoice shown={shown} onShow={setShown} countOf={countOf} />
      <div role="group" aria-label="Board" className="board" onKeyDown={handleBoardKeys}>
        {orderStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            count={countOf(status)}
            isShown={status === shown}
            isTarget={dragged !== undefined && mayMove(dragged, status)}
            onDropped={() => dragged !== undefined && moveTo(dragged, status)}
            onDrag={setDragged}
            onMove={moveTo}
            mayMove={mayMove}
            chosen={chosen}
            onToggle={(order) => setChosen(toggleOrder(chosen, order))}
            moving={moving}
            moved={moved}
          />
        ))}
      </div>
      <ChosenOrdersBar chosen={chosen} onChange={setChosen} />
      {cancelled !== undefined && <CancelDialog orderId={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  )
}

type ChoiceProps = {
  shown: OrderStatus
  onShow: (status: OrderStatus) => void
  countOf: (status: OrderStatus) => string | undefined
}

function StatusChoice({ shown, onShow, countOf }: ChoiceProps) {
  return (
    <fieldset className="mb-3 md:hidden">
      <legend className="sr-only">Status</legend>
      <div className="grid grid-cols-2 gap-1 rounded-2xl border border-sand-200 bg-white p-1">
        {orderStatuses.map((status) => (
          <label
            key={status}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-xl text-sm font-semibold text-soft has-checked:bg-leaf-100 has-checked:text-leaf-800 has-focus-visible:outline-3 has-focus-visible:outline-leaf-500"
          >
            <input
              type="radio"
              name="status"
              className="sr-only"
              checked={status === shown}
              onChange={() => onShow(status)}
            />
            <span className="flex items-baseline gap-1.5">
              {status} <span className="tabular text-xs font-medium">{countOf(status)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
