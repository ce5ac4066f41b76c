// What the payment page shows besides the form: what prevents the payment, an order being completed, an empty cart.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { messages } from '#domain/messages.ts'
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import { invoiceAddress } from '#web/purchase/place-order.ts'
import { refusalText } from '#web/saved-cart/server-cart.ts'
import type { CartContents } from '#web/purchase/use-cart-contents.ts'
import type { SavedCartState } from '#web/purchase/use-saved-cart.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Methods } from './methods.tsx'

type Cart = { contents: CartContents; savedCart: Pick<SavedCartState, 'problem' | 'flush'> }
type BlockersProps = Cart & {
  /** The shopper tries again or accepts the changes: what the last attempt failed with is over. */
  onSolve: () => void
}

/** What has to be loaded again or accepted before the shopper can pay: it also explains why the last attempt failed. */
export function blockerOf({ contents, savedCart }: Cart): 'failed' | 'changed' | undefined {
  if (contents.state === 'failed' || savedCart.problem !== undefined) return 'failed'
  return contents.hasChanges ? 'changed' : undefined
}

export function Blockers({ contents, savedCart, onSolve }: BlockersProps) {
  const solveBy = (action: () => unknown) => () => {
    onSolve()
    void action()
  }
  return (
    <>
      {/* One message, even if both failed: once the products are loaded, the cart is saved again automatically. */}
      {contents.state === 'failed' ? (
        <FailedNotice onTryAgain={solveBy(contents.reload)}>
          We can't reach the shop. Your cart is safe and nothing was charged.
        </FailedNotice>
      ) : (
        savedCart.problem !== undefined && (
          <FailedNotice onTryAgain={solveBy(savedCart.flush)}>
            {savedCart.problem.detail} Nothing was charged.
          </FailedNotice>
        )
      )}
      {contents.hasChanges && (
        <Notice tone="change" title="Something changed since you filled your cart" isUrgent>
          {contents.gone !== undefined && <p>{contents.gone}</p>}
          <ul className="space-y-1">
            {[...contents.lines.map(({ product }) => product), ...contents.soldOut].flatMap(({ id, title }) => {
              const note = contents.notes.get(id)
              return note === undefined ? [] : [<li key={id}>{`${title}: ${note}`}</li>]
            })}
          </ul>
          <Button onClick={solveBy(contents.accept)}>Accept changes</Button>
        </Notice>
      )}
    </>
  )
}

type MissingProps = { refusal: SavedCartState['refusal']; isIncomplete: boolean }

export function Missing({ refusal, isIncomplete }: MissingProps) {
  return (
    <>
      {refusal !== undefined && (
        <Notice tone="change" title="Your coupon wasn't applied">
          <p>{refusalText(refusal)}</p>
        </Notice>
      )}
      {isIncomplete && (
        <Notice tone="change" title="Some of your details are missing">
          <p>We need your address before you can pay.</p>
          <ButtonLink to="/checkout">Back to checkout</ButtonLink>
        </Notice>
      )}
    </>
  )
}

export function CompletingPanel({ isPlaced, onTryNow }: { isPlaced: boolean; onTryNow: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="completing"
      className="mx-auto grid max-w-xl justify-items-center gap-4 rounded-card border border-sand-200 bg-white p-6 py-12 text-center shadow-card"
    >
      <Spinner label="Completing your order" className="size-10" />
      <h2 ref={heading} id="completing" tabIndex={-1} className="text-xl outline-none md:text-2xl">
        {isPlaced ? 'Your order is placed' : "Your payment is safe. We're completing your order"}
      </h2>
      {!isPlaced && (
        <>
          <p className="max-w-md text-sm text-soft">
            Please don't pay again. You can close this page: your order will appear under My Orders within a minute. If
            we can't complete it, your card won't be charged.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button weight="plain" onClick={onTryNow}>
              Try again now
            </Button>
            <ButtonLink weight="plain" to="/user/orders">
              My Orders
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}

/** `reason`: what became of the products that were in the cart. */
export function EmptyPayment({ lastOrder, reason }: { lastOrder: string | undefined; reason: ReactNode }) {
  return (
    <section
      aria-labelledby="method"
      className="mx-auto grid max-w-2xl justify-items-center gap-4 rounded-card border border-sand-200 bg-white p-6 py-10 text-center shadow-card"
    >
      <EmptyBasket className="w-36" />
      <h2 className="text-xl">{messages.cartEmpty}</h2>
      <div className="w-full text-left empty:hidden">{reason}</div>
      <p className="text-sm text-soft">
        {lastOrder === undefined ? 'There is nothing to pay for yet.' : 'Your last order has been placed and paid for.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {lastOrder !== undefined && <ButtonLink to={invoiceAddress(lastOrder)}>View invoice</ButtonLink>}
        <ButtonLink to="/" weight={lastOrder === undefined ? 'strong' : 'plain'}>
          Continue Shopping
        </ButtonLink>
      </div>
      <div className="mt-4 w-full border-t border-sand-200 pt-6 text-left">
        <h3 id="method" className="mb-4 text-lg">
          Payment method
        </h3>
        <Methods chosen={undefined} isDisabled onChoose={() => {}} />
      </div>
    </section>
  )
}
