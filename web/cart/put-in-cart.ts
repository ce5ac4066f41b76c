// Puts a product into the cart at the price that the shopper sees, or says that there is no room for it.
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
