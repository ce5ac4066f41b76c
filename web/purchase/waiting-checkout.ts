// A checkout that a new customer left to register. As specified, registration leads to the home page, which then offers the way
// back: in this tab, until it is used, dismissed, or somebody logs out.
import { tabStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'

const storageKey = 'checkout_waiting'
const store = createStore(typeof window !== 'undefined' && tabStorage.read(storageKey) !== null, false)

export const waitingCheckout = {
  use: (): boolean => store.use(),

  /** `page` is where the login would have led. */
  mark(page: string): void {
    if (page !== '/checkout' && page !== '/user/payment') return
    tabStorage.write(storageKey, 'yes')
    store.write(true)
  },

  clear(): void {
    tabStorage.remove(storageKey)
    store.write(false)
  },
}
