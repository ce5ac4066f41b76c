// Opens the cart and shows how many items are in it, and about what they cost.
import { CartIcon } from '#ui/icons.tsx'
import { openCart } from './open-cart.tsx'
import { useEstimate } from './cart-drawer-state.ts'
import { useCartLength } from './cart-store.ts'

const badge =
  'tabular absolute -top-2.5 -right-3 min-w-5 animate-pop rounded-full bg-apricot-600 px-1 text-center text-2xs ' +
  'leading-5 font-bold text-white before:content-[attr(data-count)] forced-colors:outline-1'

// Outside the flow, so that nothing moves.
const estimateShape =
  'tabular absolute top-full left-1/2 -translate-x-1/2 text-2xs leading-4 font-semibold text-soft before:content-[attr(data-total)]'

export function CartButton({ className, label }: { className: string; label?: string }) {
  const length = useCartLength()
  const total = useEstimate()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Shopping cart, ${length === 1 ? '1 item' : `${length} items`}`}
      title={total && `About ${total} with delivery`}
      className={className}
      onClick={openCart}
    >
      <span className="relative">
        <CartIcon />
        {/* Not text: people who use voice control say the visible label, without the count. */}
        {length > 0 && <span key={length} className={badge} data-count={length > 99 ? '99+' : length} />}
        {total !== undefined && label === undefined && <span className={estimateShape} data-total={total} />}
      </span>
      {label !== undefined && <span>{label}</span>}
    </button>
  )
}
