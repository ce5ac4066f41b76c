// A column of the board: the orders of one status, newest first, and a place to drop cards.
import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { OrderStatus } from '#domain/order.ts'
import { ShowMore } from '#office/ui/show-more.tsx'
import { Loaded } from '#office/ui/states.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersQuery } from './order-data.ts'
import type { OrderRow } from './order-data.ts'

type ColumnProps = {
  status: OrderStatus
  className: string
  /** Whether the dragged card may be dropped here. */
  isTarget: boolean
  onDropped: () => void
  onDrag: (order: OrderRow | undefined) => void
  onMove: (order: OrderRow, to: OrderStatus) => void
  mayMove: (order: OrderRow, to: OrderStatus) => boolean
  /** The order that is being moved, and the one that was moved last. */
  moving: string | undefined
  moved: string | undefined
}

const pageSize = 20

export function BoardColumn({ status, className, isTarget, onDropped, moving, moved, ...card }: ColumnProps) {
  const query = useInfiniteQuery(ordersQuery({ status }, pageSize))
  const [isOver, setOver] = useState(false)
  const count = query.data?.pages.reduce((sum, { items }) => sum + items.length, 0)
  const look = isTarget ? (isOver ? 'border-leaf-600 bg-leaf-100' : 'border-leaf-500') : 'border-transparent'
  return (
    <section
      aria-label={status}
      data-column=""
      className={`min-w-0 overscroll-contain rounded-card border-2 border-dashed bg-sand-100 p-2 md:overflow-y-auto ${look} ${className}`}
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
      <h2 className="z-10 flex items-baseline gap-2 bg-inherit px-2 py-2 text-base md:sticky md:-top-2">
        {status}
        {count !== undefined && (
          <span className="tabular text-sm font-medium text-soft">
            {count}
            {query.hasNextPage && '+'}
          </span>
        )}
      </h2>
      <Loaded query={query}>
        {({ pages }) => (
          <div className="grid grid-cols-1 gap-2">
            {count === 0 && <p className="px-2 pb-3 text-sm text-soft">No orders</p>}
            <ul className="grid grid-cols-1 gap-2">
              {pages
                .flatMap(({ items }) => items)
                .map((order) => (
                  <OrderCard
                    key={order.orderId}
                    order={order}
                    isMoving={order.orderId === moving}
                    isMoved={order.orderId === moved}
                    {...card}
                  />
                ))}
            </ul>
            <ShowMore query={query}>Show older</ShowMore>
          </div>
        )}
      </Loaded>
    </section>
  )
}
