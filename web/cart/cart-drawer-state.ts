// Whether the cart drawer is open. Header, bottom bar and pages all open the same drawer.
import { createStore } from '#web/ui/store.ts'

const isOpen = createStore(false)

export const openDrawer = () => isOpen.write(true)
export const closeCart = () => isOpen.write(false)
export const useIsCartOpen = (): boolean => isOpen.use()
