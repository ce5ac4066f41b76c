// "Proceed To Checkout" with the subtotal. Not a link while there is nothing to buy.
import { Link } from 'react-router'
import { formatDollars } from '#domain/money.ts'
import { buttonClass } from '#web/ui/button.tsx'

type CheckoutLinkProps = { subtotalCents: number | undefined; isDisabled: boolean }

const row = 'min-h-14 w-full pr-2 text-base'

export function CheckoutLink({ subtotalCents, isDisabled }: CheckoutLinkProps) {
  const subtotal = subtotalCents === undefined ? '…' : formatDollars(subtotalCents)
  if (isDisabled) {
    return (
      <span role="link" aria-disabled="true" className={buttonClass({ weight: 'off', className: row })}>
        <span className="grow">Proceed To Checkout</span>
        <span className="tabular rounded-full bg-white px-4 py-2">{subtotal}</span>
      </span>
    )
  }
  return (
    <Link to="/checkout" replace className={buttonClass({ className: row })}>
      <span className="grow">Proceed To Checkout</span>
      <span className="tabular rounded-full bg-white px-4 py-2 text-leaf-800">{subtotal}</span>
    </Link>
  )
}
