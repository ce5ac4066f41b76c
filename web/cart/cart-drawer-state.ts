// Whether the cart drawer is open. Header, bottom bar and pages all open the same drawer.
import { createStore } from '#ui/store.ts'

const isOpen = createStore(false)

/** About what the cart costs with delivery; the drawer's code knows, which is loaded with the first product. */
const estimate = createStore<string | undefined>(undefined)

export const showEstimate = estimate.write
export const useEstimate = (): string | undefined => estimate.use()

export const openDrawer = () => isOpen.write(true)
export const closeCart = () => isOpen.write(false)
export const useIsCartOpen = (): boolean => isOpen.use()
