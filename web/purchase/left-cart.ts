// The cart of a shopper who logged out before it could be saved: set aside in this browser for its owner and nobody else. See docs/decisions/012-a-cart-goes-with-its-owner.md.
import { parseCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { browserStorage } from '#web/ui/storage.ts'

const storageKey = 'cart_left'

export type LeftCart = { cart: Cart; base: Cart | undefined; sent: Cart | undefined }

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
function hashOf(uid: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(uid)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

function cartIn(value: unknown): Cart | undefined {
  return value === undefined ? undefined : parseCart(JSON.stringify(value))
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
