// The rows of the orders list. On a phone two columns hold what seven show on a desktop.
import { Fragment } from 'react'
import { ListTable, listCell } from '#office/ui/list-table.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { ChooseOrder, checkbox } from './chosen/choose-order.tsx'
import { toggleOrder, toggleOrders } from './chosen/chosen-orders.ts'
import type { ChosenOrders } from './chosen/chosen-orders.ts'
import { formatAmount } from '#office/shop.ts'
import { Age, PaymentBadge, StatusBadge } from './order-badges.tsx'
import type { OrderRow } from './order-data.ts'
import { OrderLink } from './order-link.tsx'
import { countText, customerName, isSameTime } from './order-text.ts'

const columns = [
  { title: 'Order', className: 'lg:w-28' },
  { title: 'Customer', className: 'max-lg:hidden' },
  { title: 'Status', className: 'w-32 max-lg:hidden' },
  { title: 'Payment', className: 'w-44 max-xl:hidden' },
  { title: 'Items', className: 'w-48 max-xl:hidden' },
  { title: 'Placed', className: 'w-32 max-lg:hidden' },
  { title: 'Total', className: 'w-28 text-right' },
]

// With the box; a heading over more of them would give a phone the hidden ones back.
const visibleOnPhone = 3

type TableProps = {
  orders: OrderRow[]
  chosen: ChosenOrders
  onChoose: (chosen: ChosenOrders) => void
  /** Whether they are listed by delivery time, each with a heading. */
  isByTime: boolean
}

export function OrderTable({ orders, chosen, onChoose, isByTime }: TableProps) {
  const count = orders.filter(({ orderId }) => chosen.has(orderId)).length
  const choosing = (
    <label className="-m-3 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">Select all in this list</span>
      <input
        type="checkbox"
        className={checkbox}
        checked={count > 0 && count === orders.length}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && count < orders.length
        }}
        onChange={() => onChoose(toggleOrders(chosen, orders))}
      />
    </label>
  )
  return (
    <ListTable
      caption={isByTime ? 'Orders by delivery time' : 'Orders, newest first'}
      columns={columns}
      first={choosing}
    >
      {orders.map((order, index) => (
        <Fragment key={order.orderId}>
          {isByTime && order.slot !== null && !isSameTime(order, orders[index - 1]) && (
            <tr className="bg-sand-100">
              <th scope="rowgroup" colSpan={visibleOnPhone} className="px-4 py-2 text-left">
                {order.courier} <span className="font-normal text-soft">{order.slot.area}</span>
              </th>
            </tr>
          )}
          <Row order={order} chosen={chosen} onToggle={(one) => onChoose(toggleOrder(chosen, one))} />
        </Fragment>
      ))}
    </ListTable>
  )
}

type RowProps = { order: OrderRow; chosen: ChosenOrders; onToggle: (order: OrderRow) => void }

function Row({ order, chosen, onToggle }: RowProps) {
  const { orderId, orderTime, status, paymentState, email, chargeCents, refundedCents } = order
  return (
    <tr className="relative hover:bg-leaf-50">
      <td className="w-12 align-top">
        <ChooseOrder order={order} chosen={chosen} onToggle={onToggle} className="ml-1" />
      </td>
      <th scope="row" className={`${listCell} font-normal`}>
        {/* The whole row opens the order. */}
        <OrderLink orderId={orderId} className="after:absolute after:inset-0" />
        <span className="mt-0.5 block truncate lg:hidden">{customerName(order)}</span>
        <span className="block truncate text-xs text-soft xl:hidden">{order.courier}</span>
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
        <span className="block wrap-anywhere">{order.courier}</span>
      </td>
      <td className={`${listCell} max-lg:hidden`}>
        <Age order={order} className="block" />
        <span className="block text-soft">
          <Moment at={orderTime} style="day" />
        </span>
      </td>
      <td className={`${listCell} tabular text-right`}>
        <span className="block font-semibold">{formatAmount(chargeCents, order.prices)}</span>
        {refundedCents > 0 && (
          <span className="block text-xs text-berry-700">−{formatAmount(refundedCents, order.prices)}</span>
        )}
        <Age order={order} className="block text-xs lg:hidden" />
      </td>
    </tr>
  )
}
