// The rows of the orders list. On a phone two columns hold what seven show on a desktop.
import { formatDollars } from '#domain/money.ts'
import { ListTable, listCell } from '#office/ui/list-table.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { Age, PaymentBadge, StatusBadge } from './order-badges.tsx'
import type { OrderRow } from './order-data.ts'
import { OrderLink } from './order-link.tsx'
import { countText, customerName } from './order-text.ts'

const columns = [
  { title: 'Order', className: 'lg:w-28' },
  { title: 'Customer', className: 'max-lg:hidden' },
  { title: 'Status', className: 'w-32 max-lg:hidden' },
  { title: 'Payment', className: 'w-36 max-xl:hidden' },
  { title: 'Items', className: 'w-28 max-xl:hidden' },
  { title: 'Placed', className: 'w-36 max-lg:hidden' },
  { title: 'Total', className: 'w-28 text-right' },
]

export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return (
    <ListTable caption="Orders, newest first" columns={columns}>
      {orders.map((order) => (
        <Row key={order.orderId} order={order} />
      ))}
    </ListTable>
  )
}

function Row({ order }: { order: OrderRow }) {
  const { orderId, orderTime, status, paymentState, email, chargeCents, refundedCents } = order
  return (
    <tr className="relative hover:bg-leaf-50">
      <th scope="row" className={`${listCell} font-normal`}>
        {/* The whole row opens the order. */}
        <OrderLink orderId={orderId} className="after:absolute after:inset-0" />
        <span className="mt-0.5 block truncate lg:hidden">{customerName(order)}</span>
        <span className="mt-1.5 flex flex-wrap gap-1 lg:hidden">
          <StatusBadge status={status} />
          <PaymentBadge state={paymentState} refundedCents={refundedCents} />
        </span>
      </th>
      <td className={`${listCell} max-lg:hidden`}>
        <span className="block truncate font-semibold">{customerName(order)}</span>
        <span className="block truncate text-soft">{email}</span>
      </td>
      <td className={`${listCell} max-lg:hidden`}>
        <StatusBadge status={status} />
      </td>
      <td className={`${listCell} max-xl:hidden`}>
        <PaymentBadge state={paymentState} refundedCents={refundedCents} />
      </td>
      <td className={`${listCell} text-soft max-xl:hidden`}>
        <span className="block">{countText(order.units, 'item')}</span>
        <span className="block">{countText(order.lines, 'product')}</span>
      </td>
      <td className={`${listCell} max-lg:hidden`}>
        <Age order={order} className="block" />
        <span className="block text-soft">
          <Moment at={orderTime} style="day" />
        </span>
      </td>
      <td className={`${listCell} tabular text-right`}>
        <span className="block font-semibold">{formatDollars(chargeCents)}</span>
        {refundedCents > 0 && <span className="block text-xs text-berry-700">−{formatDollars(refundedCents)}</span>}
        <Age order={order} className="block text-xs lg:hidden" />
      </td>
    </tr>
  )
}
