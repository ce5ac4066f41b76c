// What the buttons do to the cart: add a product at the price the shopper sees, or remove one with an undo.
import { emptyCart, mostLines, withFormerLines } from '#domain/cart.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { cart } from './cart-store.ts'
import { rememberPrice } from './seen-prices.ts'

export function putInCart(product: { id: string; priceCents: number; quantity: number }, amount = 1): boolean {
  const isIn = cart.add(product, amount) > 0
  if (isIn) rememberPrice(product)
  else showToast(`Your cart is full: it holds ${mostLines} different products`, { tone: 'error', topic: 'cart' })
  return isIn
}

// Several can be removed and restored in any order, so the positions of removed lines are remembered too.
let remembered = emptyCart

export function removeWithUndo(product: { id: string; title: string; quantity: number }): void {
  const former = withFormerLines(cart.read(), remembered)
  remembered = former
  cart.removeItem(product.id)
  showToast(`Removed ${product.title}`, {
    tone: 'info',
    action: { label: 'Undo', run: () => cart.putBack(former, product) },
  })
}
