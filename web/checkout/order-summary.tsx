// The order and its total, always in view on wide screens.
import type { RefObject } from 'react'
import { messages } from '#domain/messages.ts'
import { shippingOptionOf } from '#domain/shipping.ts'
import { openCart } from '#web/cart/cart-drawer-state.ts'
import { FailedNotice } from '#web/purchase/notice.tsx'
import { Panel } from '#web/purchase/panel.tsx'
import { Totals, TotalsSkeleton } from '#web/purchase/totals.tsx'
import type { CartContents } from '#web/purchase/use-cart-contents.ts'
import type { SavedCartState } from '#web/purchase/use-saved-cart.ts'
import { Button, buttonClass, ButtonLink } from '#web/ui/button.tsx'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { CouponForm } from './coupon-form.tsx'
import { SummaryLines } from './summary-lines.tsx'

type OrderSummaryProps = {
  contents: CartContents
  changesRef: RefObject<HTMLDivElement | null>
  savedCart: SavedCartState
  couponCode: string | null | undefined
  onCoupon: (code: string | null) => void
  isComplete: boolean
  isBusy: boolean
  onProceed: () => void
}

export function OrderSummary(props: OrderSummaryProps) {
  const { contents, changesRef, savedCart, couponCode, onCoupon, isComplete, isBusy, onProceed } = props
  const { price, coupon, refusal, isCurrent, problem, flush } = savedCart
  const isLoaded = contents.state === 'loaded'
  return (
    <Panel
      id="summary"
      title="Order summary"
      className="lg:sticky lg:top-24"
      action={
        <Button weight="soft" onClick={openCart}>
          Edit cart
        </Button>
      }
    >
      <SummaryLines contents={contents} changesRef={changesRef} />
      {contents.lines.length > 0 && (
        <div className="space-y-4 border-t border-sand-200 pt-4">
          <CouponForm
            wanted={couponCode ?? undefined}
            coupon={coupon}
            couponCents={price.couponCents}
            refusal={refusal}
            isChecking={Boolean(couponCode) && !isCurrent && problem === undefined}
            onApply={onCoupon}
            onRemove={() => onCoupon(null)}
          />
          <Totals
            price={price}
            coupon={coupon}
            shippingNote={`${shippingOptionOf(price.shippingCents).courier}, ${shippingOptionOf(price.shippingCents).delivery.toLowerCase()}`}
            isStale={!isCurrent}
          />
        </div>
      )}
      {contents.state === 'loading' && <TotalsSkeleton />}
      {problem !== undefined && (
        <div className="mt-4">
          <FailedNotice onTryAgain={() => void flush()}>{problem.detail} Your cart is safe.</FailedNotice>
        </div>
      )}
      <Proceed
        lineCount={isLoaded ? contents.lines.length : 1}
        isComplete={isComplete && isLoaded}
        isBusy={isBusy}
        onProceed={onProceed}
      />
    </Panel>
  )
}

type ProceedProps = { lineCount: number; isComplete: boolean; isBusy: boolean; onProceed: () => void }

export function Proceed({ lineCount, isComplete, isBusy, onProceed }: ProceedProps) {
  const canProceed = lineCount > 0 && isComplete
  const reason = lineCount === 0 ? messages.checkoutCartEmpty : messages.completeAllInfo
  return (
    <div className="mt-5 grid gap-3">
      {canProceed ? (
        <Button className="min-h-13 w-full text-base" disabled={isBusy} onClick={onProceed}>
          Proceed to Payment
          {isBusy ? <Spinner label="Saving" className="size-5 text-faint" /> : <ArrowRightIcon />}
        </Button>
      ) : (
        // Not `disabled`: it stays focusable, and a click shows what is missing.
        <button
          type="button"
          aria-disabled="true"
          className={buttonClass({ weight: 'off', className: 'pointer-events-auto! min-h-13 w-full text-base' })}
          onClick={onProceed}
        >
          {reason}
        </button>
      )}
      <ButtonLink to="/" weight="plain" className="min-h-12 w-full">
        Continue Shopping
      </ButtonLink>
    </div>
  )
}
