// Another card for an order that is packed, and whose first card was declined.
import { centsOf, formatMoney } from '#domain/money/money.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import { callShop } from '#session/call-shop.ts'
import type { SessionUser } from '#session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import { invoiceAddress } from '#web/purchase/place-order.ts'
import { payOrder } from './pay-order.ts'
import { PayPanel } from './pay-panel.tsx'

export default function PayOrderView({ user, id }: { user: SessionUser; id: string }) {
  const { state, value, retry } = useLoaded(id, (signal) =>
    callShop<OrderJson>(`${invoiceAddress(id)}?image=url`, { signal }),
  )
  if (value === undefined)
    return state === 'failed' ? (
      <FailedNotice onTryAgain={retry}>We couldn't load your order. Nothing was charged.</FailedNotice>
    ) : (
      <Skeleton className="h-72 w-full" />
    )
  if (value.payAgain === undefined)
    return (
      <Notice tone="good" title={`There's nothing to pay for order ${value.orderId}`}>
        <ButtonLink to={invoiceAddress(id)} weight="plain">
          View your order
        </ButtonLink>
      </Notice>
    )
  return <OtherCard user={user} order={value} dollars={value.payAgain} onChanged={retry} />
}

type OtherCardProps = { user: SessionUser; order: OrderJson; dollars: number; onChanged: () => void }

function OtherCard({ user, order, dollars, onChanged }: OtherCardProps) {
  const { _id: id, orderId, displayName, prices } = order
  return (
    <PayPanel
      title={`Pay for order ${orderId}`}
      order={id}
      name={displayName}
      email={user.email}
      cents={centsOf(dollars)}
      currency={prices.currency}
      pay={async (submission) => {
        const payment = await payOrder({ ...submission, user, order: id, priceDollars: dollars })
        if (payment.kind === 'changed') onChanged()
        return payment
      }}
    >
      Your groceries are packed, but your card was declined. Please pay{' '}
      <span className="font-semibold">{formatMoney(centsOf(dollars), prices)}</span> with another card.
    </PayPanel>
  )
}
