// The rows of the orders list. On a phone two columns hold what seven show on a desktop.
import { formatDollars } from '#domain/money.ts'
import { Moment } from '#office/ui/moment.tsx'
import { Age, PaymentBadge, StatusBadge } from './order-badges.tsx'
import type { OrderRow } from './order-data.ts'
import { OrderLink } from './order-link.tsx'
import { countText, customerName } from './order-text.ts'

const head = 'px-4 py-2.5 text-xs font-bold text-soft'
const cell = 'px-4 py-3 align-top'

export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-sand-200 bg-white">
      <table className="w-full table-fixed text-left text-sm">
        <caption className="sr-only">Orders, newest first</caption>
        <thead className="border-b border-sand-200 bg-sand-100">
          <tr>
            <th scope="col" className={`${head} lg:w-28`}>
              Order
            </th>
            <th scope="col" className={`${head} max-lg:hidden`}>
              Customer
            </th>
            <th scope="col" className={`${head} w-32 max-lg:hidden`}>
              Status
            </th>
            <th scope="col" className={`${head} w-36 max-xl:hidden`}>
              Payment
            </th>
            <th scope="col" className={`${head} w-28 max-xl:hidden`}>
              Items
            </th>
            <th scope="col" className={`${head} w-36 max-lg:hidden`}>
              Placed
            </th>
            <th scope="col" className={`${head} w-28 text-right`}>
              Total
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-sand-200">
          {orders.map((order) => (
            <Row key={order.orderId} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ order }: { order: OrderRow }) {
  const { orderId, orderTime, status, paymentState, email, chargeCents, refundedCents } = order
  return (
    <tr className="relative hover:bg-leaf-50">
      <th scope="row" className={`${cell} font-normal`}>
        {/* The whole row opens the order. */}
        <OrderLink orderId={orderId} className="after:absolute after:inset-0" />
        <span className="mt-0.5 block truncate lg:hidden">{customerName(order)}</span>
        <span className="mt-1.5 flex flex-wrap gap-1 lg:hidden">
          <StatusBadge status={status} />
          <PaymentBadge state={paymentState} refundedCents={refundedCents} />
        </span>
      </th>
      <td className={`${cell} max-lg:hidden`}>
        <span className="block truncate font-semibold">{customerName(order)}</span>
        <span className="block truncate text-soft">{email}</span>
      </td>
      <td className={`${cell} max-lg:hidden`}>
        <StatusBadge status={status} />
      </td>
      <td className={`${cell} max-xl:hidden`}>
        <PaymentBadge state={paymentState} refundedCents={refundedCents} />
      </td>
      <td className={`${cell} text-soft max-xl:hidden`}>
        <span className="block">{countText(order.units, 'item')}</span>
        <span className="block">{countText(order.lines, 'product')}</span>
      </td>
      <td className={`${cell} max-lg:hidden`}>
        <Age order={order} className="block" />
        <span className="block text-soft">
          <Moment at={orderTime} style="day" />
        </span>
      </td>
      <td className={`${cell} tabular text-right`}>
        <span className="block font-semibold">{formatDollars(chargeCents)}</span>
        {refundedCents > 0 && <span className="block text-xs text-berry-700">−{formatDollars(refundedCents)}</span>}
        <Age order={order} className="block text-xs lg:hidden" />
      </td>
    </tr>
  )
}
