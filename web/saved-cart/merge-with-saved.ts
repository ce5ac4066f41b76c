// Merges this browser's cart with the saved one. It is a three-way merge: the base is what both had when they were last the
// same, so that nothing is counted twice and what was removed stays removed.
import { isSameCart, lineCount, mergeCarts, maxOf } from '#domain/cart/cart.ts'
import type { Cart, CartProduct, LineChange } from '#domain/cart/cart.ts'

type Carts = {
  local: Cart
  stored: Cart
  /** Undefined the first time: then both are summed. */
  base: Cart | undefined
  /** What this browser sent since then without getting a response. */
  sent: Cart | undefined
  products: readonly CartProduct[]
}

export function mergeWithSaved({ local, stored, base, sent, products }: Carts): { cart: Cart; changes: LineChange[] } {
  if (wasReceived(sent, stored)) return { cart: local, changes: [] }
  if (base === undefined) return mergeCarts(local, stored, products)
  // The server returns only what is in stock. A line missing for that reason wasn't removed by the shopper.
  const common = sellablePart(base, products)
  // No other device has changed the saved cart, so this browser's is newer.
  if (isSameCart(common, stored)) return { cart: local, changes: [] }
  return mergeCarts(minus(local, common), minus(stored, minus(common, local)), products)
}

function sellablePart(cart: Cart, products: readonly CartProduct[]): Cart {
  const lines = products.map((product): [string, number] => [
    product.id,
    Math.min(cart[product.id] ?? 0, maxOf(product)),
  ])
  return Object.fromEntries(lines.filter(([, count]) => count > 0))
}

/** The saved cart is what was sent from here, minus what was out of stock. */
export function wasReceived(sent: Cart | undefined, stored: Cart): boolean {
  return sent !== undefined && lineCount(stored) > 0 && lineCount(minus(stored, sent)) === 0
}

/** What the first cart has more than the second. */
export function minus(cart: Cart, other: Cart): Cart {
  const rest = Object.entries(cart).map(([id, count]): [string, number] => [id, count - (other[id] ?? 0)])
  return Object.fromEntries(rest.filter(([, count]) => count > 0))
}
