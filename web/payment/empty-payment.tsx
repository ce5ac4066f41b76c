// Nothing to pay: the cart is empty, perhaps because the order has just been placed.
import { messages } from '#domain/messages.ts'
import { invoiceAddress } from '#web/purchase/place-order.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBasket } from '#web/ui/empty-basket.tsx'
import { Methods } from './methods.tsx'

export function EmptyPayment({ lastOrder }: { lastOrder: string | undefined }) {
  return (
    <section
      aria-labelledby="method"
      className="mx-auto grid max-w-2xl justify-items-center gap-4 rounded-card border border-sand-200 bg-white p-6 py-10 text-center shadow-card"
    >
      <EmptyBasket className="w-36" />
      <h2 className="text-xl">{messages.cartEmpty}</h2>
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
