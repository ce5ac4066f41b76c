// Takes a product out of the cart and offers, for as long as the toast stands, to put it back where it was.
import { showToast } from '#web/ui/toast-store.ts'
import { cart } from './cart-store.ts'

export function removeWithUndo({ id, title }: { id: string; title: string }): void {
  const former = cart.read()
  cart.removeItem(id)
  showToast(`${title} was removed`, {
    tone: 'info',
    action: { label: 'Undo', run: () => cart.putBack(former, id) },
  })
}
