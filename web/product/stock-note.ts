// How many of a product there are and how many more fit into the cart. An order has a limit of its own, so both are named.
import { maxOf } from '#domain/cart/cart.ts'

export function stockNote(product: { quantity: number }, inCart: number, maxPerProduct: number): string {
  const most = maxOf(product, maxPerProduct)
  const isLimited = product.quantity > maxPerProduct
  const limit = isLimited ? ` (up to ${maxPerProduct} per order)` : ''
  if (inCart === 0) return `${product.quantity} available${limit}`
  if (inCart < most) return `${inCart} in your cart, you can add ${most - inCart} more${limit}`
  return `${inCart} in your cart, ${isLimited ? "that's the limit per order" : "that's all we have"}`
}
