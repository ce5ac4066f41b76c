// What a customer bought and got back: sums over everything, and the rows page by page.
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { problemText } from '#office/call-office.ts'
import { refundLooks } from '#office/orders/money/order-money.tsx'
import { PaymentBadge, StatusBadge } from '#office/orders/order-badges.tsx'
import { sumsText } from '#office/ui/dollars.ts'
import { Moment } from '#office/ui/moment.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { ShowMore } from '#office/ui/show-more.tsx'
import { FailNote } from '#office/ui/states.tsx'
import { formatAmount } from '#office/shop.ts'
import { useList } from './customer-data.ts'
import type { Customer } from './customer-data.ts'

const row = 'relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm hover:bg-leaf-50'
// On a phone the badges are below, so that the amounts stand in one line with the order.
const amount = 'tabular ml-auto font-semibold sm:order-last'
const badges = 'flex flex-wrap gap-1 max-sm:w-full'
const wholeRow = 'tabular font-bold text-leaf-700 after:absolute after:inset-0 hover:underline'

export function OrdersPanel({ customer }: { customer: Customer }) {
  const { totals } = customer
  const list = useList(customer.uid, 'orders', customer.orders)
  const refunds = totals.sums.map((sum) => ({ ...sum, cents: sum.refundedCents })).filter(({ cents }) => cents > 0)
  const figures = [
    ['Orders', String(totals.orders)],
    ['Charged', sumsText(totals.sums.map((sum) => ({ ...sum, cents: sum.chargedCents })))],
    ['Refunded', sumsText(refunds)],
  ] as const
  return (
    <Panel title="Orders">
      <dl className="mb-3 grid grid-cols-3 gap-2">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-xl bg-sand-100 px-3 py-2">
            <dt className="text-xs text-soft">{name}</dt>
            <dd className="tabular font-bold wrap-anywhere sm:text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      {list.items.length === 0 && <p className="text-sm text-soft">No orders yet.</p>}
      <ul aria-label="Orders" className="divide-y divide-sand-200">
        {list.items.map(({ orderId, createdAt, status, paymentState, chargeCents, refundedCents, prices }) => (
          <li key={orderId} className={row}>
            <Link to={`/orders/${orderId}`} className={wholeRow}>
              {orderId}
            </Link>
            <span className="text-soft">
              <Moment at={createdAt} style="day" />
            </span>
            <span className={amount}>{formatAmount(chargeCents, prices)}</span>
            <span className={badges}>
              <StatusBadge status={status} />
              <PaymentBadge state={paymentState} refundedCents={refundedCents} />
            </span>
          </li>
        ))}
      </ul>
      <Rest list={list}>Show older orders</Rest>
    </Panel>
  )
}

export function RefundsPanel({ customer }: { customer: Customer }) {
  const list = useList(customer.uid, 'refunds', customer.refunds)
  if (list.items.length === 0) return null
  return (
    <Panel title="Refunds">
      <ul aria-label="Refunds" className="divide-y divide-sand-200">
        {list.items.map(({ orderId, createdAt, amountCents, prices, state, reason }) => (
          <li key={`${orderId} ${createdAt}`} className={row}>
            <Link to={`/orders/${orderId}`} className={wholeRow}>
              {orderId}
            </Link>
            <span className="text-soft">
              <Moment at={createdAt} style="day" />
            </span>
            <span className={amount}>{formatAmount(amountCents, prices)}</span>
            <span className={badges}>
              <Badge tone={refundLooks[state].tone}>{refundLooks[state].text}</Badge>
            </span>
            {reason !== '' && <span className="w-full text-soft wrap-anywhere sm:order-last">“{reason}”</span>}
          </li>
        ))}
      </ul>
      <Rest list={list}>Show older refunds</Rest>
    </Panel>
  )
}

type RestProps = { list: Parameters<typeof ShowMore>[0]['query'] & { error: unknown }; children: string }

function Rest({ list, children }: RestProps) {
  return (
    <div className={`grid gap-3 ${list.hasNextPage ? 'mt-3' : ''}`}>
      <FailNote text={problemText(list.error)} staysPut />
      <ShowMore query={list}>{children}</ShowMore>
    </div>
  )
}
