// Adds a product to the cart at the price the shopper sees, or shows that the cart is full.
import { mostLines } from '#domain/cart.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { cart } from './cart-store.ts'
import { rememberPrice } from './seen-prices.ts'

export function putInCart(product: { id: string; priceCents: number; quantity: number }, amount = 1): boolean {
  const isIn = cart.add(product, amount) > 0
  if (isIn) rememberPrice(product)
  else showToast(`Your cart is full: it holds ${mostLines} different products`, { tone: 'error', topic: 'cart' })
  return isIn
}
