// The cart of a shopper who left before the shop could be told of it: put aside in this browser for its owner, and for
// nobody else. See docs/decisions/012-a-cart-goes-with-its-owner.md.
import { parseCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { browserStorage } from '#web/ui/storage.ts'

const storageKey = 'cart_left'

export type LeftCart = { cart: Cart; base: Cart | undefined; sent: Cart | undefined }

export const leftCart = {
  read(uid: string): LeftCart | undefined {
    const kept = parseRecord(browserStorage.read(storageKey))
    if (kept['owner'] !== markOf(uid)) return undefined
    return { cart: cartIn(kept['cart']) ?? {}, base: cartIn(kept['base']), sent: cartIn(kept['sent']) }
  },

  /** One at a time: it takes the place of what somebody else may have left. */
  write: (uid: string, left: LeftCart): void =>
    browserStorage.write(storageKey, JSON.stringify({ owner: markOf(uid), ...left })),

  clear: (): void => browserStorage.remove(storageKey),
}

/**
 * FNV-1a, 32 bits: enough to tell the people of one browser apart, and an id cannot be had back from it. No secret is
 * needed, because whoever could compute it knows the id already.
 */
function markOf(uid: string): string {
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
