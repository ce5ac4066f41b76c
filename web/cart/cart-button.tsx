// Opens the cart and shows how many items are in it.
import { CartIcon } from '#web/ui/icons.tsx'
import { openCart } from './open-cart.tsx'
import { useCartLength } from './cart-store.ts'

const badge =
  'tabular absolute -top-2.5 -right-3 min-w-5 animate-pop rounded-full bg-apricot-600 px-1 text-center text-2xs ' +
  'leading-5 font-bold text-white before:content-[attr(data-count)] forced-colors:outline-1'

export function CartButton({ className, label }: { className: string; label?: string }) {
  const length = useCartLength()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Shopping cart, ${length === 1 ? '1 item' : `${length} items`}`}
      className={className}
      onClick={openCart}
    >
      <span className="relative">
        <CartIcon />
        {/* Not text: people who use voice control say the visible label, without the count. */}
        {length > 0 && <span key={length} className={badge} data-count={length > 99 ? '99+' : length} />}
      </span>
      {label !== undefined && <span>{label}</span>}
    </button>
  )
}
