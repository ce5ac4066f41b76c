// For a new customer who came from the checkout: the way back to it. Loaded only for them.
import { waitingCheckout } from '#web/purchase/waiting-checkout.ts'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import { ArrowRightIcon, CartIcon, CloseIcon } from '#ui/icons.tsx'

export default function ContinueCheckout({ length }: { length: number }) {
  return (
    <section
      aria-label="Your checkout"
      className="flex animate-rise flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-leaf-200 bg-leaf-100 py-4 pr-3 pl-5"
    >
      <CartIcon className="size-6 text-leaf-700 max-sm:hidden" />
      <p className="min-w-0 grow basis-48 text-sm">
        <strong className="block text-base">Your account is ready</strong>
        {length === 1 ? 'One item is' : `${length} items are`} waiting in your cart.
      </p>
      <div className="flex grow items-center justify-end gap-1 sm:grow-0">
        <ButtonLink to="/checkout" className="min-h-12 grow">
          Continue to checkout
          <ArrowRightIcon />
        </ButtonLink>
        <IconButton label="Dismiss" onClick={waitingCheckout.clear}>
          <CloseIcon className="size-4" />
        </IconButton>
      </div>
    </section>
  )
}
