// The controls on a product card: the heart, and the round button that adds the product to the cart and then turns into a
// stepper. A removed product can be put back for a while.
import { useEffect, useRef, useState } from 'react'
import { maxOf } from '#domain/cart/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { AvoidMark } from '#web/avoid/avoid-mark.tsx'
import { useShop } from '#web/frame/shop-data.ts'
import { Heart } from '#web/favourites/heart.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { AddedProduct } from './added-products.ts'
import { cart, useCountInCart } from './cart-store.ts'
import { limitText, putInCart } from './change-cart.ts'
import { useFocusTransfer } from './use-focus-transfer.ts'

// Above the link that covers the card.
const place = 'flex items-center justify-end gap-1 *:z-1 max-md:grow'
const plusShape =
  'relative grid size-11 place-items-center rounded-full bg-leaf-100 text-leaf-800 transition-colors ' +
  'hover:bg-leaf-600 hover:text-white disabled:hidden'
const undoShape = 'relative min-h-11 animate-offer rounded-full px-3 text-sm font-bold text-leaf-700 hover:bg-leaf-50'

const undoMs = 8_000

export function AddToCart({ product }: { product: AddedProduct }) {
  const { id, title, quantity, foodFlags } = product
  const count = useCountInCart(id)
  const { maxPerProduct } = useShop().rules
  /** The cart before the product was removed from it here. */
  const [former, setFormer] = useState<Cart>()
  const undoButton = useRef<HTMLButtonElement>(null)
  const isIn = count > 0
  const { box, keeping } = useFocusTransfer<HTMLDivElement>(isIn)

  useEffect(() => {
    if (former === undefined) return
    const timer = setTimeout(() => undoButton.current?.matches(':focus') || setFormer(undefined), undoMs)
    return () => clearTimeout(timer)
  }, [former])

  const add = () => {
    putInCart(product)
    setFormer(undefined)
  }
  const remove = () => {
    setFormer(cart.read())
    cart.removeItem(id)
  }
  const undo = () => {
    if (former !== undefined) cart.putBack(former, product)
    setFormer(undefined)
  }

  return (
    <>
      <div ref={box} className={place}>
        {/* First, since the focus goes to the last button. */}
        <Heart id={id} title={title} className="absolute top-3.5 right-4 max-[22rem]:right-3 md:top-4 md:right-5" />
        {isIn ? (
          <Stepper
            look="card"
            name={title}
            label={`${title} in your cart`}
            count={count}
            max={maxOf(product, maxPerProduct)}
            maxText={limitText(product, maxPerProduct)}
            onCount={(next) => cart.setCount(product, next)}
            onRemove={keeping(remove)}
            className="grow animate-grow md:w-29"
          />
        ) : (
          <>
            {former !== undefined && (
              <button ref={undoButton} type="button" className={undoShape} onClick={keeping(undo)}>
                Undo<span className="sr-only"> removing {title}</span>
              </button>
            )}
            <button
              type="button"
              aria-label={`Add ${title} to cart`}
              disabled={quantity < 1}
              className={plusShape}
              onClick={keeping(add)}
            >
              <PlusIcon />
            </button>
          </>
        )}
      </div>
      <AvoidMark foodFlags={foodFlags} className="order-last basis-full" />
    </>
  )
}
