// What the way from cart to order keeps in the browser, always with the shopper it belongs to.
import { parseCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { browserStorage } from '#web/ui/storage.ts'
import { isGone } from '#web/session/session-store.ts'
import { ownedKeys } from './owned-keys.ts'
import type { OwnedKey } from './owned-keys.ts'

type Owned = { uid: string; value: string }

/** To whom the cart and all the rest of it belongs. */
export function findOwner(): string | undefined {
  for (const key of ownedKeys) {
    const stored = readOwned(key)
    if (stored !== undefined) return stored.uid
  }
  return undefined
}

/** The cart of this browser when the shop last knew all of it that it sells. Empty from the login until then. */
export const keptSaved = {
  read: (uid: string): Cart | undefined => readCart('cart_saved', uid),
  write: (uid: string, cart: Cart) => writeOwned('cart_saved', { uid, value: JSON.stringify(cart) }),
}

/** The cart as this browser and the shop last had it alike. */
export const storedBase = {
  read: (uid: string): Cart | undefined => readCart('cart_base', uid),
  write: (uid: string, cart: Cart) => writeOwned('cart_base', { uid, value: JSON.stringify(cart) }),
}

/** A cart that was sent to the shop and not answered yet: the page may go before the answer comes. */
export const storedSent = {
  read: (uid: string): Cart | undefined => readCart('cart_sent', uid),
  write: (uid: string, cart: Cart) => writeOwned('cart_sent', { uid, value: JSON.stringify(cart) }),
  clear: () => writeOwned('cart_sent', undefined),
}

/** The coupon code that is to be used, accepted or not. */
export const storedCoupon = ownedText('cart_coupon')

/** The payment that was begun in this browser and whose order is not known yet: the id of its payment intent. */
export const storedPayment = ownedText('payment_under_way')

/** The last order that was placed here. */
export const storedOrder = ownedText('last_order')

function readCart(key: OwnedKey, uid: string): Cart | undefined {
  const stored = readOwned(key)
  return stored?.uid === uid ? parseCart(stored.value) : undefined
}

function ownedText(key: OwnedKey) {
  return {
    read(uid: string): string | undefined {
      const stored = readOwned(key)
      return stored?.uid === uid && stored.value !== '' ? stored.value : undefined
    },
    write: (uid: string, value: string) => writeOwned(key, { uid, value }),
    clear: () => writeOwned(key, undefined),
    /** Tells when another tab writes it. */
    onOtherTab(listener: () => void): () => void {
      const hear = (event: StorageEvent) => event.key === key && listener()
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

function readOwned(key: OwnedKey): Owned | undefined {
  try {
    const found: unknown = JSON.parse(browserStorage.read(key) ?? 'null')
    if (typeof found !== 'object' || found === null || !('uid' in found) || !('value' in found)) return undefined
    const { uid, value } = found
    return typeof uid === 'string' && typeof value === 'string' ? { uid, value } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function writeOwned(key: OwnedKey, owned: Owned | undefined): void {
  if (owned === undefined) browserStorage.remove(key)
  // A response that arrives after the logout must not bring the name of the shopper back.
  else if (!isGone(owned.uid)) browserStorage.write(key, JSON.stringify(owned))
}
