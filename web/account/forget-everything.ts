// Leaves nothing of a shopper in this browser.
import { cart } from '#web/cart/cart-store.ts'

export function forgetEverything(): void {
  cart.clear()
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear()
    } catch (error) {
      // Storage that is forbidden holds nothing.
      if (!(error instanceof DOMException)) throw error
    }
  }
}
