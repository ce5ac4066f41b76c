// The payment once the shopper's record is loaded: methods and card form on the left, the order on the right.
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CartLine } from '#domain/cart/cart.ts'
import { missingForCheckout } from '#domain/order/checkout.ts'
import { rulesWithTime } from '#domain/delivery/delivery-time.ts'
import { dollarsOf } from '#domain/money/money.ts'
import { ageFor } from '#domain/product/minimum-age.ts'
import { wholeDiscountOf } from '#domain/money/pricing.ts'
import type { CartPrice } from '#domain/money/pricing.ts'
import { courierFor } from '#domain/delivery/delivery.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { lineNotes } from '#web/cart/line-notes.ts'
import { justPaid } from '#web/purchase/just-paid.ts'
import { Notice } from '#web/purchase/notice.tsx'
import { Panel } from '#web/purchase/panel.tsx'
import { invoiceAddress } from '#web/purchase/place-order.ts'
import type { OrderToPlace } from '#web/purchase/place-order.ts'
import { storedCoupon, storedOrder } from '#web/saved-cart/purchase-storage.ts'
import { lineJson } from '#web/saved-cart/server-cart.ts'
import { mergeCart } from '#web/saved-cart/merge-cart.ts'
import { AvoidSummary } from '#web/avoid/avoid-summary.tsx'
import { useCartContents } from '#web/purchase/use-cart-contents.ts'
import { useSavedCart } from '#web/purchase/use-saved-cart.ts'
import { useOwnRecord } from '#session/own-record.ts'
import type { OwnRecord } from '#session/own-record.ts'
import type { SessionUser } from '#session/session.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { choiceIn, timeIn } from '#web/purchase/chosen-time.ts'
import { AgePanel } from './age-panel.tsx'
import { CardPart } from './card-part.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { Methods } from './methods.tsx'
import type { Method } from './methods.tsx'
import { PaidSummary } from './paid-summary.tsx'
import type { PayingMethod } from './pay.ts'
import { Blockers, blockerOf, CompletingPanel, EmptyPayment, Missing } from './payment-notices.tsx'
import { pageGrid } from '#web/purchase/purchase-page.tsx'
import { showReason } from './show-reason.ts'
import { useCardPayment } from './use-card-payment.ts'

const OtherTimes = lazy(() => import('./other-times.tsx'))

export function PaymentView({ user, record }: { user: SessionUser; record: OwnRecord }) {
  const navigate = useNavigate()
  const [method, setMethod] = useState<Method>()
  const [confirmedAge, setConfirmedAge] = useState(0)
  const [isReloading, setReloading] = useState(false)
  const reason = useRef<HTMLDivElement>(null)
  const contents = useCartContents(user)
  const { coInfo } = record
  const shop = useShop()
  const rules = rulesWithTime(shop.rules, timeIn(coInfo))
  const choice = choiceIn(coInfo)

  const { refresh } = useOwnRecord()
  const { revalidate } = useRevalidator()

  const { phase, pay, completeNow, forgetProblem } = useCardPayment({
    user,
    makeOrder: ({ paymentIntent, paymentMethod }) =>
      orderBody({ paymentIntent, paymentMethod, record, lines: contents.lines, price: savedCart.price }),
    onStale: () => {
      // The shop's own currency or couriers may be what changed.
      void revalidate()
      void reloadAll()
    },
  })
  const savedCart = useSavedCart({
    uid: user.uid,
    wanted: {
      email: user.email,
      lines: contents.lines,
      notes: lineNotes.useAll(),
      courier: choice,
      rules,
      leavesShipping: true,
      couponCode: storedCoupon.read(user.uid),
    },
    // The cart must not change while it is being paid, nor replace one that isn't merged yet.
    isReady: contents.state === 'loaded' && phase.name === 'choosing' && !isReloading,
    onChanged: contents.reload,
  })

  /** Another tab or device may have changed the cart, the address or the courier. */
  async function reloadAll(): Promise<void> {
    setReloading(true)
    contents.reload()
    await Promise.allSettled([mergeCart(user), refresh()])
    setReloading(false)
    savedCart.reload()
  }

  async function chooseOther(): Promise<void> {
    await reloadAll()
    forgetProblem()
  }

  const onVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && phase.name === 'choosing') void reloadAll()
  })
  useEffect(() => {
    const listener = () => onVisible()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])

  const leave = useEffectEvent(() => {
    if (phase.name !== 'placed') return
    justPaid.mark(phase.id)
    void navigate(invoiceAddress(phase.id), { replace: true })
  })
  useEffect(() => leave(), [phase])

  const blocker = blockerOf({ contents, savedCart })
  const hasFailed = phase.name === 'choosing' && phase.problem !== undefined
  // What is noticed while somebody fills in the form mustn't take the focus.
  useEffect(() => {
    if (hasFailed) showReason(reason.current)
  }, [hasFailed, phase, blocker])

  if (phase.name === 'completing' || phase.name === 'placed')
    return <CompletingPanel isPlaced={phase.name === 'placed'} onTryNow={completeNow} />
  const reasons = (
    <div ref={reason} tabIndex={-1} className="grid gap-4 rounded-2xl outline-offset-2 empty:hidden">
      <Blockers contents={contents} savedCart={savedCart} onSolve={forgetProblem} />
      {phase.name === 'choosing' && phase.problem !== undefined && blocker === undefined && (
        <Notice
          tone="bad"
          title={phase.times === undefined ? "Your payment didn't go through" : 'That time is gone'}
          isUrgent
        >
          <p>{phase.problem}</p>
          {phase.times !== undefined && (
            <Suspense>
              <OtherTimes times={phase.times} coInfo={coInfo} onChosen={chooseOther} />
            </Suspense>
          )}
        </Notice>
      )}
    </div>
  )
  if (contents.state === 'loaded' && contents.lines.length === 0 && phase.name === 'choosing')
    return <EmptyPayment lastOrder={storedOrder.read(user.uid)} reason={reasons} />

  const draft = { ...coInfo, email: user.email, courierId: choice.id, shippingCents: choice.priceCents }
  const missing = missingForCheckout(draft, rules.couriers)
  const { chargeCents, reservedCents = chargeCents } = savedCart.price
  const hasTotal = contents.state === 'loaded' && savedCart.isCurrent && chargeCents > 0
  const minimumAge = ageFor(contents.lines.map(({ product }) => product))
  const isOldEnough = confirmedAge >= minimumAge
  const canPay = (hasTotal && isOldEnough && missing.length === 0 && !contents.hasChanges) || phase.name === 'paying'

  return (
    <div className={pageGrid}>
      <div className="grid min-w-0 gap-4">
        {method !== 'card' && reasons}
        <Missing refusal={savedCart.refusal} isIncomplete={missing.length > 0} />
        {minimumAge > 0 && (
          <AgePanel
            age={minimumAge}
            isConfirmed={isOldEnough}
            onConfirm={(isConfirmed) => setConfirmedAge(isConfirmed ? minimumAge : 0)}
          />
        )}
        <AvoidSummary products={contents.lines.map(({ product }) => product)} />
        <Panel id="method" title="Payment method">
          <Methods chosen={method} isDisabled={!canPay} onChoose={setMethod} />
          {method === 'card' && (
            <CardPart
              chargeCents={reservedCents}
              currency={shop.currency}
              isReserved={reservedCents > chargeCents}
              name={coInfo?.displayName ?? record.displayName ?? ''}
              email={user.email}
              isDisabled={!canPay}
              isPaying={phase.name === 'paying'}
              reasons={reasons}
              onSubmit={forgetProblem}
              onPay={(submission) =>
                void pay(submission, {
                  priceDollars: dollarsOf(reservedCents),
                  currency: shop.currency,
                  ...(minimumAge > 0 && { confirmedAge }),
                })
              }
            />
          )}
        </Panel>
      </div>
      <PaidSummary
        contents={contents}
        savedCart={savedCart}
        courier={courierFor(choice, rules.couriers)}
        coInfo={coInfo}
      />
      <ChallengeDialog chargeCents={reservedCents} />
    </div>
  )
}

// The server trusts none of the amounts: it finds the checkout by the payment intent.
type OrderParts = {
  paymentIntent: string
  paymentMethod: PayingMethod
  record: OwnRecord
  lines: CartLine<CartItem>[]
  price: CartPrice
}

function orderBody({ paymentIntent, paymentMethod, record, lines, price }: OrderParts): OrderToPlace {
  return {
    ...record.coInfo,
    email: record.email,
    userToken: record.userToken,
    paymentIntent,
    paymentMethod: { id: paymentMethod.id, type: paymentMethod.type },
    cart: lines.map(lineJson),
    subTotal: dollarsOf(price.subtotalCents),
    shippingCoast: dollarsOf(price.shippingCents),
    discount: dollarsOf(wholeDiscountOf(price)),
    grandTotal: dollarsOf(price.grandTotalCents),
    orderTime: new Date().toString(),
    status: 'Pending',
  }
}
