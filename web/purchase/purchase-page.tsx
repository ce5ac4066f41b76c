// The frame of the checkout and the payment page: steps, heading, and loading the shopper's record.
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useOwnRecord } from '#session/own-record.ts'
import type { OwnRecord } from '#session/own-record.ts'
import { useShopper } from '#session/session.ts'
import type { SessionUser } from '#session/session.ts'
import { isMovedTo } from '#web/frame/moves.ts'
import { FailedNotice } from './notice.tsx'
import { Steps } from './steps.tsx'

type PurchasePageProps = {
  step: 'Checkout' | 'Payment'
  /** Not on the way from the cart to an order. */
  isAlone?: boolean
  loading: ReactNode
  children: (user: SessionUser, record: OwnRecord | undefined) => ReactNode
}

/** The form on the left, the summary on the right. */
export const pageGrid = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8'

export function PurchasePage({ step, isAlone = false, loading, children }: PurchasePageProps) {
  const user = useShopper()
  const { state, record, refresh } = useOwnRecord()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // In braces: newer browsers return a promise, which an effect must not.
    window.scrollTo(0, 0)
    // The button that led here is gone. A page that was just opened starts at its top.
    if (isMovedTo() && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="shell pt-4 pb-12 md:pt-6">
      <header
        className={`mb-5 flex flex-col gap-x-6 gap-y-2 md:mb-6 ${isAlone ? 'mx-auto max-w-2xl' : 'md:flex-row-reverse md:items-center md:justify-between'}`}
      >
        {!isAlone && <Steps current={step} />}
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          {step}
        </h1>
      </header>
      {state === 'loading' && loading}
      {state === 'failed' && (
        <FailedNotice onTryAgain={() => void refresh()}>We couldn't load your details. Your cart is safe.</FailedNotice>
      )}
      {state === 'loaded' && children(user, record)}
    </div>
  )
}
