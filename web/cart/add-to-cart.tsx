// The round button on a product card: adds the product to the cart, then turns into a stepper.
import { useLayoutEffect, useRef } from 'react'
import { mostOf } from '#domain/cart.ts'
import { MinusIcon, PlusIcon, TrashIcon } from '#web/ui/icons.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { cart, useCountInCart } from './cart-store.ts'
import { putInCart, removeWithUndo } from './change-cart.ts'

type AddToCartProps = { product: { id: string; title: string; priceCents: number; quantity: number } }

const round = 'grid size-11 place-items-center rounded-full transition-colors'
// Over the lower edge of the card's square picture, which is as high as the card is wide.
const place =
  'pointer-events-none absolute inset-x-2.5 top-2.5 flex aspect-square items-end justify-end p-1.5 ' +
  'md:inset-x-3 md:top-3 md:p-2'
const plus = 'pointer-events-auto bg-white text-leaf-700 shadow-card hover:bg-leaf-600 hover:text-white disabled:hidden'
const stepper =
  'pointer-events-auto flex grow animate-grow items-center justify-between rounded-full bg-leaf-600 text-white shadow-card'

export function AddToCart({ product }: AddToCartProps) {
  const { id, title, quantity } = product
  const count = useCountInCart(id)
  const box = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const isIn = count > 0

  // The pressed button unmounts when the stepper appears or disappears: move the focus to what replaced it.
  useLayoutEffect(() => {
    if (takesFocus.current) box.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus()
    takesFocus.current = false
  }, [isIn])

  const add = () => {
    if (!putInCart(product)) return
    takesFocus.current = true
    showToast(`Added ${title}`, { topic: 'cart' })
  }
  const removeOne = () => {
    if (count > 1) return cart.removeOne(id)
    takesFocus.current = true
    removeWithUndo(product)
  }

  return (
    <div ref={box} className={place}>
      {isIn ? (
        <div role="group" aria-label={`${title} in your cart`} className={stepper}>
          <button
            type="button"
            aria-label={count === 1 ? `Remove ${title} from cart` : `Remove one ${title}`}
            className={`${round} hover:bg-leaf-700`}
            onClick={removeOne}
          >
            {count === 1 ? <TrashIcon className="size-4" /> : <MinusIcon className="size-4" />}
          </button>
          <output className="tabular text-sm font-bold">{count}</output>
          <button
            type="button"
            aria-label={`Add one ${title}`}
            disabled={count >= mostOf(product)}
            className={`${round} hover:bg-leaf-700 disabled:text-white/40`}
            onClick={() => cart.add(product)}
          >
            <PlusIcon className="size-4" />
          </button>
        </div>
      ) : (
        <button
          type="button"
          aria-label={`Add ${title} to cart`}
          disabled={quantity < 1}
          className={`${round} ${plus}`}
          onClick={add}
        >
          <PlusIcon />
        </button>
      )}
    </div>
  )
}
