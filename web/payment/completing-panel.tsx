// Shown between a confirmed payment and its order.
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

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
