// Thanks, what happens next, and the actions for the invoice. Not printed.
import { shippingOptionOf } from '#domain/shipping.ts'
import type { Order } from '#web/orders/order-data.ts'
import { OrderAgain } from '#web/orders/order-again.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'

// On a phone two of them share a line.
const half = 'max-sm:px-2 max-sm:text-center'

export function ThankYou({ order }: { order: Order }) {
  const { courier, delivery } = shippingOptionOf(order.price.shippingCents)
  return (
    <section className="mt-3 mb-5 flex flex-wrap items-center gap-4 rounded-card bg-leaf-100 p-4 sm:p-6 print:hidden">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-600 text-white">
        <CheckIcon className="size-6" />
      </span>
      <div className="min-w-0 grow basis-64">
        <h1 className="text-xl md:text-2xl">Thank you, {order.displayName}!</h1>
        <p className="mt-1 text-sm">
          {order.status === 'Cancelled'
            ? "This order was cancelled and your card wasn't charged."
            : `We've received your order. ${courier} will deliver it ${delivery === 'Today' ? 'today' : `within ${delivery.toLowerCase()}`}.`}
        </p>
      </div>
      <div className="grid grow grid-cols-2 gap-2 max-sm:w-full sm:flex sm:grow-0 sm:flex-wrap">
        <Button className={half} onClick={() => window.print()}>
          Print
        </Button>
        <Button weight="plain" className={half} onClick={() => window.print()}>
          Download PDF
        </Button>
        <OrderAgain order={order} weight="plain" className={half} />
        <ButtonLink to="/" weight="plain" className={half}>
          Continue Shopping
        </ButtonLink>
      </div>
    </section>
  )
}
