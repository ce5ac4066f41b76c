// How many, and into the cart: never more than it can hold, with what it holds already.
import { useState } from 'react'
import { mostOf } from '#domain/cart.ts'
import { isInStock } from '#domain/product.ts'
import type { Product } from '#domain/product.ts'
import { openCart } from '#web/cart/cart-drawer-state.ts'
import { useCountInCart } from '#web/cart/cart-store.ts'
import { putInCart } from '#web/cart/put-in-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export function BuyBox({ product }: { product: Product }) {
  const { id, title } = product
  const inCart = useCountInCart(id)
  const [wanted, setWanted] = useState(1)
  const room = Math.max(0, mostOf(product) - inCart)
  const amount = Math.max(1, Math.min(wanted, room))

  const add = () => {
    if (!putInCart(product, amount)) return
    setWanted(1)
    const text = amount === 1 ? `${title} is in your cart` : `${amount} × ${title} are in your cart`
    showToast(text, { topic: 'cart', action: { label: 'View cart', run: openCart } })
  }

  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          name={title}
          count={amount}
          most={Math.max(1, room)}
          onMinus={() => setWanted(amount - 1)}
          onPlus={() => setWanted(amount + 1)}
          className="min-h-12 min-w-36 px-0.5"
        />
        <Button className="min-h-12 grow px-7 text-base sm:grow-0" disabled={room === 0} onClick={add}>
          <CartIcon />
          Add To Cart
        </Button>
      </div>
      <p className="mt-2 min-h-5 text-sm text-soft noscript:hidden">
        {isInStock(product) && <CartNote inCart={inCart} stock={product.quantity} room={room} />}
      </p>
      <p className="mt-2 hidden text-sm text-soft noscript:block">Please switch on JavaScript to fill your cart.</p>
    </div>
  )
}

function CartNote({ inCart, stock, room }: { inCart: number; stock: number; room: number }) {
  if (inCart === 0) return `${stock} available`
  if (room > 0) return `${inCart} in your cart, ${room} more to be had.`
  return inCart < stock ? `${inCart} in your cart: the most at once.` : `All we have is in your cart: ${inCart}.`
}
