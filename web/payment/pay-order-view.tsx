// Another card for an order that is packed, and whose first card was declined.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { centsOf, formatMoney } from '#domain/money/money.ts'
import type { OrderJson } from '#server/orders/order-json.ts'
import { callShop } from '#session/call-shop.ts'
import type { SessionUser } from '#session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import { Panel } from '#web/purchase/panel.tsx'
import { invoiceAddress } from '#web/purchase/place-order.ts'
import type { CardSubmission } from './card-form.tsx'
import { CardPart } from './card-part.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { payOrder } from './pay-order.ts'

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
  const navigate = useNavigate()
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  const cents = centsOf(dollars)

  async function pay(submission: CardSubmission): Promise<void> {
    // React disables the button a moment after the first click, too late for a double click.
    if (isBusy.current) return
    isBusy.current = true
    setPaying(true)
    try {
      const payment = await payOrder({ ...submission, user, order: id, priceDollars: dollars })
      if (payment.kind === 'paid') {
        showToast('Thank you! We have your payment.', { topic: 'payment' })
        return void navigate(invoiceAddress(id), { replace: true })
      }
      if (payment.kind === 'changed') onChanged()
      setProblem(payment.text)
    } finally {
      isBusy.current = false
      setPaying(false)
    }
  }

  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <Panel
        id="other-card"
        title={`Pay for order ${orderId}`}
        action={
          <ButtonLink to={invoiceAddress(id)} weight="soft">
            View order
          </ButtonLink>
        }
      >
        <p className="text-sm">
          Your groceries are packed, but your card was declined. Please pay{' '}
          <span className="font-semibold">{formatMoney(cents, prices)}</span> with another card.
        </p>
        <CardPart
          chargeCents={cents}
          currency={prices.currency}
          isReserved={false}
          name={displayName}
          email={user.email}
          isDisabled={false}
          isPaying={isPaying}
          reasons={
            problem !== undefined && (
              <Notice tone="bad" title="Your payment didn't go through" isUrgent>
                <p>{problem}</p>
              </Notice>
            )
          }
          onSubmit={() => setProblem(undefined)}
          onPay={(submission) => void pay(submission)}
        />
      </Panel>
      <ChallengeDialog chargeCents={cents} />
    </div>
  )
}
