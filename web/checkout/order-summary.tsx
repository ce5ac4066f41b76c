// The order and its total. On wide screens amounts and button come first and stay in view while the products scroll below
// them; on narrow ones the button is in a bar at the bottom, in place of the tabs.
import type { RefObject } from 'react'
import { messages } from '#domain/messages.ts'
import { courierText } from '#domain/delivery/delivery.ts'
import type { Courier } from '#domain/delivery/delivery.ts'
import { chargeName } from '#domain/cart/sum-lines.ts'
import { useMinimumOrder } from '#web/cart/minimum-order.ts'
import type { MinimumOrder } from '#web/cart/minimum-order.ts'
import { openCart } from '#web/cart/open-cart.tsx'
import { useMoney } from '#web/frame/shop-data.ts'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import { columnShape, Panel, ScrollingPart } from '#web/purchase/panel.tsx'
import { Totals, TotalsSkeleton } from '#web/purchase/totals.tsx'
import type { CartContents } from '#web/purchase/use-cart-contents.ts'
import type { SavedCartState } from '#web/purchase/use-saved-cart.ts'
import { WishesButton } from '#web/wishes/wishes-button.tsx'
import { Button, buttonClass, ButtonLink } from '#ui/button.tsx'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/loading.tsx'
import { AvoidSummary } from '#web/avoid/avoid-summary.tsx'
import { CouponForm } from './coupon-form.tsx'
import { ChangesNotice, SummaryLines } from './summary-lines.tsx'

type OrderSummaryProps = {
  contents: CartContents
  changesRef: RefObject<HTMLDivElement | null>
  savedCart: SavedCartState
  /** Why the cart couldn't be saved, unless another message on the page says so already. */
  problem: string | undefined
  problemRef: RefObject<HTMLDivElement | null>
  /** Undefined until a delivery time is chosen. */
  courier: Courier | undefined
  couponCode: string | null | undefined
  onCoupon: (code: string | null) => void
  isComplete: boolean
  isBusy: boolean
  onProceed: () => void
}

export function OrderSummary(props: OrderSummaryProps) {
  const { contents, changesRef, savedCart, problem, problemRef, couponCode, onCoupon, isComplete, isBusy } = props
  const { price, coupon, refusal, isCurrent, flush } = savedCart
  const money = useMoney()
  const minimum = useMinimumOrder(price.subtotalCents)
  const isLoaded = contents.state === 'loaded'
  const proceed = (
    <ProceedButton
      lineCount={isLoaded ? contents.lines.length : 1}
      minimum={isLoaded ? minimum : undefined}
      isComplete={isComplete && isLoaded}
      isBusy={isBusy}
      onProceed={props.onProceed}
    />
  )
  return (
    <Panel
      id="summary"
      title="Order summary"
      className={columnShape}
      action={
        <Button weight="soft" onClick={openCart}>
          Edit cart
        </Button>
      }
    >
      {contents.state === 'loading' && <TotalsSkeleton />}
      {contents.lines.length > 0 && (
        <Totals
          price={price}
          coupon={coupon}
          shippingNote={props.courier && courierText(props.courier)}
          shippingText={props.courier === undefined ? 'Choose a time' : undefined}
          isStale={!isCurrent}
        />
      )}
      {contents.lines.length > 0 && minimum !== undefined && (
        <Notice tone="change" className="mt-4">
          <p>{minimum.text}</p>
        </Notice>
      )}
      <div className="mt-4 max-lg:hidden">{proceed}</div>
      <ScrollingPart>
        <ChangesNotice ref={changesRef} contents={contents} />
        {problem !== undefined && (
          <FailedNotice ref={problemRef} onTryAgain={() => void flush()}>
            {problem} Your cart is safe.
          </FailedNotice>
        )}
        {contents.lines.length > 0 && (
          <CouponForm
            wanted={couponCode ?? undefined}
            coupon={coupon}
            price={price}
            refusal={refusal}
            isChecking={Boolean(couponCode) && !isCurrent && savedCart.problem === undefined}
            onApply={onCoupon}
            onRemove={() => onCoupon(null)}
          />
        )}
        <SummaryLines contents={contents} />
        <WishesButton products={contents.lines.map(({ product }) => product)} className="my-3" />
        <ButtonLink to="/" weight="plain" className="min-h-12 w-full">
          Continue Shopping
        </ButtonLink>
      </ScrollingPart>
      <AvoidSummary products={contents.lines.map(({ product }) => product)} className="my-2 max-lg:mx-4" />
      <div className="action-bar">
        {contents.lines.length > 0 && (
          <p className="tabular shrink-0 text-lg leading-6 font-bold" aria-busy={!isCurrent}>
            <span className="block text-xs leading-4 font-medium text-soft">
              {props.courier === undefined ? 'Before delivery' : chargeName(price)}
            </span>
            {money(price.chargeCents)}
          </p>
        )}
        {proceed}
      </div>
    </Panel>
  )
}

type ProceedProps = {
  lineCount: number
  /** What is missing to the smallest order that the shop takes. */
  minimum?: MinimumOrder | undefined
  isComplete: boolean
  isBusy: boolean
  onProceed: () => void
}

const wide = 'min-h-13 w-full text-base max-xs:px-3 max-xs:text-sm'

export function ProceedButton({ lineCount, minimum, isComplete, isBusy, onProceed }: ProceedProps) {
  const reason = lineCount === 0 ? messages.checkoutCartEmpty : (minimum?.short ?? messages.completeAllInfo)
  if (lineCount === 0 || minimum !== undefined || !isComplete)
    return (
      // Not `disabled`: it stays focusable, and a click shows what is missing.
      <button
        type="button"
        aria-disabled="true"
        className={buttonClass({ weight: 'off', className: `pointer-events-auto! ${wide}` })}
        onClick={onProceed}
      >
        {reason}
      </button>
    )
  return (
    <Button className={wide} disabled={isBusy} onClick={onProceed}>
      Proceed to Payment
      {isBusy ? <Spinner label="Saving" className="size-5 text-faint" /> : <ArrowRightIcon />}
    </Button>
  )
}
