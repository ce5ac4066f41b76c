// The cart of this browser and the one the shop remembers for a shopper, made one. What both had when they were last
// the same is known as the base, so that nothing is counted twice and what was taken out stays out.
import { isSameCart, lineCount, mergeCarts, mostOf } from '#domain/cart.ts'
import type { Cart, CartProduct, LineChange } from '#domain/cart.ts'

type Carts = {
  local: Cart
  stored: Cart
  /** Nothing at the first meeting: then both are simply summed. */
  base: Cart | undefined
  /** What this browser sent after that without hearing whether it arrived. */
  sent: Cart | undefined
  products: readonly CartProduct[]
}

export function mergeWithSaved({ local, stored, base, sent, products }: Carts): { cart: Cart; changes: LineChange[] } {
  if (wasReceived(sent, stored)) return { cart: local, changes: [] }
  if (base === undefined) return mergeCarts(local, stored, products)
  // The shop tells only what it can sell. What is missing for that reason nobody has taken out: the page says so.
  const common = sellablePart(base, products)
  // Nobody else has touched the shop's copy: this browser knows best.
  if (isSameCart(common, stored)) return { cart: local, changes: [] }
  return mergeCarts(minus(local, common), minus(stored, minus(common, local)), products)
}

function sellablePart(cart: Cart, products: readonly CartProduct[]): Cart {
  const lines = products.map((product): [string, number] => [
    product.id,
    Math.min(cart[product.id] ?? 0, mostOf(product)),
  ])
  return Object.fromEntries(lines.filter(([, count]) => count > 0))
}

/** The shop's copy is what was sent from here, less what it could not sell. */
export function wasReceived(sent: Cart | undefined, stored: Cart): boolean {
  return sent !== undefined && lineCount(stored) > 0 && lineCount(minus(stored, sent)) === 0
}

/** What is in the first cart beyond the second. */
export function minus(cart: Cart, other: Cart): Cart {
  const rest = Object.entries(cart).map(([id, count]): [string, number] => [id, count - (other[id] ?? 0)])
  return Object.fromEntries(rest.filter(([, count]) => count > 0))
}
