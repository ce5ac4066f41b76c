// Removes a product from the cart and offers to undo that while the toast is shown.
import { emptyCart, withFormerLines } from '#domain/cart.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { cart } from './cart-store.ts'

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
