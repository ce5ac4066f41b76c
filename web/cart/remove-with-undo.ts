// Takes a product out of the cart and offers, for as long as the toast stands, to put it back where it was.
import { emptyCart, withFormerLines } from '#domain/cart.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { cart } from './cart-store.ts'

// Several may be taken out and put back in any order: the places of those that are out are remembered too.
let remembered = emptyCart

export function removeWithUndo(product: { id: string; title: string; quantity: number }): void {
  const former = withFormerLines(cart.read(), remembered)
  remembered = former
  cart.removeItem(product.id)
  showToast(`${product.title} was removed`, {
    tone: 'info',
    action: { label: 'Undo', run: () => cart.putBack(former, product) },
  })
}
