// The payment: how, by which card, and then the order.
import { useEffect } from 'react'
import { FailedNotice } from '#web/purchase/notice.tsx'
import { Steps } from '#web/purchase/steps.tsx'
import { useOwnRecord } from '#web/session/own-record.ts'
import { useShopper } from '#web/session/session.ts'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { PaymentDesk } from './payment-desk.tsx'
import { LoadingPayment } from './loading-payment.tsx'

export const meta = () => hiddenMeta('Payment')

export default function PaymentPage() {
  const user = useShopper()
  const { state, record, refresh } = useOwnRecord()
  useEffect(() => {
    // Newer browsers give a promise back, which an effect may not.
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="shell pt-4 pb-12 md:pt-6">
      <header className="mb-5 flex flex-col gap-x-6 gap-y-2 md:mb-6 md:flex-row-reverse md:items-center md:justify-between">
        <Steps current="Payment" />
        <h1 className="text-3xl md:text-4xl">Payment</h1>
      </header>
      {state === 'loading' && <LoadingPayment />}
      {state === 'failed' && (
        <FailedNotice onTryAgain={() => void refresh()}>
          Your information could not be loaded. Your cart is safe.
        </FailedNotice>
      )}
      {state === 'loaded' && record !== undefined && <PaymentDesk key={user.uid} user={user} record={record} />}
    </div>
  )
}
