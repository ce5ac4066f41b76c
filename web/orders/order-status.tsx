// The status of an order in its colour.
import type { OrderStatus } from '#domain/order/order.ts'

const looks: Record<OrderStatus, string> = {
  Pending: 'bg-apricot-100 text-apricot-700',
  Processing: 'bg-[#e5e7fd] text-[#3730a3] dark:bg-[#282a5e] dark:text-[#c3c6ff]',
  Delivered: 'bg-leaf-100 text-leaf-800',
  Cancelled: 'bg-berry-100 text-berry-700',
}

const shape = 'inline-flex items-center rounded-full px-3 py-1 text-xs font-bold forced-colors:outline-1'

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`${shape} ${looks[status]}`}>{status}</span>
}
