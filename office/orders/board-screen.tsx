// Orders as a board: a column for each status. Cards are moved by dragging, by keyboard, or with their menu.
import { useState } from 'react'
import { canMove, movableTo, orderStatuses } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { useMe } from '#office/session/me.ts'
import { FailNote } from '#office/ui/states.tsx'
import { BoardColumn } from './board-column.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { handleBoardKeys } from './board-keys.ts'
import { useMove } from './order-data.ts'
import type { OrderRow } from './order-data.ts'
import { OrdersHeading } from './orders-heading.tsx'

export default function BoardScreen() {
  const { permissions } = useMe()
  const move = useMove()
  const [dragged, setDragged] = useState<OrderRow>()
  const [cancelled, setCancelled] = useState<string>()
  const [moved, setMoved] = useState<string>()
  // A phone has room for one column.
  const [shown, setShown] = useState<OrderStatus>('Pending')

  const problem = problemText(move.error)
  const mayMove = (order: OrderRow, to: OrderStatus) =>
    canMove(order.status, to) && permissions.includes(to === 'Cancelled' ? 'orders.cancel' : 'orders.move')

  const moveTo = ({ orderId, status, version }: OrderRow, to: OrderStatus) => {
    if (to === 'Cancelled') return setCancelled(orderId)
    const target = movableTo.find((one) => one === to)
    if (target === undefined || !canMove(status, to) || move.isPending) return
    setMoved(undefined)
    move.mutate(
      { orderId, to: target, version },
      {
        // The columns are loaded again by now.
        onSuccess: () => {
          showToast(`${orderId}: ${target}`)
          setMoved(orderId)
        },
      },
    )
  }

  return (
    <>
      <OrdersHeading />
      <div className="mb-3">
        <FailNote text={problem && `${move.variables?.orderId}: ${problem}`} />
      </div>
      <StatusChoice shown={shown} onShow={setShown} />
      <div role="group" aria-label="Board" className="board" onKeyDown={handleBoardKeys}>
        {orderStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            className={status === shown ? '' : 'max-md:hidden'}
            isTarget={dragged !== undefined && mayMove(dragged, status)}
            onDropped={() => dragged !== undefined && moveTo(dragged, status)}
            onDrag={setDragged}
            onMove={moveTo}
            mayMove={mayMove}
            moving={move.isPending ? move.variables.orderId : undefined}
            moved={moved}
          />
        ))}
      </div>
      {cancelled !== undefined && <CancelDialog orderId={cancelled} onClose={() => setCancelled(undefined)} />}
    </>
  )
}

function StatusChoice({ shown, onShow }: { shown: OrderStatus; onShow: (status: OrderStatus) => void }) {
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
            {status}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
