// Payments and refunds that keep failing at the card provider. The shop repeats them; somebody has to look why.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StuckPaymentsJson } from '#server/orders/staff/today-routes.ts'
import { callOffice } from '#office/call-office.ts'
import { BackLink } from '#office/ui/back-link.tsx'
import { Moment } from '#office/ui/moment.tsx'
import { ScreenHeading } from '#office/ui/screen-heading.tsx'
import { EmptyState, Loaded } from '#office/ui/states.tsx'
import { formatAmount } from '#office/shop.ts'

import { MoneyTask } from './money-task.tsx'
import { paymentCare, refundCare } from '#office/orders/order-data.ts'

type StuckPayment = StuckPaymentsJson['items'][number]

const stepTexts: Record<StuckPayment['step'], string> = {
  capture: "couldn't be charged",
  release: "couldn't be released",
  refund: "couldn't be refunded",
}

export default function StuckPaymentsScreen() {
  const query = useQuery({
    queryKey: ['today', 'stuck-payments'],
    queryFn: ({ signal }) => callOffice<StuckPaymentsJson>('/payments/stuck', { signal }),
    refetchInterval: 60_000,
  })
  return (
    <>
      <BackLink to="/today">Today</BackLink>
      <ScreenHeading title="Payments not collected" />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="No failing payments" text="Every payment and refund went through." />
          ) : (
            <>
              <p className="mb-4 max-w-2xl text-sm text-soft">
                The shop repeats each of them until the card provider accepts it. If they stay here, check the
                provider's status page and your account there.
              </p>
              <ul className="divide-y divide-sand-200 rounded-card border border-sand-200 bg-white">
                {items.map((payment) => (
                  <StuckRow key={`${payment.paymentId} ${payment.since}`} payment={payment} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </>
  )
}

function StuckRow({ payment }: { payment: StuckPayment }) {
  const { step, orderId, refundId, paymentId, amountCents, prices, attempts, error, since } = payment
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p>
        <span className="tabular font-semibold">{formatAmount(amountCents, prices)}</span> {stepTexts[step]}
        {orderId === null ? (
          ', without an order'
        ) : (
          <>
            {', order '}
            <Link className="font-semibold text-leaf-700 underline underline-offset-2" to={`/orders/${orderId}`}>
              {orderId}
            </Link>
          </>
        )}
      </p>
      {error !== null && <p className="text-berry-700 wrap-anywhere">{error}</p>}
      <p className="text-xs text-soft wrap-anywhere">
        {attempts} attempts since <Moment at={since} style="day" /> <Moment at={since} style="time" />
        {paymentId !== null && `, ${paymentId}`}
      </p>
      {paymentId !== null && (
        <MoneyTask
          name={`${formatAmount(amountCents, prices)} of ${orderId ?? 'a rejected purchase'}`}
          {...(refundId !== null && orderId !== null
            ? { permission: 'orders.refund', ...refundCare(orderId, refundId) }
            : { permission: 'orders.refund.large', ...paymentCare(paymentId) })}
        />
      )}
    </li>
  )
}
