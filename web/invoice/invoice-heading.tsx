// What stands above an invoice: thanks right after paying, on later visits the order's status. Not printed.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { promiseText } from '#domain/delivery/delivery.ts'
import { OrderAgain } from '#web/orders/order-again.tsx'
import { timeText } from '#web/orders/order-data.ts'
import type { Order } from '#web/orders/order-data.ts'
import { Steps } from '#web/purchase/steps.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckIcon, ChevronLeftIcon } from '#ui/icons.tsx'
import { DownloadPdf } from './download-pdf.tsx'
import { comesText, statusText } from './status-text.ts'

export function ThankYou({ order, onView }: { order: Order; onView: () => void }) {
  return (
    <>
      <Steps current="Invoice" />
      <Banner order={order} look="bg-leaf-100 mt-3" onView={onView}>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-600 text-white">
          <CheckIcon className="size-6" />
        </span>
        <div className="min-w-0 grow basis-64">
          <h1 className="text-xl wrap-anywhere md:text-2xl">Thank you, {order.displayName}!</h1>
          <p className="mt-1 text-sm">{`We've received your order. ${comesText(order, promiseText(order.delivery))}`}</p>
        </div>
      </Banner>
    </>
  )
}

export function OrderHeading({ order }: { order: Order }) {
  return (
    <>
      <Link
        to="/user/orders"
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-700 hover:underline print:hidden"
      >
        <ChevronLeftIcon className="size-4" />
        My Orders
      </Link>
      <Banner order={order} look="mt-1 border border-sand-200 bg-white shadow-card">
        <div className="min-w-0 grow basis-64">
          <h1 className="tabular text-xl md:text-2xl">Order {order.orderId}</h1>
          <p className="tabular mt-1 text-sm text-soft">Placed {timeText(order.orderTime, order.prices)}</p>
          <p className="mt-1 text-sm">{statusText(order)}</p>
        </div>
      </Banner>
    </>
  )
}

// On a phone two of them share a line.
const half = 'max-sm:px-2 max-sm:text-center'

type BannerProps = { order: Order; look: string; onView?: () => void; children: ReactNode }

/** Right after paying, the first button leads to the order. */
function Banner({ order, look, onView, children }: BannerProps) {
  return (
    <section className={`mb-5 flex flex-wrap items-center gap-4 rounded-card p-4 sm:p-6 print:hidden ${look}`}>
      {children}
      <div className="grid grow grid-cols-2 gap-2 max-sm:w-full sm:flex sm:grow-0 sm:flex-wrap">
        {onView !== undefined && (
          <Button className={`${half} max-sm:col-span-2`} onClick={onView}>
            View your order
          </Button>
        )}
        <Button className={half} weight={onView === undefined ? 'strong' : 'plain'} onClick={() => window.print()}>
          Print
        </Button>
        <DownloadPdf order={order} className={half} />
        <OrderAgain order={order} weight="plain" className={half} />
        <ButtonLink to="/" weight="plain" className={half}>
          Continue Shopping
        </ButtonLink>
      </div>
    </section>
  )
}
