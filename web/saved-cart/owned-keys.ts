// The storage keys that belong to a signed-in shopper. Small, because every page checks whether one is set.
import { browserStorage, tabStorage } from '#ui/storage.ts'

/** What was typed at the checkout: removed when the shopper logs out. */
export const draftKey = 'checkout_draft'
/** Where an earlier release remembered the zip: removed at the logout. */
export const zipKey = 'deliver_to'

export const ownedKeys = [
  'cart_saved',
  'cart_base',
  'cart_sent',
  'cart_coupon',
  'payment_under_way',
  'last_order',
  // Written by an earlier release.
  'cart_brought_for',
] as const

export type OwnedKey = (typeof ownedKeys)[number]

/** Somebody was signed in here, and their data has not been cleared yet. */
export function hasTraces(): boolean {
  return ownedKeys.some((key) => browserStorage.read(key)) || tabStorage.read(draftKey) !== null
}

/** Whoever is signed in owns the cart from now on, even if the rest of the code (visit.ts) is never loaded. */
export function leaveTrace(uid: string): void {
  if (!hasTraces()) browserStorage.write('cart_saved', JSON.stringify({ uid, value: '{}' }))
}
