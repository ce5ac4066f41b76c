// The invoice of one order, to be read and printed.
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { FailedNotice } from '#web/purchase/notice.tsx'
import { Steps } from '#web/purchase/steps.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBasket } from '#web/ui/empty-basket.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { ThankYou } from './thank-you.tsx'
import { useInvoice } from './use-invoice.ts'
import './invoice.css'

export const meta = () => hiddenMeta('Invoice')

export default function InvoicePage() {
  const { id = '' } = useParams()
  const invoice = useInvoice(id)
  useEffect(() => {
    // Newer browsers give a promise back, which an effect may not.
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="invoice-page shell max-w-4xl! pt-4 pb-12 md:pt-8">
      {invoice.state === 'loading' && <LoadingInvoice />}
      {invoice.state === 'failed' && (
        <FailedNotice onTryAgain={invoice.tryAgain}>
          This invoice could not be loaded. Your order is not lost.
        </FailedNotice>
      )}
      {invoice.state === 'missing' && <MissingInvoice />}
      {invoice.state === 'loaded' && (
        <>
          <Steps current="Invoice" />
          <ThankYou order={invoice.order} />
          <InvoiceSheet order={invoice.order} />
        </>
      )}
    </div>
  )
}

function LoadingInvoice() {
  return (
    <div role="status" aria-label="Loading your invoice" className="grid gap-5">
      <Skeleton className="h-11 w-72" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-[34rem] w-full" />
    </div>
  )
}

function MissingInvoice() {
  return (
    <section className="grid min-h-[50vh] place-content-center justify-items-center gap-4 text-center">
      <EmptyBasket className="w-40" />
      <h1 className="text-2xl md:text-3xl">There is no such order</h1>
      <p className="max-w-sm text-soft">We found no order of yours with this number. Please check it in your orders.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/user/orders">My Orders</ButtonLink>
        <ButtonLink to="/" weight="plain">
          Back To Home
        </ButtonLink>
      </div>
    </section>
  )
}
