// The controls that put a product into the cart.
import { useState } from 'react'
import { maxOf } from '#domain/cart/cart.ts'
import { isInStock } from '#domain/product/product.ts'
import { AvoidNotice } from '#web/avoid/avoid-notice.tsx'
import { openCart } from '#web/cart/open-cart.tsx'
import { useCountInCart } from '#web/cart/cart-store.ts'
import { limitText, putInCart } from '#web/cart/change-cart.ts'
import { NextDelivery } from '#web/deliver-to/next-delivery.tsx'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { Heart } from '#web/favourites/heart.tsx'
import { AddToList } from '#web/list-sync/add-to-list.tsx'
import { Button } from '#ui/button.tsx'
import { CartIcon } from '#ui/icons.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { ProductData } from './product-data.ts'
import { stockNote } from './stock-note.ts'

/** Never adds more than the cart can take, counting what is already in it. */
export function BuyBox({ product, picture, unitPrices }: Pick<ProductData, 'product' | 'picture' | 'unitPrices'>) {
  const { id, title } = product
  const inCart = useCountInCart(id)
  const { maxPerProduct } = useShop().rules
  const money = useMoney()
  const [chosen, setChosen] = useState(1)
  const room = Math.max(0, maxOf(product, maxPerProduct) - inCart)
  const amount = Math.max(1, Math.min(chosen, room))

  const add = () => {
    if (putInCart({ ...product, ...unitPrices, picture }, amount)) setChosen(1)
  }

  return (
    <div className="mt-6">
      <AvoidNotice foodFlags={product.foodFlags} />
      <div className="flex flex-wrap items-center gap-3">
        <div className={isInStock(product) ? 'buy-bar' : 'contents'}>
          <Stepper
            name={title}
            count={amount}
            max={Math.max(1, room)}
            maxText={inCart === 0 ? limitText(product, maxPerProduct) : `You can add ${room} more`}
            onCount={setChosen}
            className="min-h-12 min-w-36 px-0.5 max-xs:min-w-0"
          />
          <Button className="min-h-12 grow px-7 text-base max-md:px-3 sm:grow-0" disabled={room === 0} onClick={add}>
            <CartIcon />
            Add To Cart
            <span className="buy-bar-price tabular">{money(product.priceCents * amount)}</span>
          </Button>
        </div>
        <Heart id={id} title={title} className="border border-sand-300 bg-white" />
        <AddToList products={[product]} className="border border-sand-300 bg-white" />
      </div>
      {isInStock(product) && (
        <p className="mt-1 flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-soft noscript:hidden">
          <span role="status">{stockNote(product, inCart, maxPerProduct)}</span>
          {inCart > 0 && (
            <button
              type="button"
              className="min-h-11 rounded-full px-3 font-bold text-leaf-700 hover:bg-leaf-50"
              onClick={openCart}
            >
              View cart
            </button>
          )}
        </p>
      )}
      <NextDelivery place="product" />
      <p className="mt-2 hidden text-sm text-soft noscript:block">Turn on JavaScript to use the cart</p>
    </div>
  )
}
