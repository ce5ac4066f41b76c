// Whether the cart drawer is open. Header, bottom bar and pages all open the same drawer.
import { createStore } from '#web/ui/store.ts'
import { closeTopic } from '#web/ui/toast-store.ts'

const isOpen = createStore(false)

export function openCart(): void {
  // On a phone the toast would cover the cart line it is about.
  closeTopic('cart')
  isOpen.write(true)
}

export const closeCart = () => isOpen.write(false)
export const useIsCartOpen = (): boolean => isOpen.use()
