// A column of the board: the orders of one status, and a place to drop cards. What waits longest is first; of finished orders,
// which are folded until somebody wants to see them, the newest.
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderStatus } from '#domain/order/order.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { Loaded } from '#office/ui/states.tsx'
import type { ChosenOrders } from '#office/orders/chosen/chosen-orders.ts'
import { withGap } from './held-place.ts'
import { canFold, toggleFolded, useFolded } from './open-columns.ts'
import { OrderCard } from './order-card.tsx'
import { ordersQuery } from '#office/orders/order-data.ts'
import type { Move, OrderRow } from '#office/orders/order-data.ts'
import { isSameTime } from '#office/orders/order-text.ts'
import { useHeldPlace } from './use-held-place.ts'

type ColumnProps = {
  status: OrderStatus
  /** How many there are, in words. */
  count: string | undefined
  /** Whether it's the one that a phone shows. */
  isShown: boolean
  /** Whether the dragged card may be dropped here. */
  isTarget: boolean
  onDropped: () => void
  onDrag: (order: OrderRow | undefined) => void
  onMove: (order: OrderRow, to: OrderStatus) => void
  mayMove: (order: OrderRow, to: OrderStatus) => boolean
  chosen: ChosenOrders
  onToggle: (order: OrderRow) => void
  /** The orders that are being moved, and the one that was moved last. */
  moving: readonly Move[]
  moved: { orderId: string; to: OrderStatus } | undefined
}

const pageSize = 30

export function BoardColumn({ isTarget, onDropped, ...column }: ColumnProps) {
  const { status, isShown } = column
  const isFolded = useFolded()(status)
  const [isOver, setOver] = useState(false)
  const look = isTarget ? (isOver ? 'border-leaf-600 bg-leaf-100' : 'border-leaf-500') : 'border-transparent'
  const width = isFolded ? 'md:w-14 md:shrink-0' : 'md:min-w-60 md:flex-1'
  return (
    <section
      aria-label={status}
      data-column=""
      className={`overscroll-contain rounded-card border-2 border-dashed bg-sand-100 p-2 max-md:min-w-0 md:overflow-y-auto ${look} ${width} ${isShown ? '' : 'max-md:hidden'}`}
      onDragOver={(event) => {
        if (!isTarget) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        // Also fires when the pointer goes over a card inside.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (isTarget) onDropped()
      }}
    >
      <ColumnContent isFolded={isFolded} {...column} />
    </section>
  )
}

type ContentProps = Omit<ColumnProps, 'isTarget' | 'onDropped'> & { isFolded: boolean }

function ColumnContent({ status, count, isShown, isFolded, moving, moved, ...card }: ContentProps) {
  const listId = useId()
  // A phone shows the column that was chosen, folded or not.
  const isListed = !isFolded || isShown
  // Without delivery times that's the oldest first.
  const filter = canFold(status) ? { status } : { status, sort: 'slot' as const }
  const query = useInfiniteQuery({ ...ordersQuery(filter, pageSize), enabled: isListed })
  const fold = useRef<HTMLButtonElement>(null)
  // The card went into a folded column, where it can't have the focus.
  const isMovedHere = isFolded && moved?.to === status
  useEffect(() => {
    if (isMovedHere && document.activeElement === document.body) fold.current?.focus()
  }, [isMovedHere])

  const title = (
    <>
      {status}
      {count !== undefined && <span className="tabular text-sm font-medium text-soft">{count}</span>}
    </>
  )
  return (
    <>
      <h2
        className={`z-10 flex gap-2 bg-inherit text-base md:sticky md:-top-2 ${canFold(status) ? 'max-md:px-2 max-md:py-2' : 'items-baseline px-2 py-2'}`}
      >
        {canFold(status) ? (
          <button
            ref={fold}
            type="button"
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={() => toggleFolded(status)}
            className={`flex items-center gap-2 rounded-xl p-2 hover:bg-leaf-100 max-md:hidden ${isFolded ? 'min-h-40 w-full justify-start [writing-mode:vertical-rl]' : 'w-full'}`}
          >
            <ChevronDownIcon className={`size-5 shrink-0 ${isFolded ? '-rotate-90' : ''}`} />
            {title}
          </button>
        ) : (
          title
        )}
        {canFold(status) && <span className="flex items-baseline gap-2 md:hidden">{title}</span>}
      </h2>
      <div id={listId} className={isFolded ? 'md:hidden' : ''}>
        {isListed && (
          <Loaded query={query}>
            {({ pages }) => (
              <ColumnCards orders={pages.flatMap(({ items }) => items)} moving={moving} moved={moved} {...card}>
                <ShowMore query={query}>Show more</ShowMore>
              </ColumnCards>
            )}
          </Loaded>
        )}
      </div>
    </>
  )
}

type CardsProps = Omit<ContentProps, 'status' | 'count' | 'isShown' | 'isFolded'> & {
  orders: OrderRow[]
  children: ReactNode
}

function ColumnCards({ orders, moving, moved, children, ...card }: CardsProps) {
  const { gap, handlersOf } = useHeldPlace(orders.map(({ orderId }) => orderId))
  const cards = orders.map((order, index) => (
    <Fragment key={order.orderId}>
      <TimeHeading order={order} before={orders[index - 1]} />
      <OrderCard
        order={order}
        isMoving={moving.some(({ orderId, to }) => orderId === order.orderId && to !== order.status)}
        isMoved={order.orderId === moved?.orderId}
        pointer={handlersOf(order.orderId)}
        {...card}
      />
    </Fragment>
  ))
  const place = gap !== undefined && (
    <li
      key={`gap ${gap.orderId}`}
      aria-hidden="true"
      data-gap=""
      style={{ height: gap.height }}
      className="grid place-items-center rounded-2xl border border-dashed border-sand-300 text-sm text-soft"
      {...handlersOf(gap.orderId)}
    >
      {gap.orderId} moved
    </li>
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      {orders.length === 0 && <p className="px-2 pb-3 text-sm text-soft">No orders</p>}
      <ul className="grid grid-cols-1 gap-2">{place ? withGap(cards, gap?.index ?? 0, place) : cards}</ul>
      {children}
    </div>
  )
}

/** Above the first order of each delivery time. */
function TimeHeading({ order, before }: { order: OrderRow; before: OrderRow | undefined }) {
  const { slot, courier, status } = order
  if (slot === null || canFold(status) || isSameTime(order, before)) return null
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 px-2 pt-2 text-sm">
      <strong>{courier}</strong>
      <span className="text-xs text-soft">{slot.area}</span>
    </li>
  )
}
