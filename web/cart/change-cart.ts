// What the controls do to the cart: add a product at the price the shopper sees, or remove one that can be put back.
import { useState } from 'react'
import { emptyCart, maxLines, maxOf, withFormerLines } from '#domain/cart/cart.ts'
import { showToast } from '#ui/toast-store.ts'
import { rememberAdded } from './added-products.ts'
import type { AddedProduct } from './added-products.ts'
import { cart } from './cart-store.ts'
import { rememberPrice } from './seen-prices.ts'

type Stocked = { id: string; quantity: number }

export function putInCart(product: AddedProduct, amount = 1): boolean {
  rememberAdded(product)
  const isIn = cart.add(product, amount) > 0
  if (isIn) rememberPrice(product)
  else showToast(`Your cart is full: it holds ${maxLines} different products`, { tone: 'error', topic: 'cart' })
  return isIn
}

/** Why a count can't be higher. `limit`: how many of one product the shop sells at once. */
export function limitText(product: { quantity: number }, limit: number): string {
  const most = maxOf(product, limit)
  return most < product.quantity ? `Limit ${most} per order` : `Only ${most} left`
}

const none: readonly never[] = []

type Line<Item> = { product: Item; count: number; isRemoved?: boolean }

/** The lines that were removed in a view, and can be put back there at their positions, in any order. */
export function useRemovals<Item extends Stocked>() {
  // The cart as it was, with every removed line: that tells where each belongs.
  const [former, setFormer] = useState(emptyCart)
  const [removed, setRemoved] = useState<readonly Item[]>(none)

  return {
    /** The lines of the cart with the removed ones among them. */
    withRemoved(lines: readonly Line<Item>[]): readonly Line<Item>[] {
      const counts = Object.fromEntries(lines.map(({ product, count }) => [product.id, count]))
      const gone = removed.filter(({ id }) => !(id in counts))
      if (gone.length === 0) return lines
      const order = Object.keys(withFormerLines(counts, former))
      const all = [...lines, ...gone.map((product) => ({ product, count: 0, isRemoved: true }))]
      return all.toSorted((one, other) => order.indexOf(one.product.id) - order.indexOf(other.product.id))
    },
    remove(product: Item): void {
      setFormer(withFormerLines(cart.read(), former))
      setRemoved([...removed, product])
      cart.removeItem(product.id)
    },
    undo(product: Item): void {
      cart.putBack(former, product)
      setRemoved(removed.filter(({ id }) => id !== product.id))
    },
    forget(): void {
      setFormer(emptyCart)
      setRemoved(none)
    },
  }
}
