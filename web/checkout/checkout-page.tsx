// The checkout: who buys, where it goes, by which courier, and what it comes to.
import { useEffect } from 'react'
import { FailedNotice } from '#web/purchase/notice.tsx'
import { Steps } from '#web/purchase/steps.tsx'
import { useOwnRecord } from '#web/session/own-record.ts'
import { useShopper } from '#web/session/session.ts'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { CheckoutDesk } from './checkout-desk.tsx'
import { LoadingCheckout } from './loading-checkout.tsx'

export const meta = () => hiddenMeta('Checkout')

export default function CheckoutPage() {
  const user = useShopper()
  const { state, record, refresh } = useOwnRecord()
  useEffect(() => {
    // Newer browsers give a promise back, which an effect may not.
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="shell pt-4 pb-12 md:pt-6">
      <header className="mb-5 flex flex-col gap-x-6 gap-y-2 md:mb-6 md:flex-row-reverse md:items-center md:justify-between">
        <Steps current="Checkout" />
        <h1 className="text-3xl md:text-4xl">Checkout</h1>
      </header>
      {state === 'loading' && <LoadingCheckout />}
      {state === 'failed' && (
        <FailedNotice onTryAgain={() => void refresh()}>
          Your information could not be loaded. Your cart is safe.
        </FailedNotice>
      )}
      {state === 'loaded' && <CheckoutDesk key={user.uid} user={user} record={record} />}
    </div>
  )
}
