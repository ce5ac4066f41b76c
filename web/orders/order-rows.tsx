// Orders as a table; on a phone each row is a card. ARIA roles instead of table tags, because tags lose their semantics when
// CSS changes their display.
import { formatMoney } from '#domain/money/money.ts'
import { invoiceAddress } from '#web/purchase/place-order.ts'
import { ButtonLink } from '#ui/button.tsx'
import { chargeText, methodText, timeText, titlesText } from './order-data.ts'
import type { Order } from './order-data.ts'
import { OrderAgain } from './order-again.tsx'
import { OrderPicture } from './order-picture.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const headings = ['Order ID', 'Time', 'Method', 'Status', 'Total', 'Products', 'Progress']
const hiddenHeadings = new Set(['Products', 'Progress'])
const shownPictures = 4

const columns =
  'md:grid md:grid-cols-[4.5rem_minmax(6rem,1fr)_3.5rem_5.5rem_7rem_12rem] md:items-center md:gap-x-2 ' +
  'md:px-4 xl:grid-cols-[6rem_minmax(11rem,1.5fr)_1fr_1.2fr_1fr_12rem]'
const table =
  'text-sm md:overflow-hidden md:rounded-card md:border md:border-sand-200 md:bg-white md:shadow-card md:divide-y ' +
  'md:divide-sand-200'
const row =
  'grid grid-cols-2 gap-x-4 gap-y-2.5 bg-white max-md:mb-3 max-md:rounded-card max-md:border max-md:border-sand-200 max-md:p-4 ' +
  `max-md:shadow-card md:py-3 ${columns}`
const cell =
  'before:block before:text-xs before:font-normal before:text-soft before:content-[attr(data-label)] md:before:hidden'

// With two columns per card the fifth cell would be alone, so it takes the full width.
const sum =
  'max-md:col-span-2 max-md:flex max-md:items-baseline max-md:justify-between max-md:border-t max-md:border-sand-200 max-md:pt-2.5'

export function OrderRows({ orders, label }: { orders: Order[]; label: string }) {
  return (
    <div role="table" aria-label={label} className={table}>
      <div role="rowgroup" className="hidden md:block">
        <div role="row" className={`bg-sand-100 py-3 text-xs font-bold text-soft ${columns}`}>
          {headings.map((heading) => (
            <span key={heading} role="columnheader" className={hiddenHeadings.has(heading) ? 'sr-only' : undefined}>
              {heading}
            </span>
          ))}
          <span role="columnheader">
            <span className="sr-only">Actions</span>
          </span>
        </div>
      </div>
      <div role="rowgroup" className="md:divide-y md:divide-sand-200">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </div>
    </div>
  )
}

function OrderRow({ order }: { order: Order }) {
  return (
    <div role="row" className={row}>
      <div role="cell" data-label="Order ID" className={`${cell} tabular font-bold`}>
        {order.orderId}
      </div>
      <div role="cell" data-label="Time" className={`${cell} tabular`}>
        {timeText(order.orderTime, order.prices)}
        {order.delivery.startsAt !== null && (
          <span className="block text-xs text-soft">
            {order.delivery.method === 'pickup' ? 'Pick-up' : 'Delivery'}: {order.delivery.label}
          </span>
        )}
      </div>
      <div role="cell" data-label="Method" className={cell}>
        {methodText(order)}
      </div>
      <div role="cell" data-label="Status" className={cell}>
        <OrderStatusBadge status={order.status} />
      </div>
      <div role="cell" data-label="Total" className={`${cell} ${sum} tabular font-bold`}>
        <span className="max-md:text-right">
          {formatMoney(order.price.grandTotalCents, order.prices)}
          <span className="block text-xs font-normal text-soft">{chargeText(order)}</span>
        </span>
      </div>
      <OrderProducts order={order} />
      <OrderProgress order={order} />
      <div
        role="cell"
        className="flex gap-2 max-md:col-span-2 max-md:pt-1 md:col-start-6 md:row-start-1 md:justify-end"
      >
        <OrderAgain order={order} className="max-md:grow md:px-3.5" />
        <ButtonLink
          to={invoiceAddress(order.id)}
          weight="plain"
          aria-label={`Details of order ${order.orderId}`}
          className="max-md:grow md:px-3.5"
        >
          Details
        </ButtonLink>
      </div>
    </div>
  )
}

// Below the other cells on a wide screen, above them on a phone.
function OrderProducts({ order: { lines } }: { order: Order }) {
  return (
    <div
      role="cell"
      className="flex min-w-0 items-center gap-3 max-md:order-first max-md:col-span-2 max-md:mb-1 md:col-span-full md:row-start-2 md:mt-2"
    >
      <span className="flex shrink-0 gap-1.5">
        {lines.slice(0, shownPictures).map(({ id, image }) => (
          <OrderPicture key={id} image={image} className="size-11" />
        ))}
      </span>
      <span className="min-w-0 text-sm text-soft max-md:line-clamp-2 md:truncate">{titlesText(lines)}</span>
    </div>
  )
}

function OrderProgress({ order }: { order: Order }) {
  return (
    <div role="cell" className="max-md:col-span-2 md:col-span-full md:row-start-3 md:mt-1">
      <OrderTimeline order={order} />
    </div>
  )
}
