// One order and its invoice, on screen and in print.
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { OrderJson } from '#server/orders/order-json.ts'
import { CancelOrder } from '#web/orders/cancel-order.tsx'
import { ChangeTime } from '#web/orders/change-time.tsx'
import { useOrderChanges } from '#web/orders/follow-orders.ts'
import { readOrder } from '#web/orders/order-data.ts'
import { HereButton } from '#web/orders/here-button.tsx'
import { OrderTimeline } from '#web/orders/order-timeline.tsx'
import { OrderTrip } from '#web/orders/order-trip.tsx'
import { PayAgain } from '#web/orders/pay-again.tsx'
import { useShopper } from '#session/session.ts'
import { draftIn } from '#web/purchase/change-draft.ts'
import { justPaid } from '#web/purchase/just-paid.ts'
import { FailedNotice } from '#web/purchase/notice.tsx'
import { CallProblem, callShop } from '#session/call-shop.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyBasket } from '#web/frame/empty-basket.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { Skeleton } from '#ui/loading.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { OrderHeading, ThankYou } from './invoice-heading.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import './invoice.css'

const LivePacking = lazy(() => import('./live-packing.tsx'))
const OrderChange = lazy(() => import('./order-change.tsx'))
const OrderReports = lazy(() => import('./order-reports.tsx'))

const reloadAfter = 3_000
const maxReloads = 20

export const meta = hiddenMeta('Invoice')

export default function InvoicePage() {
  const { id = '' } = useParams()
  const { state, order, loaded, isMissing, retry, replace } = useInvoice(id)
  const progress = useRef<HTMLElement>(null)
  const [isJustPaid, setJustPaid] = useState(() => justPaid.is(id))
  // The button that was pressed is gone.
  const showCancelled = (cancelled: OrderJson) => {
    replace(cancelled)
    progress.current?.focus()
  }
  // Back from the payment page, with what was typed.
  const { uid } = useShopper()
  const draft = draftIn(useLocation().state, uid, order?.id ?? '')
  const [isOpened, setChanging] = useState<boolean>()
  const isChanging = isOpened ?? draft !== undefined
  const endChange = (changed?: OrderJson) => {
    if (changed !== undefined) replace(changed)
    setChanging(false)
    progress.current?.focus()
  }
  const showOrder = () => {
    setJustPaid(false)
    progress.current?.focus()
  }
  useEffect(() => {
    justPaid.clear()
    // In braces: newer browsers return a promise, which an effect must not.
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="invoice-page shell max-w-4xl! pt-4 pb-12 md:pt-8">
      {order === undefined && state === 'loading' && <LoadingInvoice />}
      {order === undefined && state === 'failed' && !isMissing && (
        <FailedNotice onTryAgain={retry}>We couldn't load this invoice. Your order is safe.</FailedNotice>
      )}
      {order === undefined && isMissing && <MissingInvoice />}
      {order !== undefined && (
        <>
          {isJustPaid && order.status !== 'Cancelled' ? (
            <ThankYou order={order} onView={showOrder} />
          ) : (
            <OrderHeading order={order} />
          )}
          <PayAgain order={order} />
          <section
            ref={progress}
            tabIndex={-1}
            aria-label="Progress"
            className="mb-5 grid gap-4 rounded-card border border-sand-200 bg-white p-4 shadow-card outline-none sm:p-6 print:hidden"
          >
            <OrderTimeline order={order} hasTimes />
            <OrderTrip order={order} />
            <HereButton order={order} onArrived={replace} />
            <div className="flex flex-wrap gap-2 empty:hidden">
              {order.status === 'Pending' && order.canCancel && !isChanging && (
                <Button weight="plain" onClick={() => setChanging(true)}>
                  Change order
                </Button>
              )}
              <ChangeTime order={order} onMoved={replace} onRefused={retry} />
              <CancelOrder order={order} onCancelled={showCancelled} onRefused={retry} />
            </div>
          </section>
          {isChanging && order.status !== 'Cancelled' && (
            <Suspense>
              <OrderChange order={order} onChanged={endChange} onClose={() => endChange()} />
            </Suspense>
          )}
          {loaded?.status === 'Processing' && loaded.packed === undefined && (
            <Suspense>
              <LivePacking id={id} seen={loaded} />
            </Suspense>
          )}
          {order.status === 'Delivered' && (
            <Suspense>
              <OrderReports order={order} seen={loaded} />
            </Suspense>
          )}
          <InvoiceSheet order={order} />
        </>
      )}
    </div>
  )
}

/** Reloads while the money is authorised but not captured yet. A reload that fails leaves the invoice on the page. */
function useInvoice(id: string) {
  const { state, value, error, retry, replace } = useLoaded(id, (signal) =>
    callShop<OrderJson>(`/order/invoice/${encodeURIComponent(id)}?image=url`, { signal }),
  )
  useOrderChanges(retry)
  const [reloads, setReloads] = useState(0)
  const isChargedNow = value?.paymentState === 'authorised' && value.delivery.startsAt === null
  const isPending = isChargedNow && state !== 'loading' && reloads < maxReloads
  const reload = useEffectEvent(() => {
    setReloads(reloads + 1)
    retry()
  })
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(reload, reloadAfter)
    return () => clearTimeout(timer)
  }, [isPending])
  return {
    state,
    order: value && readOrder(value),
    loaded: value,
    isMissing: error instanceof CallProblem && (error.status === 404 || error.status === 403),
    retry,
    replace,
  }
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
      <h1 className="text-2xl md:text-3xl">We couldn't find that order</h1>
      <p className="max-w-sm text-soft">Check the order number, or find the order under My Orders.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/user/orders">My Orders</ButtonLink>
        <ButtonLink to="/" weight="plain">
          Back To Home
        </ButtonLink>
      </div>
    </section>
  )
}
