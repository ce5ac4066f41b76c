// What a purchase stores in the browser, always with the id of the shopper it belongs to.
import { parseCart } from '#domain/cart/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { isGone } from '#session/session-store.ts'
import { browserStorage } from '#ui/storage.ts'
import { ownedKeys } from './owned-keys.ts'
import type { OwnedKey } from './owned-keys.ts'

type Owned = { uid: string; value: string }

/** The shopper all of it belongs to. */
export function findOwner(): string | undefined {
  for (const key of ownedKeys) {
    const stored = readOwned(key)
    if (stored !== undefined) return stored.uid
  }
  return undefined
}

/** This browser's cart when everything in stock of it was last saved. Empty from the login until then. */
export const storedSaved = {
  read: (uid: string): Cart | undefined => readCart('cart_saved', uid),
  write: (uid: string, cart: Cart) => writeOwned('cart_saved', { uid, value: JSON.stringify(cart) }),
}

/** The cart when browser and server last had the same one: the base of the merge. */
export const storedBase = {
  read: (uid: string): Cart | undefined => readCart('cart_base', uid),
  write: (uid: string, cart: Cart) => writeOwned('cart_base', { uid, value: JSON.stringify(cart) }),
}

/** A cart that was sent without a response yet: the page may be closed before it arrives. */
export const storedSent = {
  read: (uid: string): Cart | undefined => readCart('cart_sent', uid),
  write: (uid: string, cart: Cart) => writeOwned('cart_sent', { uid, value: JSON.stringify(cart) }),
  clear: () => writeOwned('cart_sent', undefined),
}

/** The coupon code the shopper entered, accepted or not. */
export const storedCoupon = ownedText('cart_coupon')

/** The payment intent id of a payment that was started here and has no known order yet. */
export const storedPayment = ownedText('payment_under_way')

/** The id of the last order placed here. */
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
    onOtherTab: (listener: () => void): (() => void) => browserStorage.onOtherTab(key, listener),
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
  // A response that arrives after the logout must not store the shopper's id again.
  else if (!isGone(owned.uid)) browserStorage.write(key, JSON.stringify(owned))
}

const storageKey = 'cart_left'

type LeftCart = { cart: Cart; base: Cart | undefined; sent: Cart | undefined }

export const leftCart = {
  read(uid: string): LeftCart | undefined {
    const stored = parseRecord(browserStorage.read(storageKey))
    if (stored['owner'] !== hashOf(uid)) return undefined
    return { cart: cartIn(stored['cart']) ?? {}, base: cartIn(stored['base']), sent: cartIn(stored['sent']) }
  },

  /** One at a time: replaces what somebody else may have left. */
  write: (uid: string, left: LeftCart): void =>
    browserStorage.write(storageKey, JSON.stringify({ owner: hashOf(uid), ...left })),

  clear: (): void => browserStorage.remove(storageKey),
}

/**
 * FNV-1a, 32 bits: enough to distinguish the people who use one browser, and it can't be turned back into an id. It needs
 * no secret, because computing it takes the id.
 */
export function hashOf(uid: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(uid)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

function cartIn(value: unknown): Cart | undefined {
  return value === undefined ? undefined : parseCart(JSON.stringify(value))
}

/** An empty record for what isn't one. */
export function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
