// The box with which an order is chosen, large enough for a finger and above the link of its row.
import type { ChosenOrders } from './chosen-orders.ts'
import type { OrderRow } from '#office/orders/order-data.ts'

export const checkbox = 'size-5 shrink-0 accent-leaf-600'

type ChooseProps = { order: OrderRow; chosen: ChosenOrders; onToggle: (order: OrderRow) => void; className?: string }

export function ChooseOrder({ order, chosen, onToggle, className = '' }: ChooseProps) {
  return (
    <label className={`relative z-1 grid size-11 shrink-0 cursor-pointer place-items-center ${className}`}>
      <span className="sr-only">Select {order.orderId}</span>
      <input
        type="checkbox"
        className={checkbox}
        checked={chosen.has(order.orderId)}
        onChange={() => onToggle(order)}
      />
    </label>
  )
}
